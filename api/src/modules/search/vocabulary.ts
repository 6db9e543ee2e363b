import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';

/** The newest titles have nearly every word that a title can have. */
const TITLES = 20_000;
const KEPT_MS = 10 * 60_000;

export interface Vocabulary {
  /** In how many of the newest titles each word occurs. */
  counts: ReadonlyMap<string, number>;
  titles: number;
}

const kept = new WeakMap<Db, { at: number; vocabulary: Promise<Vocabulary> }>();

export function wordsOf(title: string): string[] {
  return [...new Set(title.toLowerCase().match(/\p{L}[\p{L}\d]{2,29}/gu) ?? [])];
}

/** Read when it is needed, and kept for a while: new words may wait. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const last = kept.get(db);
  if (last && performance.now() - last.at < KEPT_MS) return last.vocabulary;
  const vocabulary = readVocabulary(db);
  kept.set(db, { at: performance.now(), vocabulary });
  // A database that is away now may be back in a moment.
  vocabulary.catch(() => kept.delete(db));
  return vocabulary;
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from notices where title is not null order by posted_at desc nulls last limit ${TITLES}`);
  const counts = new Map<string, number>();
  for (const { title } of rows)
    for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, titles: rows.length };
}
