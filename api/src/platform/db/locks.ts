import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { ConnectionSettings, Db } from './connect.ts';
import { connectOnce, type SingleConnection } from './connect-once.ts';
import { isLockFailure } from './failures.ts';

/** Everything that happens once over all servers and commands, apart from the queued jobs, has a lock here. */
export type LockName =
  | 'alerts'
  | 'awardees'
  | 'backup'
  | 'clean-up'
  | 'due-work'
  | 'migrate'
  | 'seed-demo'
  | 'set-up'
  | 'fill-demo'
  | 'group-notices'
  | 'settings'
  | 'switch-vectors'
  | `award-reminders:${string}`
  | `collect:${string}`
  | `checks:${string}`
  | `own-awardees:${string}`
  | `saved-searches:${string}`;

/** Another process holds the lock. */
export class LockTakenError extends Error {}

/** What to do while another process holds the lock: wait, wait for so long and then throw LockTakenError, or throw it at once. */
export type WhenTaken = 'wait' | 'throw' | { waitMs: number };

/**
 * Does `work` while this process alone holds the lock. The lock belongs to a connection of its own, which the work may
 * use, and PostgreSQL releases it when that connection ends: not even kill -9 leaves a lock behind.
 */
export async function withLock<Result>(
  settings: ConnectionSettings,
  name: LockName,
  whenTaken: WhenTaken,
  work: (connection: SingleConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectOnce(settings, `bidlight ${name}`);
  try {
    await takeLock(connection.client, name, whenTaken);
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function takeLock(client: pg.Client, name: LockName, whenTaken: WhenTaken): Promise<void> {
  const key = 'hashtextextended($1, 0)';
  if (whenTaken === 'throw') {
    const taken = `select pg_try_advisory_lock(${key}) as taken`;
    const { rows } = await client.query<{ taken: boolean }>(taken, [name]);
    if (!rows[0]?.taken) throw new LockTakenError(`Another process holds the lock '${name}'.`);
    return;
  }
  const take = () => client.query(`select pg_advisory_lock(${key})`, [name]);
  if (whenTaken === 'wait') {
    await take();
    return;
  }
  await client.query(`set lock_timeout = ${whenTaken.waitMs}`);
  await take().catch((error: unknown) => {
    throw isLockFailure(error) ? new LockTakenError(`Another process keeps the lock '${name}'.`) : error;
  });
  await client.query('reset lock_timeout');
}

/** Waits for the lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Db, name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The same without waiting; false while another process holds it. */
export async function tryLockUntilCommit(tx: Db, name: LockName): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** How often work in the background is done again before it is left to the queue. */
const MAX_TRIES = 4;

/** Does work that is one transaction, and does it again when PostgreSQL gave it up to end a deadlock. */
export async function retryLockFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isLockFailure(error)) throw error;
    }
  }
}

/** Whether anybody holds one of these locks now, as a condition: asking never takes the lock, not even for a moment. */
export function isAnyLocked(names: readonly LockName[]): SQL {
  return sql`exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint in (
        select hashtextextended(name, 0) from unnest(${sql.param(names)}::text[]) as name
      )
  )`;
}
