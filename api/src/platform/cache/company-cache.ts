import type { VersionedCache } from './versioned-cache.ts';

/** What a number of changes is counted for: a company's rows of a kind, or the notices and the settings, which belong to nobody. */
export const DATA_KINDS = ['settings', 'notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How often each kind of a company's data, and the notices, have changed. */
export type DataVersions = Partial<Record<DataKind, number>>;

/**
 * A cache for one call: parts of answers, made once as long as nothing changes that they depend on. They have to be plain data,
 * and whoever gets one must not change it.
 */
export interface CompanyCache {
  /** A part that is the same for all of a company. */
  <Part>(name: string, dependsOn: readonly DataKind[], make: () => Promise<Part>): Promise<Part>;
  /** A part that is the same for everybody: it depends on the notices alone, which are public, and on nothing that is a company's. */
  forAll<Part>(name: string, make: () => Promise<Part>): Promise<Part>;
}

/** For those who need a part once. */
export const noCache: CompanyCache = Object.assign(
  <Part>(_name: string, _dependsOn: readonly DataKind[], make: () => Promise<Part>) => make(),
  { forAll: <Part>(_name: string, make: () => Promise<Part>) => make() },
);

/** What is a company's is kept for it only: the company is a part of the key. */
export function companyCache(cache: VersionedCache, companyId: string, versions: DataVersions): CompanyCache {
  const keep = <Part>(key: string, dependsOn: readonly DataKind[], make: () => Promise<Part>) =>
    cache.get(key, versionOf(versions, dependsOn), async () => {
      const value = await make();
      return { value, bytes: 2 * JSON.stringify(value).length };
    });
  return Object.assign(
    <Part>(name: string, dependsOn: readonly DataKind[], make: () => Promise<Part>) =>
      keep(`${companyId} ${name}`, dependsOn, make),
    { forAll: <Part>(name: string, make: () => Promise<Part>) => keep(`all ${name}`, ['notices'], make) },
  );
}

/** Changes with each of these kinds, and with the settings: days, for one, are those of a time zone. */
export function versionOf(versions: DataVersions, dependsOn: readonly DataKind[]): string {
  return ['settings' as const, ...dependsOn].map((kind) => versions[kind] ?? 0).join('.');
}
