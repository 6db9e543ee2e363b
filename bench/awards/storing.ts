import { refreshAwards } from '@bidlight/api/modules/collecting/refresh-awards.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { printTable } from '../print.ts';
import { storeNotices } from './store-notices.ts';
import { printVerdicts } from './verdicts.ts';
import { withDatabase } from './with-database.ts';

/**
 * How fast the awards of stored notices are made, beside PostgreSQL copying the same rows into tables with the same indexes, and
 * what the rules make of the pairs of an opportunity and an award that were graded.
 */
export async function printStoring(notices: readonly SourceNotice[]): Promise<void> {
  const awardNotices = notices.filter(({ noticeType }) => noticeType === 'a').length;
  await withDatabase(async (db) => {
    await storeNotices(db, notices);
    await db.execute('truncate awards, awardees cascade');
    await db.execute('analyze notices, notice_facts, opportunities');
    const made = await secondsOf(() => refreshAwards(db, new Date(), new AbortController().signal));
    const { rows } = await db.execute<{ awards: number; winners: number; periods: number }>(`
      select (select count(*)::int from awards) as awards, (select count(*)::int from award_winners) as winners,
        (select count(*)::int from awards where ends_on is not null) as periods`);
    const { awards = 0, winners = 0, periods = 0 } = rows[0] ?? {};
    const copied = await secondsOf(() => copyAwards(db));
    printTable([
      {
        what: 'awards made of stored notices',
        awards,
        s: made.toFixed(1),
        'awards/s': Math.round(awards / made),
      },
      {
        what: 'floor: insert … select of the same rows',
        awards,
        s: copied.toFixed(1),
        'awards/s': Math.round(awards / copied),
      },
    ]);
    process.stdout.write(
      `\n${awardNotices} award notices, ${awards} awards with ${winners} winners, ${periods} with a stated period.\n\n`,
    );
    await printVerdicts(db);
  });
}

async function copyAwards(db: Db): Promise<void> {
  for (const table of ['awards', 'award_winners', 'awardees', 'awardee_keys']) {
    await db.execute(`create table floor_${table} (like ${table} including all)`);
    // PostgreSQL makes the generated columns itself.
    const { rows } = await db.execute<{ names: string }>(`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`);
    const names = rows[0]?.names;
    await db.execute(
      `insert into floor_${table} (${names}) overriding system value select ${names} from ${table}`,
    );
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
