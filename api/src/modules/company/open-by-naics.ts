import { cached } from '#platform/cache/cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { countOpenByNaics } from './open-by-naics.queries.ts';

const CACHE_MS = 5 * 60_000;

/** How many open opportunities each code has. It is needed at every key press, and changes little in a few minutes. */
export function openByNaics(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): () => Promise<ReadonlyMap<string, number>> {
  return cached(() => countOpenByNaics(deps.db, momentOf(deps)), {
    keepMs: CACHE_MS,
    clock: () => deps.now().getTime(),
  });
}
