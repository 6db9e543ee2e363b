import pg from 'pg';
import { StartupError } from '#console.ts';
import type { Connection } from './connection.ts';
import { until } from './wait.ts';

/** The data folder belongs to another living process. */
export class FolderInUseError extends StartupError {}

/** Proof that this process owns the data folder, for as long as the connection lasts. */
export interface OwnerLock {
  version: string;
  isHeld(): boolean;
  dropped: Promise<void>;
  release(): Promise<void>;
}

/** Any pair of numbers serves: advisory locks are per database, and nothing else uses `postgres`. */
const LOCK = { group: 6611, id: 1 };

/** The connection of an owner killed a moment ago takes a little to be noticed; a living one keeps its lock. */
const GRACE_MS = 1_000;

/**
 * Takes the folder's ownership: an advisory lock of one connection, which the operating system ends with its
 * process, so that not even kill -9 leaves a lock behind. Throws FolderInUseError when it is taken, and the
 * driver's error when the server goes away meanwhile.
 */
export async function takeOwnerLock(
  connection: Connection,
  owner: string,
  dataDir: string,
): Promise<OwnerLock> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'bidlight owner',
    connectionTimeoutMillis: 5_000,
  });
  let isHeld = false;
  const dropped = new Promise<void>((resolve) => {
    client.once('end', () => {
      isHeld = false;
      resolve();
    });
  });
  client.on('error', () => undefined); // Always followed by 'end', which is what counts.
  try {
    await client.connect();
    const version = await until(() => tryLock(client, owner), GRACE_MS);
    if (version === undefined) {
      const holder = (await findHolder(client)) ?? 'another process';
      throw new FolderInUseError(
        `The data folder ${dataDir} is already in use by ${holder}. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    isHeld = true;
    return { version, isHeld: () => isHeld, dropped, release: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * The owner's name stands in a comment of the statement, where a second starter finds it in pg_stat_activity:
 * application_name would cut it at 63 bytes and lose what is not ASCII.
 */
async function tryLock(client: pg.Client, owner: string): Promise<string | undefined> {
  const { rows } = await client.query<{ granted: boolean; version: string }>(
    `SELECT pg_try_advisory_lock(${LOCK.group}, ${LOCK.id}) AS granted, current_setting('server_version') AS version
     -- ${owner.replaceAll(/\s+/g, ' ')}`,
  );
  return rows[0]?.granted ? rows[0].version : undefined;
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string | null }>(
    `SELECT substring(activity.query FROM '-- (.*)$') AS owner
     FROM pg_locks AS lock JOIN pg_stat_activity AS activity USING (pid)
     WHERE lock.locktype = 'advisory' AND lock.granted AND lock.database = activity.datid
       AND activity.datname = current_database()
       AND lock.classid = ${LOCK.group} AND lock.objid = ${LOCK.id}`,
  );
  return rows[0]?.owner ?? undefined;
}
