/**
 * The scoring job that this browser shows: the one it started, or first heard of. Kept until its banner is dismissed,
 * so that a reload or another screen in between does not lose it.
 */
const KEY = 'bidlight-scoring-job';

export function followedScoringJob(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function followScoringJob(id: string): void {
  localStorage.setItem(KEY, id);
}

export function unfollowScoringJob(): void {
  localStorage.removeItem(KEY);
}
