import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';

/** Without a delay, a scoring that always fails would be started again without end. */
const RETRY_DELAY = sql`interval '10 minutes'`;

/** Whether a profile, another active model or new notices have come since the last scoring. */
export async function isScoringDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    with last as (
      select started_at, status, finished_at from jobs where type = 'scoring' order by started_at desc limit 1
    )
    select (
      exists (
        select 1 from companies c
        join lateral (select max(version) as version from company_profiles where company_id = c.id) p
          on p.version is not null
        where c.active_model_version is distinct from c.scored_model_version
          or p.version > coalesce((select max(profile_version) from models where company_id = c.id), 0)
      )
      or exists (
        select 1 from jobs where type = 'scraping' and status = 'completed'
          and finished_at > coalesce((select started_at from last), '-infinity')
      )
    )
    and not exists (select 1 from last where status = 'failed' and finished_at > now() - ${RETRY_DELAY})
    and exists (select 1 from company_profiles) as due`);
  return rows[0]?.due ?? false;
}
