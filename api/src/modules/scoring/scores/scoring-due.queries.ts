import { SourceName } from '@bidlight/contract';
import { MODEL_FORMAT } from '@bidlight/scoring';
import { sql } from 'drizzle-orm';
import { hasJustFailed } from '#modules/jobs/jobs.queries.ts';
import { isProfileScored, missingModel } from '#modules/scoring/models/models.queries.ts';
import { noticeChanges } from '#modules/scoring/models/notices.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isAnyLocked } from '#platform/db/locks.ts';
import { isListed } from '#store/list-conditions.ts';
import { restingCompanies } from '#store/rescorings.ts';
import { notices } from '#store/schema.ts';

/** A source is being read, by a job or by an import beside the product. */
export const isCollecting = isAnyLocked(SourceName.options.map((source) => `collect:${source}` as const));

/**
 * Whether a profile, another active model, another table of term vectors or notices have come since the last scoring,
 * however they were collected. It is asked every minute, so it compares numbers and never looks for notices without a score. New notices wait until nobody
 * collects any more, and so does the first lexicon: one of the beginning of an import would serve for a long time.
 */
export async function isScoringDue(db: Db, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    with collected as (
      select ${noticeChanges} as changes, not ${isCollecting} as is_done,
        exists (select 1 from lexicons where engine = ${MODEL_FORMAT}) as is_known
    )
    select exists (
        select 1 from collected, companies
        where exists (select 1 from company_profiles where company_id = companies.id) and (
          (is_done and scored_notice_changes <> changes)
          or ((is_done or is_known)
            and (active_model_version is distinct from scored_model_version or ${missingModel} is not null
              or not ${isProfileScored})
            and companies.id not in (${restingCompanies(at)}))
        )
      )
      and not ${hasJustFailed('scoring')}
      and exists (select 1 from ${notices} where ${isListed()}) as due`);
  return rows[0]?.due ?? false;
}
