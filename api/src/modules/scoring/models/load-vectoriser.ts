import { preparer } from '@bidlight/scoring';
import { loadTermVectors } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { cachedPerDb } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import { findLexicon, findLexiconOrMark } from './lexicons.queries.ts';
import type { Vectoriser } from './vectoriser.ts';

/** Names a model's lexicon and table: models with the same key share a vectoriser. */
export function vectoriserKey(lexiconId: number, tableId: string | null): string {
  return JSON.stringify([lexiconId, tableId]);
}

/** The vectoriser that a model was fitted with, without vectors where its table cannot be read; undefined without its lexicon. */
async function loadVectoriser(
  db: Db,
  key: string,
  find: typeof findLexicon = findLexicon,
): Promise<Vectoriser | undefined> {
  const [lexiconId, tableId] = JSON.parse(key) as [number, string | null];
  const lexicon = await find(db, lexiconId);
  if (!lexicon) return undefined;
  const { vectors } = await loadTermVectors(db, tableId);
  return { lexicon, vectors, prepare: preparer(lexicon, vectors) };
}

/** For jobs, as `findLexiconOrMark` is. */
export const loadVectoriserOrMark = (db: Db, key: string) => loadVectoriser(db, key, findLexiconOrMark);

/** Loading takes a moment, and nearly always the same is needed again. A stored lexicon or table never changes. */
export const loadCachedVectoriser = cachedPerDb((db: Db, key: string) => loadVectoriser(db, key), {
  keepMs: Number.POSITIVE_INFINITY,
});
