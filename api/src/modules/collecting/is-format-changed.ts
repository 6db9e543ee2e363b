/** Among fewer rows, a few bad ones at the beginning prove nothing about the rest. */
const MIN_ROWS = 100;
const MAX_BAD_SHARE = 0.2;

/** More bad rows than mistakes explain mean that the format has changed, and that the run would store nonsense. */
export function isFormatChanged(
  { seen, quarantined }: { seen: number; quarantined: number },
  isEnd: boolean,
): boolean {
  return (isEnd || seen >= MIN_ROWS) && quarantined > seen * MAX_BAD_SHARE;
}

export function formatChangedMessage(
  { seen, quarantined }: { seen: number; quarantined: number },
  reason: string | undefined,
): string {
  const example = reason ? ` For example: ${reason}` : '';
  return `The format of the source has changed: ${quarantined} of ${seen} rows could not be read.${example}`;
}
