import type { DataKind } from '#db/schema.ts';
import type { VersionedCache } from '#versioned-cache.ts';

/** How often each kind of a company's data, and the notices, have changed. */
export type DataVersions = Partial<Record<DataKind, number>>;

/**
 * A part of an answer that is the same for all of a company, made once as long as nothing changes that it is made of. It has
 * to be plain data, and whoever gets it must not change it.
 */
export type Share = <Part>(
  name: string,
  madeOf: readonly DataKind[],
  make: () => Promise<Part>,
) => Promise<Part>;

/** For those who need a part once. */
export const makeEachTime: Share = (_name, _madeOf, make) => make();

/** Nothing is shared between companies: the company is a part of every key. */
export function shareWithin(cache: VersionedCache, companyId: string, versions: DataVersions): Share {
  return (name, madeOf, make) =>
    cache.get(`${companyId} ${name}`, versionOf(versions, madeOf), async () => {
      const value = await make();
      return { value, bytes: 2 * JSON.stringify(value).length };
    });
}

/** Changes with each of these kinds. */
export function versionOf(versions: DataVersions, madeOf: readonly DataKind[]): string {
  return madeOf.map((kind) => versions[kind] ?? 0).join('.');
}
