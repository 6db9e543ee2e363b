import { sql } from 'drizzle-orm';
import { connect, type Db } from '../src/platform/db/connect.ts';
import type { Harness } from './harness.ts';
import { until } from './until.ts';

/** Does the work in a transaction that stays open while `meanwhile` has begun and waits for it. */
export async function whileOpen<Result>(
  server: Pick<Harness, 'settings' | 'deps'>,
  work: (tx: Db) => Promise<unknown>,
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  const other = connect(server.settings, () => {});
  try {
    let waiting: Promise<Result> | undefined;
    await other.db.transaction(async (tx) => {
      await work(tx);
      waiting = meanwhile();
      // What fails without waiting is reported below, not as unhandled.
      waiting.catch(() => {});
      await until(async () => {
        const { rows } = await server.deps.db.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
        return rows.length > 0;
      });
    });
    if (!waiting) throw new Error('Nothing was begun.');
    return await waiting;
  } finally {
    await other.close();
  }
}
