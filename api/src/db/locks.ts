import { type SQL, sql } from 'drizzle-orm';
import type { ConnectionSettings, Db } from '#db/connect.ts';
import { connectOnce, type SingleConnection } from '#db/connect-once.ts';
import { isLockFailure } from '#db/failures.ts';

/** Everything that happens once over all servers and commands, apart from the queued jobs, has a lock here. */
export type LockName =
  | 'clean-up'
  | 'due-work'
  | 'migrate'
  | 'seed-demo'
  | 'fill-demo'
  | 'group-notices'
  | 'switch-vectors'
  | `collect:${string}`
  | `checks:${string}`;

/** Another process holds the lock. */
export class LockTakenError extends Error {}

/**
 * Does `work` while this process alone holds the lock. The lock belongs to a connection of its own, which the work may
 * use, and PostgreSQL releases it when that connection ends: not even kill -9 leaves a lock behind. Where another
 * process holds it, the call waits, or throws LockTakenError.
 */
export async function withLock<Result>(
  settings: ConnectionSettings,
  name: LockName,
  whenTaken: 'wait' | 'throw',
  work: (connection: SingleConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectOnce(settings, `bidlight ${name}`);
  try {
    if (whenTaken === 'wait') {
      await connection.client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    } else {
      const taken = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
      const { rows } = await connection.client.query<{ taken: boolean }>(taken, [name]);
      if (!rows[0]?.taken) throw new LockTakenError(`Another process holds the lock '${name}'.`);
    }
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Waits for the lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Db, name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
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
