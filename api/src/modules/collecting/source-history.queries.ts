import type { SourceRun } from '@bidlight/contract';
import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { quarantinedRows, sourceRuns } from '#store/schema.ts';

const { cursor, jobId, file, ...runColumns } = getTableColumns(sourceRuns);

function toRun(row: Omit<typeof sourceRuns.$inferSelect, 'cursor' | 'jobId' | 'file'>): SourceRun {
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The runs of each of these jobs, in the order in which they started. */
export async function listRunsOf(db: Db, jobIds: string[]): Promise<Map<string, SourceRun[]>> {
  const byJob = new Map<string, SourceRun[]>();
  if (jobIds.length === 0) return byJob;
  const rows = await db
    .select({ ...runColumns, jobId })
    .from(sourceRuns)
    .where(inArray(sourceRuns.jobId, jobIds))
    .orderBy(sourceRuns.id);
  for (const { jobId: job, ...row } of rows) {
    if (job !== null) byJob.set(job, [...(byJob.get(job) ?? []), toRun(row)]);
  }
  return byJob;
}

/** The last run of each source that has ever been read. */
export async function listLastRuns(db: Db): Promise<SourceRun[]> {
  const rows = await db
    .selectDistinctOn([sourceRuns.source], runColumns)
    .from(sourceRuns)
    .orderBy(sourceRuns.source, desc(sourceRuns.startedAt), desc(sourceRuns.id));
  return rows.map(toRun);
}

export async function findRun(db: Db, id: number): Promise<{ quarantined: number } | undefined> {
  const [run] = await db
    .select({ quarantined: sourceRuns.quarantined })
    .from(sourceRuns)
    .where(eq(sourceRuns.id, id));
  return run;
}

export async function listQuarantinedRows(
  db: Db,
  runId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reference: string; reason: string; raw: string }[]> {
  return db
    .select({
      reference: quarantinedRows.reference,
      reason: quarantinedRows.reason,
      raw: quarantinedRows.raw,
    })
    .from(quarantinedRows)
    .where(eq(quarantinedRows.runId, runId))
    .orderBy(quarantinedRows.id)
    .limit(limit)
    .offset(offset);
}
