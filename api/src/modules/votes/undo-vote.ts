import { type FeedbackType, type User, VOTE_CHANGED } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { lockOpportunity } from './lock-opportunity.ts';
import { pursueByVote } from './pursue-by-vote.ts';
import { type HistoryEntry, listRemainingEntries, markUndone } from './vote-history.queries.ts';
import { lockCountedVote, restoreVote, withdrawVote } from './votes.queries.ts';

const NOT_VOTED = 'You have not voted on this opportunity.';

/**
 * Takes the voter's last vote back: what stood before it counts again, or nothing does. Returns the vote that counts now.
 * For several opportunities it is called for one after the other: a transaction over many votes and another one could each
 * wait for the other.
 */
export async function undoVote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  voter: Pick<User, 'companyId' | 'email'> & { id: string | null },
  opportunityId: number | null | undefined,
  /** Undefined takes back whichever it is. */
  type?: FeedbackType,
): Promise<FeedbackType | null> {
  return db.transaction(async (tx) => {
    const opportunity = await lockOpportunity(tx, { opportunityId });
    const vote = await lockCountedVote(tx, voter, opportunity.id);
    if (type && vote?.feedbackType !== type) throw conflict(VOTE_CHANGED);
    if (!vote) throw notFound(NOT_VOTED);
    const { id: voteId } = vote;
    const at = now();
    const entries = await listRemainingEntries(tx, voteId);
    const last = entries.slice(0, lengthOfLast(entries));
    const [earlier, ...older] = entries.slice(last.length);
    await markUndone(
      tx,
      last.map(({ id }) => id),
      at,
    );
    const subject = { companyId: voter.companyId, voterId: voter.id, opportunityId: opportunity.id };
    await pursueByVote(tx, { ...subject, feedbackType: earlier?.feedbackType ?? null, at });
    if (!earlier) {
      await withdrawVote(tx, voteId, at);
      return null;
    }
    const { feedbackType, reasons, source, tokenHash, castAt } = earlier;
    const comment = [earlier, ...older].find((entry) => entry.comment !== null)?.comment ?? null;
    await restoreVote(tx, voteId, { feedbackType, reasons, source, tokenHash, castAt, comment });
    return feedbackType;
  });
}

/** A comment that was added on the vote page is an entry of its own, and belongs to the vote it was added to. */
function lengthOfLast(entries: readonly HistoryEntry[]): number {
  const [last] = entries;
  const other = entries.findIndex(
    ({ tokenHash, feedbackType }, index) =>
      index > 0 && !(tokenHash && last?.tokenHash?.equals(tokenHash) && feedbackType === last.feedbackType),
  );
  return other === -1 ? entries.length : other;
}
