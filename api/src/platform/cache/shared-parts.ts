import type { VersionedCache } from './versioned-cache.ts';

/** What a number of changes is counted for: a company's rows of a kind, or the notices and the settings, which belong to nobody. */
export const DATA_KINDS = ['settings', 'notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How often each kind of a company's data, and the notices, have changed. */
export type DataVersions = Partial<Record<DataKind, number>>;

/** Parts of answers, made once as long as nothing changes that they are made of. They have to be plain data, and whoever gets one must not change it. */
export interface Share {
  /** A part that is the same for all of a company. */
  <Part>(name: string, madeOf: readonly DataKind[], make: () => Promise<Part>): Promise<Part>;
  /** A part that is the same for everybody: it is made of the notices alone, which are public, and of nothing that is a company's. */
  amongAll<Part>(name: string, make: () => Promise<Part>): Promise<Part>;
}

/** For those who need a part once. */
export const makeEachTime: Share = Object.assign(
  <Part>(_name: string, _madeOf: readonly DataKind[], make: () => Promise<Part>) => make(),
  { amongAll: <Part>(_name: string, make: () => Promise<Part>) => make() },
);

/** What is a company's is shared within it only: the company is a part of the key. */
export function shareWithin(cache: VersionedCache, companyId: string, versions: DataVersions): Share {
  const keep = <Part>(key: string, madeOf: readonly DataKind[], make: () => Promise<Part>) =>
    cache.get(key, versionOf(versions, madeOf), async () => {
      const value = await make();
      return { value, bytes: 2 * JSON.stringify(value).length };
    });
  return Object.assign(
    <Part>(name: string, madeOf: readonly DataKind[], make: () => Promise<Part>) =>
      keep(`${companyId} ${name}`, madeOf, make),
    { amongAll: <Part>(name: string, make: () => Promise<Part>) => keep(`all ${name}`, ['notices'], make) },
  );
}

/** Changes with each of these kinds, and with the settings: days, for one, are those of a time zone. */
export function versionOf(versions: DataVersions, madeOf: readonly DataKind[]): string {
  return ['settings' as const, ...madeOf].map((kind) => versions[kind] ?? 0).join('.');
}
