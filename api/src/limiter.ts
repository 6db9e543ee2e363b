import { unavailable } from '#http/errors.ts';

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

interface Places {
  running: number;
  waiting: number;
}

/** So many at once, so many more wait for their turn, and all others are answered 503 without being begun. */
export function limiter(places: Places): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= places.running) {
      if (waiting.length >= places.waiting) throw unavailable('The server is busy. Please try again.');
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on directly, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
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
