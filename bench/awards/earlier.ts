import { listKnownEarlierAwards } from '@bidlight/api/modules/awards/earlier/known-earlier-awards.queries.ts';
import { refreshEarlierAwards } from '@bidlight/api/modules/awards/earlier/refresh-earlier-awards.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import { type Figure, percentile } from '../print.ts';

const PAGES = 300;

/**
 * Finding the earlier awards of all that is open on the day of the newest notice, beside reading their texts alone; and reading
 * those of one opportunity for its page, beside the bare rows.
 */
export async function measureEarlier(db: Db): Promise<Figure[]> {
  await db.execute('truncate earlier_awards');
  const { rows: newest } = await db.execute<{ at: string }>('select max(posted_at)::text as at from notices');
  const now = new Date(newest[0]?.at ?? Date.now());
  const read = await secondsOf(() => readOpenTexts(db, now));
  const context = { now, signal: new AbortController().signal };
  const found = await secondsOf(() => refreshEarlierAwards(db, context));
  const again = await secondsOf(() => refreshEarlierAwards(db, context));
  const open = read.value;
  const perSecond = ({ seconds }: { seconds: number }) => `${Math.round(open / seconds)} opportunities/s`;
  const floor = `${perSecond(read)} read`;
  return [
    { what: `earlier awards of ${open} open opportunities`, figure: perSecond(found), floor },
    { what: 'the same again, with nothing new', figure: perSecond(again), floor },
    await measurePages(db),
  ];
}

async function readOpenTexts(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ texts: number }>(
    `select count(md5(n.description || n.title))::int, count(*)::int as texts
     from opportunities o join notices n on n.id = o.current_notice_id
     where n.is_active and not n.is_cancelled and n.notice_type not in ('a', 'u', 'g', 'i')
       and coalesce(n.response_at, n.archive_on + 1, n.posted_at + interval '90 days') > '${now.toISOString()}'`,
  );
  return rows[0]?.texts ?? 0;
}

async function measurePages(db: Db): Promise<Figure> {
  const { rows } = await db.execute<{ id: OpportunityId }>(
    `select opportunity_id as id from earlier_awards group by 1 order by md5(opportunity_id::text) limit ${PAGES}`,
  );
  const blocks: number[] = [];
  const bare: number[] = [];
  for (const { id } of rows) {
    blocks.push((await secondsOf(() => listKnownEarlierAwards(db, [id]))).seconds);
    const bareSql = `select a.* from earlier_awards e join awards a on a.id = e.award_id where e.opportunity_id = ${id}`;
    bare.push((await secondsOf(() => db.execute(bareSql))).seconds);
  }
  const p95 = (seconds: number[]) => `${(1000 * percentile(seconds, 0.95)).toFixed(1)} ms p95`;
  return { what: "the page's block of earlier awards", figure: p95(blocks), floor: p95(bare) };
}

async function secondsOf<Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> {
  const from = performance.now();
  const value = await work();
  return { seconds: (performance.now() - from) / 1000, value };
}
