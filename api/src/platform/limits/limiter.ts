import { BusyError } from '#platform/http/replies/errors.ts';
import { createSlots, NoSlotError } from './slots.ts';

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

interface Places {
  running: number;
  waiting: number;
}

/** So many at once, so many more wait for their turn, and all others are answered 503 without being begun. */
export function limiter(places: Places): Limited {
  const slots = createSlots(places);
  return (work) =>
    slots('', work).catch((error: unknown) => {
      throw error instanceof NoSlotError ? new BusyError() : error;
    });
}

export type LimitedByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** The same for each key by itself. */
export function limiterByKey(places: Places): LimitedByKey {
  const inUse = new Map<string, { limited: Limited; users: number }>();
  return async (key, work) => {
    const place = inUse.get(key) ?? { limited: limiter(places), users: 0 };
    inUse.set(key, place);
    place.users += 1;
    try {
      return await place.limited(work);
    } finally {
      place.users -= 1;
      if (place.users === 0) inUse.delete(key);
    }
  };
}
