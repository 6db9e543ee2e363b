export interface NoticeCandidate {
  sourceId: string;
  postedAt: Date | null;
  isActive: boolean;
}

/** The newest active notice is shown for its opportunity; the newest of all where none is active. */
export function chooseCurrentNotice<Candidate extends NoticeCandidate>(
  candidates: readonly Candidate[],
): Candidate {
  const [first, ...others] = candidates;
  if (!first) throw new Error('An opportunity without notices has no current notice.');
  return others.reduce((best, other) => (isPreferred(other, best) ? other : best), first);
}

function isPreferred(a: NoticeCandidate, b: NoticeCandidate): boolean {
  if (a.isActive !== b.isActive) return a.isActive;
  const newer = (a.postedAt?.getTime() ?? -Infinity) - (b.postedAt?.getTime() ?? -Infinity);
  // Two notices without a date differ by NaN, which means that neither is newer.
  if (newer) return newer > 0;
  return a.sourceId > b.sourceId;
}
