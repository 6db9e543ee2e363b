import type { FeedbackType } from '@bidlight/contract';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCounted, isTurnedDown } from './list-conditions.ts';
import { type OpportunityId, opportunities, votes } from './schema.ts';

/** What a company's people have said of an opportunity, each by their address. */
export interface VotesOn {
  counts: Record<FeedbackType, number>;
  counted: Record<string, FeedbackType>;
  /** Votes that do not count and were not taken back. */
  held: Record<string, FeedbackType>;
}

export type VotesById = Readonly<Record<OpportunityId, VotesOn | undefined>>;

/**
 * The votes of a company on these opportunities. One reading serves all of its people: what is each one's own is found by
 * the address.
 */
export async function listVotesOn(db: Db, companyId: string, ids: OpportunityId[]): Promise<VotesById> {
  const found: Record<OpportunityId, VotesOn> = {};
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      id: votes.opportunityId,
      email: votes.voterEmail,
      type: votes.feedbackType,
      isHeld: votes.isHeld,
    })
    .from(votes)
    .where(
      and(
        eq(votes.companyId, companyId),
        inArray(votes.opportunityId, ids),
        or(isCounted, isNull(votes.withdrawnAt)),
      ),
    );
  for (const { id, email, type, isHeld } of rows) {
    found[id] ??= structuredClone(NO_VOTES);
    const { counts, counted, held } = found[id];
    if (isHeld) held[email] = type;
    else {
      counted[email] = type;
      counts[type] += 1;
    }
  }
  return found;
}

export const NO_VOTES: VotesOn = {
  counts: { relevant_match: 0, not_match: 0, past_history: 0 },
  counted: {},
  held: {},
};

/** Those of these opportunities that the company's team has turned down. */
export async function listTurnedDown(
  db: Db,
  companyId: string,
  ids: OpportunityId[],
): Promise<OpportunityId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(inArray(opportunities.id, ids), isTurnedDown(companyId, opportunities.id)));
  return rows.map(({ id }) => id);
}

/** Read once for the company until somebody votes. */
export function cachedVotesOn(
  cache: CompanyCache,
  db: Db,
  companyId: string,
  ids: OpportunityId[],
): Promise<VotesById> {
  return cache(`votes on ${ids}`, ['votes'], () => listVotesOn(db, companyId, ids));
}
