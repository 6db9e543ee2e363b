import type { Deps } from '#platform/deps.ts';
import { addDays, dayIn, startOfDate } from '#platform/time/calendar.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/** All answers together. The server has to stay below 300 MB. */
const MAX_BYTES = 32 * 2 ** 20;
/** Deadlines pass while nothing is written: 'Open' may be shown for so long after one has. */
const MAX_AGE_MS = 60_000;

/** The answers that a server keeps in memory. They also end with the day, because lists are made for one. */
export function createReplyCache(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  maxBytes = MAX_BYTES,
): VersionedCache {
  let midnight = { timeZone: '', from: 0, to: 0 };
  const nextMidnight = (at: Date) => {
    const time = at.getTime();
    const { timeZone } = config;
    if (timeZone !== midnight.timeZone || time < midnight.from || time >= midnight.to) {
      const tomorrow = addDays(dayIn(timeZone, at), 1);
      midnight = { timeZone, from: time, to: startOfDate(timeZone, tomorrow).getTime() };
    }
    return midnight.to;
  };
  return createVersionedCache({
    maxBytes,
    now,
    freshUntil: (at) => Math.min(at.getTime() + MAX_AGE_MS, nextMidnight(at)),
  });
}
