import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { type Figure, printTable } from '../print.ts';
import { measureDeriving } from './deriving.ts';
import { measureEarlier } from './earlier.ts';
import { measureMarket } from './market.ts';
import { measureRecompetes } from './recompetes.ts';
import { repeated, storeNotices } from './store-notices.ts';
import { withDatabase } from './with-database.ts';

/** What is measured on the filled database, each in a file of its own beside this one, with a floor in bare SQL. */
const CASES: readonly ((db: Db) => Promise<Figure[]>)[] = [
  measureDeriving,
  measureEarlier,
  measureMarket,
  measureRecompetes,
];

/** Fills a database with so many notices and measures every case. */
export async function measureCases(notices: readonly SourceNotice[], count: number): Promise<void> {
  await withDatabase(async (db) => {
    const from = performance.now();
    await storeNotices(db, repeated(notices, count));
    const seconds = (performance.now() - from) / 1000;
    await db.execute('vacuum analyze');
    const { rows } = await db.execute<{ awards: number }>('select count(*)::int as awards from awards');
    process.stdout.write(
      `${count} notices, ${rows[0]?.awards} awards, stored in ${seconds.toFixed(0)} s.\n\n`,
    );
    const figures: Figure[] = [];
    for (const measureCase of CASES) figures.push(...(await measureCase(db)));
    printTable(figures);
  });
}
