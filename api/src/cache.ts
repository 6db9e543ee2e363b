import type { Db } from '#db/connect.ts';

interface CacheOptions {
  /** How long a value is kept, or how long one that took `loadMs` to load is. */
  keepMs: number | ((loadMs: number) => number);
  clock?: () => number;
}

/**
 * Loads a value once at a time and keeps it for a while; callers that come while it is loading share it. Only the value
 * of the last key is kept, so that a cache never grows. A failure is not kept.
 */
export function cached<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  { keepMs, clock = () => performance.now() }: CacheOptions,
): (key: Key) => Promise<Value> {
  let last: { key: Key; value: Promise<Value>; expiresAt: number } | undefined;
  return (key) => {
    if (last && last.key === key && clock() < last.expiresAt) return last.value;
    const startedAt = clock();
    const entry = { key, value: load(key), expiresAt: Number.POSITIVE_INFINITY };
    last = entry;
    entry.value.then(
      () => {
        const loadedAt = clock();
        entry.expiresAt = loadedAt + (typeof keepMs === 'number' ? keepMs : keepMs(loadedAt - startedAt));
      },
      () => {
        if (last === entry) last = undefined;
      },
    );
    return entry.value;
  };
}

/** A cache for each database, which is forgotten together with the database. */
export function cachedPerDb<Value, Key = void>(
  load: (db: Db, key: Key) => Promise<Value>,
  options: CacheOptions,
): (db: Db, key: Key) => Promise<Value> {
  const caches = new WeakMap<Db, (key: Key) => Promise<Value>>();
  return (db, key) => {
    const cache = caches.get(db) ?? cached((wanted: Key) => load(db, wanted), options);
    caches.set(db, cache);
    return cache(key);
  };
}

/** A cache for each of a few keys, such as the companies. */
export function cachedPerKey<Value, Key>(
  load: (key: Key) => Promise<Value>,
  options: CacheOptions,
): (key: Key) => Promise<Value> {
  const caches = new Map<Key, (key: Key) => Promise<Value>>();
  return (key) => {
    const cache = caches.get(key) ?? cached(load, options);
    caches.set(key, cache);
    return cache(key);
  };
}

const SLOW_MS = 100;
/** Loading a slow value may take up to this share of the time. */
const MAX_LOAD_SHARE = 0.02;

/**
 * A lifetime that grows with the cost of loading: a count of a million rows is made once in a minute, a count of a few
 * thousand every time.
 */
export function keepIfSlow(loadMs: number): number {
  return loadMs > SLOW_MS ? loadMs / MAX_LOAD_SHARE : 0;
}
