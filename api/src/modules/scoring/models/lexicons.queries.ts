import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeLexicon, encodeLexicon, type Lexicon, MODEL_FORMAT } from '@bidlight/scoring';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { lexicons } from '#store/schema.ts';
import { markLexiconDamaged } from './mark-damaged.queries.ts';

/** A lexicon without its data, which is large. */
export type LexiconSummary = Omit<typeof lexicons.$inferSelect, 'data'>;

/** The newest lexicon that this release can read. */
export async function findNewestLexicon(db: Db): Promise<LexiconSummary | undefined> {
  const { data, ...summary } = getTableColumns(lexicons);
  const [row] = await db
    .select(summary)
    .from(lexicons)
    .where(eq(lexicons.engine, MODEL_FORMAT))
    .orderBy(desc(lexicons.id))
    .limit(1);
  return row;
}

/** A lexicon that cannot be read is not found: one of another engine, and a damaged one. */
export async function findLexicon(db: Db, id: number): Promise<Lexicon | undefined> {
  const found = await readLexicon(db, id);
  return found === 'damaged' ? undefined : found;
}

/** For what makes or chooses models: one that turns out to be damaged is also marked and logged, so that another is built. */
export async function findLexiconOrMark(db: Db, id: number): Promise<Lexicon | undefined> {
  const found = await readLexicon(db, id);
  if (found !== 'damaged') return found;
  await markLexiconDamaged(db, id);
  return undefined;
}

async function readLexicon(db: Db, id: number): Promise<Lexicon | 'damaged' | undefined> {
  const [row] = await db
    .select({ data: lexicons.data })
    .from(lexicons)
    .where(and(eq(lexicons.id, id), eq(lexicons.engine, MODEL_FORMAT)));
  if (!row) return undefined;
  try {
    return decodeLexicon(gunzipSync(row.data));
  } catch {
    return 'damaged';
  }
}

export async function insertLexicon(db: Db, lexicon: Lexicon, at: Date): Promise<number> {
  const data = gzipSync(encodeLexicon(lexicon), { level: 1 });
  const [row] = await db
    .insert(lexicons)
    .values({ documents: lexicon.documents, data, engine: MODEL_FORMAT, createdAt: at })
    .returning({ id: lexicons.id });
  if (!row) throw new Error('The lexicon was not stored.');
  return row.id;
}
