import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ServerSetup } from './data-folder.ts';
import { errorText, PostgresError } from './errors.ts';
import { type Address, type Connection, describeConnection } from './initdb.ts';
import { ensureRunning, type RunningPostmaster } from './server.ts';
import { waitUntil } from './wait-until.ts';

/** The data folder belongs to another living process. */
export class FolderInUseError extends PostgresError {}

/** A running server and the proof that this process owns it. */
export interface Ownership {
  postmaster: RunningPostmaster;
  connection: Connection;
  lock: OwnerLock;
}

/** The ownership lasts as long as the connection that holds the lock. */
interface OwnerLock {
  version: string;
  isHeld(): boolean;
  lost: Promise<void>;
}

const CONNECT_LIMIT_MS = 30_000;
const RETRY_MS = 50;

/** Any pair of numbers serves: advisory locks are per database, and nothing else uses `postgres`. */
const LOCK = { group: 6611, id: 1 };

/** PostgreSQL needs a moment to notice that the connection of a killed owner has ended. */
const GRACE_MS = 1_000;

/** Throws PostgresError when another process owns the folder or its server does not start. */
export async function takeOwnership(
  setup: ServerSetup,
  owner: string,
  address?: Address,
): Promise<Ownership> {
  const deadline = Date.now() + CONNECT_LIMIT_MS;
  for (;;) {
    const postmaster = await ensureRunning(setup, address);
    const connection = await describeConnection(postmaster, setup.cluster);
    try {
      return { postmaster, connection, lock: await takeOwnerLock(connection, owner, setup.dataDir) };
    } catch (error) {
      if (error instanceof PostgresError) throw error;
      // Other errors pass: the server recovers from a crashed worker, or its owner is stopping it right now.
      if (Date.now() > deadline) {
        throw new PostgresError(`PostgreSQL in ${setup.dataDir} accepts no connection: ${errorText(error)}`);
      }
    }
    await pause(RETRY_MS);
  }
}

/**
 * Takes an advisory lock on one connection, which the operating system closes with its process, so that not even
 * kill -9 leaves a lock behind. Throws FolderInUseError when it is taken, and the driver's error when the server
 * stops meanwhile.
 */
async function takeOwnerLock(connection: Connection, owner: string, dataDir: string): Promise<OwnerLock> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'bidlight owner',
    connectionTimeoutMillis: 5_000,
  });
  let isHeld = false;
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      isHeld = false;
      resolve();
    });
  });
  client.on('error', () => undefined); // It is always followed by 'end', which is handled above.
  try {
    await client.connect();
    const version = await waitUntil(() => tryLock(client, owner), GRACE_MS);
    if (version === undefined) {
      const holder = (await findHolder(client)) ?? 'another process';
      throw new FolderInUseError(
        `The data folder ${dataDir} is already in use by ${holder}. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    isHeld = true;
    return { version, isHeld: () => isHeld, lost };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * The owner's name is a comment of the statement, where a second starter finds it in pg_stat_activity:
 * application_name would cut it at 63 bytes and drop what is not ASCII.
 */
async function tryLock(client: pg.Client, owner: string): Promise<string | undefined> {
  const { rows } = await client.query<{ granted: boolean; version: string }>(
    `SELECT pg_try_advisory_lock(${LOCK.group}, ${LOCK.id}) AS granted, split_part(current_setting('server_version'), ' ', 1) AS version
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
