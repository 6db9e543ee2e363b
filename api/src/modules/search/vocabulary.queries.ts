import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { cachedPerDb } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';

/** The newest titles have nearly every word that a title can have. */
const MAX_TITLES = 20_000;
const CACHE_MS = 10 * 60_000;
/** Between slices of this many titles other requests have their turn. */
const TITLES_PER_SLICE = 500;

export interface Vocabulary {
  /** In how many of the newest titles each word occurs. */
  counts: ReadonlyMap<string, number>;
  titleCount: number;
}

export function titleWords(title: string): string[] {
  return [...new Set(title.toLowerCase().match(/\p{L}[\p{L}\d]{2,29}/gu) ?? [])];
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from notices where title is not null order by posted_at desc nulls last limit ${MAX_TITLES}`);
  const counts = new Map<string, number>();
  for (let from = 0; from < rows.length; from += TITLES_PER_SLICE) {
    for (const { title } of rows.slice(from, from + TITLES_PER_SLICE))
      for (const word of titleWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
    await nextTurn();
  }
  return { counts, titleCount: rows.length };
}

/** A new word may wait for some minutes before it is known. */
export const loadVocabulary = cachedPerDb(readVocabulary, { keepMs: CACHE_MS });
