import { listAwardNotices } from '@bidlight/api/modules/awards/derive/awards.queries.ts';
import { deriveAwards } from '@bidlight/api/modules/awards/derive/derive-awards.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import { type Figure, percentile } from '../print.ts';

const ROUNDS = 15;
const BATCH = 1_000;

/** Making the awards of a batch again, which collecting does with every batch, beside reading its notices alone. */
export async function measureDeriving(db: Db): Promise<Figure[]> {
  const { rows } = await db.execute<{ opportunity_id: OpportunityId }>(`
    select opportunity_id from (select distinct n.opportunity_id from notices n join awards a on a.notice_id = n.id) as o
    order by md5(opportunity_id::text) limit ${BATCH}`);
  const ids = rows.map((row) => row.opportunity_id);
  const made = await rateOf(ids.length, () => db.transaction((tx) => deriveAwards(tx, ids, new Date())));
  const read = await rateOf(ids.length, () => listAwardNotices(db, ids));
  return [
    { what: 'awards of a batch made again', figure: `${made} awards/s`, floor: `${read} notices read/s` },
  ];
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await work();
    rates.push(count / ((performance.now() - from) / 1000));
  }
  return Math.round(percentile(rates, 0.5));
}
