import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { scores } from '#db/schema.ts';

export type NewScore = Required<Omit<typeof scores.$inferInsert, 'scoredAt'>>;

/** Writes all scores in one statement; an older score of the same opportunity is replaced. */
export async function saveScores(db: Db, rows: readonly NewScore[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into scores (company_id, opportunity_id, notice_id, notice_updated_at, model_version, profile_version,
      score, is_provisional, is_eligible, ineligible_reason, factors, summary, strengths, risks, primary_requirement,
      scored_at)
    select r.*, ${at}::timestamptz from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      "companyId" uuid, "opportunityId" int, "noticeId" int, "noticeUpdatedAt" timestamptz, "modelVersion" int,
      "profileVersion" int, score smallint, "isProvisional" boolean, "isEligible" boolean, "ineligibleReason" text,
      factors jsonb, summary text, strengths text[], risks text[], "primaryRequirement" text)
    on conflict (company_id, opportunity_id) do update set
      notice_id = excluded.notice_id, notice_updated_at = excluded.notice_updated_at,
      model_version = excluded.model_version, profile_version = excluded.profile_version, score = excluded.score,
      is_provisional = excluded.is_provisional, is_eligible = excluded.is_eligible,
      ineligible_reason = excluded.ineligible_reason, factors = excluded.factors, summary = excluded.summary,
      strengths = excluded.strengths, risks = excluded.risks, primary_requirement = excluded.primary_requirement,
      scored_at = excluded.scored_at`);
}
