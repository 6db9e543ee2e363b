import { HISTORY_SOURCES, type SourceName } from '@bidlight/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { toStorableText } from '#modules/collecting/ingest/storable-notice.ts';
import type { RejectedRow } from '#modules/collecting/sources/notice.ts';
import type { Source, SourceCursor } from '#modules/collecting/sources/source.ts';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { quarantinedRows, sourceRuns } from '#store/schema.ts';

/** The beginning of a row is enough to see what is wrong with it. */
const MAX_RAW_LENGTH = 4_000;

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
  cursor: SourceCursor | undefined;
  counts: RunCounts;
}

const NOTHING = { seen: 0, added: 0, changed: 0, quarantined: 0 };
const counts = {
  seen: sourceRuns.seen,
  added: sourceRuns.added,
  changed: sourceRuns.changed,
  quarantined: sourceRuns.quarantined,
  apiCalls: sourceRuns.apiCalls,
};

const ANOTHER_FILE = 'It was not read to its end: another file was read instead.';

/**
 * Resumes the run that a killed process left behind or that waits for the source, else starts a new one. A run over another
 * file ends: its rows are not those of this one.
 */
export async function openRun(
  db: Db,
  { name: source, file = '' }: Pick<Source, 'name' | 'file'>,
  jobId: string | undefined,
  at: Date,
): Promise<OpenRun> {
  const isOpen = and(eq(sourceRuns.source, source), eq(sourceRuns.state, 'running'));
  await db
    .update(sourceRuns)
    .set({ state: 'failed', error: ANOTHER_FILE, finishedAt: at })
    .where(and(isOpen, ne(sourceRuns.file, file)));
  const [unfinished] = await db
    .update(sourceRuns)
    .set(jobId === undefined ? { error: null } : { error: null, jobId })
    .where(isOpen)
    .returning({ id: sourceRuns.id, cursor: sourceRuns.cursor, ...counts });
  if (unfinished) {
    const { id, cursor, ...soFar } = unfinished;
    if (Object.keys(cursor).length > 0) return { id, cursor, counts: soFar };
    // It begins again, and so do its figures.
    await db.delete(quarantinedRows).where(eq(quarantinedRows.runId, id));
    return { id, cursor: undefined, counts: { ...NOTHING, apiCalls: soFar.apiCalls } };
  }
  const [run] = await db
    .insert(sourceRuns)
    .values({ source, file, state: 'running', startedAt: at, jobId: jobId ?? null })
    .returning({ id: sourceRuns.id, ...counts });
  if (!run) throw new Error('The run was not created.');
  const { id, ...zeros } = run;
  return { id, cursor: undefined, counts: zeros };
}

/** Has to be part of the transaction that stores the rows before the cursor. */
export async function saveProgress(
  db: Db,
  id: number,
  counts: RunCounts,
  cursor: SourceCursor,
): Promise<void> {
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

/** The run stays open, and the screens show why it waits until it is resumed. */
export async function saveWaitReason(db: Db, id: number, error: string): Promise<void> {
  await db.update(sourceRuns).set({ error }).where(eq(sourceRuns.id, id));
}

const rejectedRows = recordset({
  runId: quarantinedRows.runId,
  reference: quarantinedRows.reference,
  reason: quarantinedRows.reason,
  raw: quarantinedRows.raw,
});

export async function quarantine(db: Db, runId: number, rejected: readonly RejectedRow[]): Promise<void> {
  if (rejected.length === 0) return;
  const rows = rejected.map(({ reference, reason, raw }) => ({
    runId,
    reference: toStorableText(reference, 200),
    reason: toStorableText(reason, 500),
    raw: toStorableText(raw, MAX_RAW_LENGTH),
  }));
  await db.execute(sql`
    insert into quarantined_rows (${rejectedRows.names})
    select ${rejectedRows.names} from ${rejectedRows.from(rows)}`);
}

/** Why rows of a run were quarantined, the most frequent reason first. */
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
  source: SourceName;
  /** When the last successful run began. A resumed run may end days later without the notices of those days. */
  asOf: Date;
}

/** 'As of' for each source of current notices that was ever read to its end: what is over makes nothing fresh. */
export async function listFreshness(db: Db): Promise<Freshness[]> {
  const history = new Set<SourceName>(HISTORY_SOURCES);
  return (await listReadSources(db)).filter(({ source }) => !history.has(source));
}

/** The same for all sources. A failed run does not make old data fresh. */
export async function listReadSources(db: Db): Promise<Freshness[]> {
  const asOf = sql<Date>`max(${sourceRuns.startedAt})`.mapWith(sourceRuns.startedAt);
  return db
    .select({ source: sourceRuns.source, asOf })
    .from(sourceRuns)
    .where(eq(sourceRuns.state, 'succeeded'))
    .groupBy(sourceRuns.source)
    .orderBy(desc(asOf));
}

/** The planner and the search decide by the estimates that this renews. */
export async function analyzeNotices(db: Db): Promise<void> {
  await db.execute(sql`analyze notices, opportunities`);
}
