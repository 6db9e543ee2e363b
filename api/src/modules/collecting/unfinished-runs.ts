import { rm } from 'node:fs/promises';
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { asUrl } from '#modules/collecting/sources/extract/extract-address.ts';
import { hasJustFailed, MAX_ATTEMPTS } from '#modules/jobs/jobs.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isAnyLocked } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isDemo } from '#store/is-demo.ts';
import { jobs, sourceRuns } from '#store/schema.ts';
import { listDroppedFiles, removeDroppedFile } from './dropped-files.ts';

/**
 * Whether an unfinished run or a dropped file is waiting to be read. A run with an error waits for its source, and one that a
 * command has begun waits for the same command.
 */
export async function isCollectingUnfinished(db: Db): Promise<boolean> {
  const dropped = await listDroppedFiles(db);
  const isUnfinished = sql`exists (
    select 1 from ${sourceRuns} where state = 'running' and error is null and job_id is not null)`;
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select (${dropped.length > 0} or ${isUnfinished}) and not ${hasJustFailed('scraping')} as due`);
  return rows[0]?.due ?? false;
}

const NOT_READ_ANY_MORE = 'It was not read to its end, and nothing will read it any further.';
const GIVEN_UP = 'It was given up: reading was interrupted too often at the same place.';
/** A stopped command can be resumed for this long. */
const COMMAND_MS = DAY_MS;

/** Ends the runs that no process reads or will resume, and forgets dropped files whose runs have ended. */
export async function closeStrayRuns({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const dropped = await listDroppedFiles(db);
  const known = await listKnown({ config, db }, dropped);
  for (const { id, source, error } of await listStray(db, known, now())) {
    const isBeingRead = isAnyLocked([`collect:${source}`]);
    await db
      .update(sourceRuns)
      .set({ state: 'failed', error, finishedAt: now() })
      .where(and(eq(sourceRuns.id, id), eq(sourceRuns.state, 'running'), not(isBeingRead)));
  }
  if (dropped.length === 0) return;
  const ended = await db
    .select({ path: sourceRuns.file })
    .from(sourceRuns)
    .where(and(inArray(sourceRuns.file, dropped), ne(sourceRuns.state, 'running')));
  for (const { path } of ended) {
    await rm(path, { force: true });
    await removeDroppedFile(db, path);
  }
}

/** Everything that a later collecting job may resume: files and addresses, and the sources that have none. */
async function listKnown(
  deps: Pick<Deps, 'config' | 'db'>,
  dropped: readonly string[],
): Promise<Set<string>> {
  const { apiKey, extract } = deps.config.source;
  return new Set([
    ...dropped,
    ...(extract ? [asUrl(extract)?.href ?? extract] : []),
    ...(apiKey ? ['sam'] : []),
    ...((await isDemo(deps)) ? ['sample'] : []),
  ]);
}

async function listStray(db: Db, known: ReadonlySet<string>, at: Date) {
  const open = await db
    .select({
      id: sourceRuns.id,
      source: sourceRuns.source,
      file: sourceRuns.file,
      startedAt: sourceRuns.startedAt,
      jobId: sourceRuns.jobId,
      jobStatus: jobs.status,
      attempts: jobs.attempts,
    })
    .from(sourceRuns)
    .leftJoin(jobs, eq(jobs.id, sourceRuns.jobId))
    .where(eq(sourceRuns.state, 'running'));
  return open.flatMap(({ id, source, file, startedAt, jobId, jobStatus, attempts }) => {
    if (jobStatus === 'in_progress') return [];
    if (jobStatus === 'failed' && (attempts ?? 0) > MAX_ATTEMPTS) return [{ id, source, error: GIVEN_UP }];
    const mayBeRepeated = jobId === null && file !== '' && at.getTime() - startedAt.getTime() < COMMAND_MS;
    return known.has(file || source) || mayBeRepeated ? [] : [{ id, source, error: NOT_READ_ANY_MORE }];
  });
}
