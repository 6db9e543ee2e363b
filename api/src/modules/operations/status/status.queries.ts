import { JobType } from '@bidlight/contract';
import { and, desc, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { emailDeliveries, emailReports, jobs, notices } from '#store/schema.ts';
import { type ProcessName, parseProcessName } from './process-name.ts';

export interface RunningProcess extends ProcessName {
  /** When it last spoke to the database, which it does every few seconds. */
  lastSeenAt: Date;
}

/** The processes that are connected now, the oldest first. */
export async function listProcesses(db: Db): Promise<RunningProcess[]> {
  const { rows } = await db.execute<{ name: string; seen: string }>(sql`
    select application_name as name, max(greatest(backend_start, state_change)) as seen
    from pg_stat_activity
    where datname = current_database() and application_name like 'bidlight jobs %'
    group by application_name`);
  return rows
    .flatMap(({ name, seen }) => {
      const known = parseProcessName(name);
      return known ? [{ ...known, lastSeenAt: new Date(seen) }] : [];
    })
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

export interface QueueState {
  kind: string;
  waiting: number;
  running: number;
  /** Since when the oldest one could have been taken by a worker; null when none waits. */
  oldestWaitingAt: Date | null;
}

/** What waits and runs of each kind. What is to start later does not wait yet. */
export async function listQueue(db: Db): Promise<QueueState[]> {
  // The queue makes its tables when it is first opened.
  const made = await db.execute<{ name: string | null }>(sql`select to_regclass('pgboss.job') as name`);
  if (!made.rows[0]?.name) return [];
  const waits = sql`state < 'active' and start_after <= now()`;
  const { rows } = await db.execute<{
    kind: string;
    waiting: number;
    running: number;
    oldest: string | null;
  }>(sql`
    select name as kind, (count(*) filter (where ${waits}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      min(greatest(created_on, start_after)) filter (where ${waits}) as oldest
    from pgboss.job where state < 'completed' group by name order by name`);
  return rows.map(({ oldest, ...state }) => ({
    ...state,
    oldestWaitingAt: oldest ? new Date(oldest) : null,
  }));
}

export interface JobCount {
  type: JobType;
  status: (typeof jobs.$inferSelect)['status'];
  count: number;
  lastFinishedAt: Date | null;
}

/** The jobs that are kept, by type and result. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  return db
    .select({
      type: jobs.type,
      status: jobs.status,
      count: sql<number>`count(*)::int`,
      lastFinishedAt: max(jobs.finishedAt),
    })
    .from(jobs)
    .groupBy(jobs.type, jobs.status)
    .orderBy(jobs.type, jobs.status);
}

export interface LastJob {
  type: JobType;
  status: (typeof jobs.$inferSelect)['status'];
  error: string | null;
  finishedAt: Date | null;
}

/** The last finished job of each type that has had one. */
export async function listLastJobs(db: Db): Promise<LastJob[]> {
  return db
    .selectDistinctOn([jobs.type], {
      type: jobs.type,
      status: jobs.status,
      error: jobs.error,
      finishedAt: jobs.finishedAt,
    })
    .from(jobs)
    .where(and(inArray(jobs.type, JobType.options), inArray(jobs.status, ['completed', 'failed'])))
    .orderBy(jobs.type, desc(jobs.finishedAt));
}

/** Older reports are history. */
const MAIL_DAYS = 7;

/** The mails of the last days' reports by state, and when one was last sent. */
export async function countMails(
  db: Db,
  now: Date,
): Promise<{ state: string; count: number; lastSentAt: Date | null }[]> {
  return db
    .select({
      state: emailDeliveries.state,
      count: sql<number>`count(*)::int`,
      lastSentAt: max(emailDeliveries.sentAt),
    })
    .from(emailDeliveries)
    .innerJoin(emailReports, eq(emailReports.id, emailDeliveries.reportId))
    .where(gt(emailReports.startedAt, new Date(now.getTime() - MAIL_DAYS * DAY_MS)))
    .groupBy(emailDeliveries.state);
}

/** When a mail was last sent, however long ago. */
export async function findLastSentAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: emailDeliveries.sentAt })
    .from(emailReports)
    .innerJoin(emailDeliveries, eq(emailDeliveries.reportId, emailReports.id))
    .where(eq(emailDeliveries.state, 'sent'))
    .orderBy(desc(emailReports.startedAt))
    .limit(1);
  return row?.at ?? null;
}

/** When the newest of the notices was posted, which is quick to find: there is an index in this order. */
export async function findNewestPostedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: notices.postedAt })
    .from(notices)
    .where(isNotNull(notices.postedAt))
    .orderBy(desc(notices.postedAt))
    .limit(1);
  return row?.at ?? null;
}

export interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{
    version: string;
    bytes: string;
    connections: number;
    maximum: number;
  }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as maximum`);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing of itself.');
  const { bytes, maximum, ...facts } = row;
  return { ...facts, bytes: Number(bytes), maxConnections: maximum };
}

/** How many migrations the database has had. */
export async function findSchemaVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}
