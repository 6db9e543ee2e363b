import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#console.ts';
import { type Connection, describeConnection, type Place } from './connection.ts';
import { errorText } from './files.ts';
import type { Home } from './home.ts';
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts';
import { bringUp, type RunningPostmaster } from './postmaster.ts';

/** A running server and the proof that it is ours. */
export interface Ownership {
  postmaster: RunningPostmaster;
  connection: Connection;
  lock: OwnerLock;
}

const CONNECT_LIMIT_MS = 30_000;
const RETRY_MS = 50;

/** Throws StartupError when the folder is another's or its server does not come up. */
export async function takeOwnership(home: Home, owner: string, place?: Place): Promise<Ownership> {
  const deadline = Date.now() + CONNECT_LIMIT_MS;
  for (;;) {
    const postmaster = await bringUp(home, place);
    const connection = await describeConnection(postmaster, home.cluster);
    try {
      return { postmaster, connection, lock: await takeOwnerLock(connection, owner, home.dataDir) };
    } catch (error) {
      // Anything else: it recovers from a crashed worker, or its owner is stopping it at this moment.
      if (error instanceof StartupError) throw error;
      if (Date.now() > deadline) {
        throw new StartupError(`PostgreSQL in ${home.dataDir} accepts no connection: ${errorText(error)}`);
      }
    }
    await pause(RETRY_MS);
  }
}
