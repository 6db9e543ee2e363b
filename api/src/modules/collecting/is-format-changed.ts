/** Below this a few bad rows at the beginning would say nothing about the rest. */
const ENOUGH_ROWS = 100;
const BAD_SHARE = 0.2;

/** More bad rows than mistakes explain: the source's format has changed, and going on would store nonsense. */
export function isFormatChanged(
  { seen, quarantined }: { seen: number; quarantined: number },
  isEnd: boolean,
): boolean {
  return (isEnd || seen >= ENOUGH_ROWS) && quarantined > seen * BAD_SHARE;
}

export function formatChangedSentence(
  { seen, quarantined }: { seen: number; quarantined: number },
  reason: string | undefined,
): string {
  const example = reason ? ` For example: ${reason}` : '';
  return `The format of the source has changed: ${quarantined} of ${seen} rows could not be read.${example}`;
}
