import type { Pursuit } from '@bidlight/contract';
import { listAmendmentsOf, toAmendments } from '#modules/following/describe-amendments.ts';
import { upcomingDates } from '#modules/following/opportunity-dates.ts';
import { factsOf } from '#modules/opportunities/card/stated-facts.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { promptOf } from './prompts/prompt-of.ts';
import { listMovedByProduct, listUnansweredAwards } from './prompts/prompts.queries.ts';
import type { PursuitRow } from './pursuits.queries.ts';

/** The id of the notice is for files, and not a part of the calls' answers. */
export type DescribedPursuit = Pursuit & { noticeId: string | null; opportunityId: OpportunityId };

/** Pursuits as people see them, in the order of the rows. */
export async function describePursuits(
  db: Db,
  companyId: string,
  rows: readonly PursuitRow[],
  moment: Moment,
): Promise<DescribedPursuit[]> {
  const ids = rows.map(({ id }) => id);
  const [amendments, awards, moved] = await Promise.all([
    listAmendmentsOf(
      db,
      companyId,
      rows.map(({ opportunityId }) => opportunityId),
    ),
    listUnansweredAwards(db, ids),
    listMovedByProduct(db, ids),
  ]);
  return rows.map((row) => {
    const { responseAt, ownerId, ownerName, score, stageSince, createdAt } = row;
    const clock = row.responseOffsetMinutes ?? moment.timeZone;
    return {
      id: row.id,
      opportunityId: row.opportunityId,
      noticeId: row.noticeId,
      title: row.title,
      solicitationNumber: row.solicitationNumber,
      department: row.department,
      subTier: row.subTier,
      naicsCode: row.naicsCode,
      status: row.status,
      responseDate: responseAt?.toISOString() ?? null,
      responseOffsetMinutes: row.responseOffsetMinutes,
      compatibilityScore: score,
      stage: row.stage,
      stageSince: stageSince.toISOString(),
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
      nextStep: row.nextStep,
      nextStepOn: row.nextStepOn,
      amount: row.amount,
      chance: row.chance,
      decision: row.decision,
      decisionReasons: row.decisionReasons,
      decisionComment: row.decisionComment,
      createdAt: createdAt.toISOString(),
      dates: upcomingDates({ ...row, facts: factsOf(row) }, moment),
      amendments: toAmendments(amendments.get(row.opportunityId) ?? [], clock, createdAt).filter(
        ({ isNew, acknowledged }) => isNew && !acknowledged,
      ),
      prompt: promptOf(row, { awards: awards.get(row.id) ?? [], movedFrom: moved.get(row.id) }, moment),
    };
  });
}
