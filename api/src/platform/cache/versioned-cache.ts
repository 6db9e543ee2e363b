interface Entry {
  version: string;
  value: Promise<unknown>;
  /** The value once it is made, for the one that replaces it. */
  made: unknown;
  bytes: number;
  madeAt: number;
  freshUntil: number;
}

/** A value with the memory that it takes, about. */
export interface Made<Value> {
  value: Value;
  bytes: number;
}

export interface VersionedCache {
  /**
   * The value of this version; it is made when there is none, or when its time is over. Callers that come while it is
   * being made share it. `make` gets the value that it replaces, and may give that back.
   */
  get<Value>(
    key: string,
    version: string,
    make: (previous: Value | undefined) => Promise<Made<Value>>,
  ): Promise<Value>;
  /** The memory that all values take, about. */
  bytes(): number;
}

interface CacheLimits {
  maxBytes: number;
  now(): Date;
  /** Until when a value that is made now may be used, if its version stays. */
  freshUntil(at: Date): number;
}

/**
 * Values that stay as long as the version of what they are made of. There is one value for a key, whatever its version, and
 * what was not asked for the longest goes first. A failure is not kept.
 */
export function createVersionedCache({ maxBytes, now, freshUntil }: CacheLimits): VersionedCache {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      drop(key, entry);
    }
  };

  return {
    bytes: () => bytes,
    get<Value>(
      key: string,
      version: string,
      make: (previous: Value | undefined) => Promise<Made<Value>>,
    ): Promise<Value> {
      const at = now();
      const known = entries.get(key);
      if (known) entries.delete(key);
      // A clock that was set back makes an entry old, too.
      if (known?.version === version && at.getTime() >= known.madeAt && at.getTime() < known.freshUntil) {
        entries.set(key, known);
        return known.value as Promise<Value>;
      }
      if (known) bytes -= known.bytes;
      const making = make(known?.made as Value | undefined);
      const entry: Entry = {
        version,
        value: making.then(({ value }) => value),
        made: known?.made,
        bytes: 0,
        madeAt: at.getTime(),
        freshUntil: freshUntil(at),
      };
      entries.set(key, entry);
      making.then(
        (made) => {
          entry.made = made.value;
          if (entries.get(key) !== entry) return;
          entry.bytes = made.bytes;
          bytes += made.bytes;
          makeRoom();
        },
        () => drop(key, entry),
      );
      return entry.value as Promise<Value>;
    },
  };
}
