import { preparer } from '@bidlight/scoring';
import { loadTermVectors } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { cachedPerDb } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Language } from './language.ts';
import { findLexicon, findLexiconOrMark } from './lexicons.queries.ts';

/** Names a model's lexicon and table: models with the same key share a language. */
export function languageKey(lexiconId: number, tableId: string | null): string {
  return JSON.stringify([lexiconId, tableId]);
}

/** The language that a model was fitted in, without vectors where its table cannot be read; undefined without its lexicon. */
async function loadLanguage(
  db: Db,
  key: string,
  find: typeof findLexicon = findLexicon,
): Promise<Language | undefined> {
  const [lexiconId, tableId] = JSON.parse(key) as [number, string | null];
  const lexicon = await find(db, lexiconId);
  if (!lexicon) return undefined;
  const { vectors } = await loadTermVectors(db, tableId);
  return { lexicon, vectors, prepare: preparer(lexicon, vectors) };
}

/** For jobs, as `findLexiconOrMark` is. */
export const loadLanguageOrMark = (db: Db, key: string) => loadLanguage(db, key, findLexiconOrMark);

/** Loading takes a moment, and nearly always the same is needed again. A stored lexicon or table never changes. */
export const keptLanguage = cachedPerDb((db: Db, key: string) => loadLanguage(db, key), {
  keepMs: Number.POSITIVE_INFINITY,
});
