import type { ConnectionSettings } from '#db/connect.ts';
import { connectOnce, type SingleConnection } from '#db/connect-once.ts';
import type { Source } from '#modules/collecting/sources/source.ts';

/** First half of the lock's key, any number of our own; the source is the second. */
const COLLECTING_LOCK = 7_211_905;
const SOURCES: Source['name'][] = ['sam', 'extract', 'sample'];

/** Somebody else is reading this source now. */
export class AlreadyCollectingError extends Error {
  constructor(source: Source['name']) {
    super(`The source '${source}' is being collected already.`);
  }
}

/**
 * A connection for one run over one source, holding a lock that PostgreSQL lets go of when the process dies. So a run
 * that is 'running' in the table is alive exactly when the lock is taken, and otherwise was left behind and can be
 * resumed.
 */
export async function openForCollecting(
  settings: ConnectionSettings,
  source: Source['name'],
): Promise<SingleConnection> {
  const connection = await connectOnce(settings, 'bidlight collecting');
  const key = [COLLECTING_LOCK, SOURCES.indexOf(source)];
  const { rows } = await connection.client.query('select pg_try_advisory_lock($1, $2) as taken', key);
  if (!rows[0]?.taken) {
    await connection.close();
    throw new AlreadyCollectingError(source);
  }
  return connection;
}
