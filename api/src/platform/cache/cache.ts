import type { Db } from '#platform/db/connect.ts';

interface CacheOptions {
  keepMs: number;
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
    const entry = { key, value: load(key), expiresAt: Number.POSITIVE_INFINITY };
    last = entry;
    entry.value.then(
      () => {
        entry.expiresAt = clock() + keepMs;
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
