import type { Deps } from '#platform/deps.ts';
import { addDays, dayIn, startOfDate } from '#platform/time/calendar.ts';

/** What a number of changes is counted for: a company's rows of a kind, or the notices and the settings, which belong to nobody. */
export const DATA_KINDS = ['settings', 'notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How often each kind of a company's data, and the notices, have changed. */
export type DataVersions = Partial<Record<DataKind, number>>;

/**
 * A cache for one call: parts of answers, made once as long as nothing changes that they depend on. They have to be plain data,
 * and whoever gets one must not change it. docs/caching.md says how old an answer may be.
 */
export interface CompanyCache {
  /** A part that is the same for all of a company, or for whom the name names. */
  <Part>(name: string, dependsOn: readonly DataKind[], make: () => Promise<Part>): Promise<Part>;
  /** A part that is the same for everybody: it depends on the notices alone, which are public, and on nothing that is a company's. */
  forAll<Part>(name: string, make: () => Promise<Part>): Promise<Part>;
}

/** For those who need a part once. */
export const noCache: CompanyCache = Object.assign(
  <Part>(_name: string, _dependsOn: readonly DataKind[], make: () => Promise<Part>) => make(),
  { forAll: <Part>(_name: string, make: () => Promise<Part>) => make() },
);

export interface CompanyCaches {
  of(companyId: string, versions: DataVersions): CompanyCache;
}

/** All parts together. The server has to stay below 300 MB. */
const MAX_BYTES = 32 * 2 ** 20;
/** Deadlines pass while nothing is written: 'Open' may be shown for so long after one has. */
const MAX_AGE_MS = 60_000;

interface Entry {
  version: string;
  value: Promise<unknown>;
  bytes: number;
  madeAt: number;
  freshUntil: number;
}

/**
 * The parts that a server keeps in memory, until their version or the day ends. There is one value for a name, whatever its
 * version; callers that come while it is being made share it; what was not asked for the longest goes first. A failure is not
 * kept. What is a company's is kept for it only: the company is a part of the key.
 */
export function createCompanyCaches(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  maxBytes = MAX_BYTES,
): CompanyCaches {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  let bytes = 0;

  // Lists are made for a day, and end with it.
  const freshUntil = (at: Date) => {
    const tomorrow = addDays(dayIn(config.timeZone, at), 1);
    return Math.min(at.getTime() + MAX_AGE_MS, startOfDate(config.timeZone, tomorrow).getTime());
  };
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
  const keep = <Part>(key: string, version: string, make: () => Promise<Part>): Promise<Part> => {
    const at = now();
    const known = entries.get(key);
    // A clock that was set back makes an entry old, too.
    const isFresh = known && at.getTime() >= known.madeAt && at.getTime() < known.freshUntil;
    if (known?.version === version && isFresh) {
      entries.delete(key);
      entries.set(key, known);
      return known.value as Promise<Part>;
    }
    if (known) drop(key, known);
    const value = make();
    const entry: Entry = { version, value, bytes: 0, madeAt: at.getTime(), freshUntil: freshUntil(at) };
    entries.set(key, entry);
    value.then(
      (made) => {
        if (entries.get(key) !== entry) return;
        entry.bytes = 2 * JSON.stringify(made).length;
        bytes += entry.bytes;
        makeRoom();
      },
      () => drop(key, entry),
    );
    return value;
  };

  return {
    of(companyId, versions) {
      const versionOf = (kinds: readonly DataKind[]) => kinds.map((kind) => versions[kind] ?? 0).join('.');
      const ofCompany = <Part>(name: string, dependsOn: readonly DataKind[], make: () => Promise<Part>) =>
        // With the settings: days, for one, are those of a time zone.
        keep(`${companyId} ${name}`, versionOf(['settings', ...dependsOn]), make);
      return Object.assign(ofCompany, {
        forAll: <Part>(name: string, make: () => Promise<Part>) =>
          keep(`all ${name}`, versionOf(['settings', 'notices']), make),
      });
    },
  };
}
