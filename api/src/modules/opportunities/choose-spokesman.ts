export interface Speaker {
  sourceId: string;
  postedAt: Date | null;
  isActive: boolean;
}

/** The newest active notice speaks for its opportunity; the newest of all where none is active. */
export function chooseSpokesman<Candidate extends Speaker>(candidates: readonly Candidate[]): Candidate {
  const [first, ...others] = candidates;
  if (!first) throw new Error('A opportunity without notices has nobody to speak for it.');
  return others.reduce((best, other) => (speaksBefore(other, best) ? other : best), first);
}

function speaksBefore(a: Speaker, b: Speaker): boolean {
  if (a.isActive !== b.isActive) return a.isActive;
  const newer = (a.postedAt?.getTime() ?? -Infinity) - (b.postedAt?.getTime() ?? -Infinity);
  // Two notices without a date differ by NaN: neither is newer.
  if (newer) return newer > 0;
  return a.sourceId > b.sourceId;
}
