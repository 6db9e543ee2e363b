import { TOP_RFPS_LIMIT, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { Recipient } from '#modules/mail/delivery/recipients.queries.ts';
import { listRanked } from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { listVotedOpportunities } from '#modules/votes/votes.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Moment, TopKind } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';

const MAX_ITEMS = 5;

/** The answer where nobody would get a mail. */
export const NOTHING_TO_SEND = 'There is nothing to send.';
/** Why one recipient gets none. */
export const NOTHING_TO_VOTE_ON = "Nothing is waiting for the recipient's vote.";

type Voter = Pick<Recipient, 'email' | 'companyId'>;

/**
 * Picks what the mail of each recipient has: the best five of the company's list that they have not voted on and that
 * the team has not turned down.
 */
export async function pickOpportunities<Member extends Voter>(
  { db }: Pick<Deps, 'db'>,
  recipients: readonly Member[],
  moment: Moment,
): Promise<Map<Member, OpportunityId[]>> {
  return pickWaiting(db, recipients, moment, { kind: 'biddable', count: MAX_ITEMS });
}

/** How many early ones wait for each recipient, as their list counts them. */
export async function countEarly<Member extends Voter>(
  { db }: Pick<Deps, 'db'>,
  recipients: readonly Member[],
  moment: Moment,
): Promise<Map<Member, number>> {
  const waiting = await pickWaiting(db, recipients, moment, { kind: 'early', count: TOP_RFPS_LIMIT });
  return new Map([...waiting].map(([recipient, { length }]) => [recipient, length]));
}

interface Wanted {
  kind: TopKind;
  count: number;
  /** What the recipients were mailed before and are not to get again. */
  seen?: ReadonlySet<OpportunityId>;
}

/** The list of a company is read once, as deep as its most diligent voter needs it. */
export async function pickWaiting<Member extends Voter>(
  db: Db,
  recipients: readonly Member[],
  moment: Moment,
  { kind, count, seen = new Set() }: Wanted,
): Promise<Map<Member, OpportunityId[]>> {
  const voted = await listVotedOpportunities(db, recipients);
  const voters = recipients.map((recipient, index) => ({
    recipient,
    voted: new Set([...(voted[index] ?? []), ...seen]),
  }));
  const picked = new Map<Member, OpportunityId[]>();
  for (const [companyId, colleagues] of Map.groupBy(voters, ({ recipient }) => recipient.companyId)) {
    const ranked = await listRanked(db, companyId, moment, {
      kind,
      minScore: TOP_RFPS_MIN_SCORE,
      count: count + Math.max(...colleagues.map((colleague) => colleague.voted.size)),
      withoutTurnedDown: true,
    });
    for (const { recipient, voted } of colleagues) {
      const left = ranked.filter(({ id }) => !voted.has(id)).slice(0, count);
      picked.set(
        recipient,
        left.map(({ id }) => id),
      );
    }
  }
  return picked;
}
