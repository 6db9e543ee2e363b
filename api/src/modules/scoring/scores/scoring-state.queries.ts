import type { ScoringState } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCollecting } from './scoring-due.queries.ts';

/**
 * Why some opportunities have no score yet: a scoring runs, it waits for the end of the collecting, its last job has failed, or
 * it is about to start. All of these end by themselves.
 */
export async function findScoringState(db: Db): Promise<ScoringState> {
  const { rows } = await db.execute<ScoringState>(sql`
    with last as (
      select distinct on (type) type, status, percent from jobs where type in ('scoring', 'scraping')
      order by type, started_at desc
    ), collecting as (
      select percent from last where type = 'scraping' and status = 'in_progress'
    ), scoring as (
      select status from last where type = 'scoring'
    )
    select case
        when exists (select from scoring where status = 'in_progress') then 'scoring'
        when exists (select from collecting) or ${isCollecting} then 'collecting'
        when exists (select from scoring where status = 'failed') then 'interrupted'
        else 'waiting' end as state,
      (select percent from collecting) as percent`);
  return rows[0] ?? { state: 'waiting', percent: null };
}
