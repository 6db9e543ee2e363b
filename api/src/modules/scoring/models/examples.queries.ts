import type { DecisionReason } from '@bidlight/contract';
import { type OutcomeStage, outcomeValue } from '@bidlight/scoring';
import { and, eq, gt, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { pursuits } from '#store/schema.ts';
import { type CountedVote, isOnSamplesOf, listCountedVotes } from './votes.queries.ts';

/** A vote that counts, or the outcome of a pursuit; an outcome has a stage and no voter. */
export interface Example extends Omit<CountedVote, 'voter' | 'reasons'> {
  voter: string | null;
  reasons: DecisionReason[];
  stage?: OutcomeStage;
}

/** Looking at something is none yet. */
const isBeyondReview = ne(pursuits.stage, 'reviewing');

/**
 * What a company does about an opportunity is an outcome from the second stage on. One that was moved back to the first stays
 * one that teaches nothing, so that learning hears of it.
 */
export const isOutcome = or(isBeyondReview, gt(pursuits.stageSince, pursuits.createdAt));

/** Since when it says what it says: the reasons of not bidding may come later than the stage. */
export const outcomeAt = sql`(case when pursuits.stage = 'no_bid' then greatest(pursuits.stage_since, (
  select max(changed_at) from pursuit_changes where pursuit_id = pursuits.id and field = 'decisionReasons'))
  else pursuits.stage_since end)`;

export const isOutcomeOnSamples = isOnSamplesOf(pursuits.opportunityId);

/** The company's votes that count and the outcomes of its pursuits, oldest first; one outcome for each opportunity at most. */
export async function listExamples(db: Db, companyId: string): Promise<Example[]> {
  const [votes, outcomes] = await Promise.all([listCountedVotes(db, companyId), listOutcomes(db, companyId)]);
  if (outcomes.length === 0) return votes;
  return [...votes, ...outcomes].sort((a, b) => a.castAt.getTime() - b.castAt.getTime());
}

async function listOutcomes(db: Db, companyId: string): Promise<Example[]> {
  const { id, opportunityId, stage, decisionReasons } = pursuits;
  const rows = await db
    .select({ opportunityId, stage, decisionReasons, castAt: outcomeAt.mapWith(pursuits.stageSince) })
    .from(pursuits)
    .where(and(eq(pursuits.companyId, companyId), isOutcome, not(isOutcomeOnSamples)))
    .orderBy(outcomeAt, id);
  return rows.map((row) => ({
    id: `pursuit ${row.opportunityId}`,
    voter: null,
    value: outcomeValue(row.stage),
    stage: row.stage,
    // Why a company bids says nothing that bidding does not say.
    reasons: row.stage === 'no_bid' ? row.decisionReasons : [],
    castAt: row.castAt,
    opportunityId: row.opportunityId,
  }));
}

/** How many outcomes there are, and how many of them the last learning, which knew all until this time, does not know. */
export async function countOutcomes(
  db: Db,
  companyId: string,
  until: Date | undefined,
): Promise<{ total: number; sinceLearning: number }> {
  const isOfCompany = and(eq(pursuits.companyId, companyId), isBeyondReview, not(isOutcomeOnSamples));
  const [total, sinceLearning] = await Promise.all([
    db.$count(pursuits, isOfCompany),
    db.$count(pursuits, and(isOfCompany, until && gt(outcomeAt, until))),
  ]);
  return { total, sinceLearning };
}
