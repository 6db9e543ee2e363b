import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { quarantinedRows, sourceRuns } from '#db/schema.ts';
import { cleanText } from '#modules/collecting/ingest/hash-notice.ts';
import type { RejectedRow } from '#modules/collecting/sources/notice.ts';
import type { Cursor, Source } from '#modules/collecting/sources/source.ts';

/** Enough to see what is wrong with a row. */
const LONGEST_RAW = 4_000;

export interface RunCounts {
  /** Rows read, good and bad. */
  seen: number;
  added: number;
  changed: number;
  quarantined: number;
  apiCalls: number;
}

export interface OpenRun {
  id: number;
  /** Undefined for a new run. */
  cursor: Cursor | undefined;
  counts: RunCounts;
}

const counts = {
  seen: sourceRuns.seen,
  added: sourceRuns.added,
  changed: sourceRuns.changed,
  quarantined: sourceRuns.quarantined,
  apiCalls: sourceRuns.apiCalls,
};

/** The run that a killed process left behind, or that waits for the source, else a new one. */
export async function openRun(
  db: Db,
  source: Source['name'],
  jobId: string | undefined,
  at: Date,
): Promise<OpenRun> {
  const [left] = await db
    .update(sourceRuns)
    .set(jobId === undefined ? { error: null } : { error: null, jobId })
    .where(and(eq(sourceRuns.source, source), eq(sourceRuns.state, 'running')))
    .returning({ id: sourceRuns.id, cursor: sourceRuns.cursor, ...counts });
  if (left) {
    const { id, cursor, ...soFar } = left;
    return { id, cursor: Object.keys(cursor).length > 0 ? cursor : undefined, counts: soFar };
  }
  const [run] = await db
    .insert(sourceRuns)
    .values({ source, state: 'running', startedAt: at, jobId: jobId ?? null })
    .returning({ id: sourceRuns.id, ...counts });
  if (!run) throw new Error('The run was not created.');
  const { id, ...none } = run;
  return { id, cursor: undefined, counts: none };
}

/** Belongs into the transaction of the rows that the cursor stands for. */
export async function saveProgress(db: Db, id: number, counts: RunCounts, cursor: Cursor): Promise<void> {
  await db
    .update(sourceRuns)
    .set({ ...counts, cursor })
    .where(eq(sourceRuns.id, id));
}

export async function endRun(
  db: Db,
  id: number,
  end: { state: 'succeeded' | 'failed'; error: string | null; at: Date },
): Promise<void> {
  await db
    .update(sourceRuns)
    .set({ state: end.state, error: end.error, finishedAt: end.at })
    .where(eq(sourceRuns.id, id));
}

/** The run stays open; why it does not go on is there to be shown until it does. */
export async function noteWaiting(db: Db, id: number, error: string): Promise<void> {
  await db.update(sourceRuns).set({ error }).where(eq(sourceRuns.id, id));
}

export async function quarantine(db: Db, runId: number, rejected: readonly RejectedRow[]): Promise<void> {
  if (rejected.length === 0) return;
  const rows = rejected.map(({ reference, reason, raw }) => ({
    reference: cleanText(reference, 200),
    reason: cleanText(reason, 500),
    raw: cleanText(raw, LONGEST_RAW),
  }));
  await db.execute(sql`
    insert into quarantined_rows (run_id, reference, reason, raw)
    select ${runId}::int, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(reference text, reason text, raw text)`);
}

/** Why rows of a run could not be read, the most frequent reason first. */
export async function listReasons(
  db: Db,
  runId: number,
  limit: number,
): Promise<{ reason: string; rows: number; example: string }[]> {
  return db
    .select({
      reason: quarantinedRows.reason,
      rows: sql<number>`count(*)::int`,
      example: sql<string>`min(${quarantinedRows.reference})`,
    })
    .from(quarantinedRows)
    .where(eq(quarantinedRows.runId, runId))
    .groupBy(quarantinedRows.reason)
    .orderBy(desc(sql`count(*)`), quarantinedRows.reason)
    .limit(limit);
}

export interface Freshness {
  source: Source['name'];
  /** When the last successful run began: a run that was resumed may have ended days later, and knows nothing of them. */
  asOf: Date;
}

/** 'As of' for each source that has ever been read to its end. A failed run does not make old data new. */
export async function listFreshness(db: Db): Promise<Freshness[]> {
  const asOf = sql<Date>`max(${sourceRuns.startedAt})`.mapWith(sourceRuns.startedAt);
  return db
    .select({ source: sourceRuns.source, asOf })
    .from(sourceRuns)
    .where(eq(sourceRuns.state, 'succeeded'))
    .groupBy(sourceRuns.source)
    .orderBy(desc(asOf));
}
