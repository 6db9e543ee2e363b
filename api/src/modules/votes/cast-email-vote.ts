import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { hashOfSecret } from '#db/secrets.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/errors.ts';
import type { OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import { openVoteToken, requireSameOpportunity } from './open-vote-token.ts';
import { isScanned, isSecondType, markHuman, markScanned } from './scanner-detection.ts';
import { countMailLinkUse } from './vote-link-limits.ts';
import { lockVoteToken, updateVoteToken } from './vote-tokens.queries.ts';
import { saveComment, upsertVote } from './votes.queries.ts';

const NOTHING_TO_UPDATE = 'No existing feedback found to update. Please submit initial feedback first.';

type VoteDeps = Pick<Deps, 'db' | 'now'>;
type LinkToken = string | null | undefined;

interface EmailVote extends OpportunityRef {
  token?: LinkToken;
  feedbackType: FeedbackType;
  reasons?: readonly VoteReason[] | null | undefined;
  userFeedback?: string | null | undefined;
}

/** A vote from a mail's link is the recipient's, so the session of the browser does not matter. */
export function isEmailVote({
  token,
  opportunityData,
}: {
  token?: LinkToken;
  opportunityData?: { feedbackSource?: string | undefined } | undefined;
}): boolean {
  return Boolean(token) || opportunityData?.feedbackSource === 'email_link';
}

export async function castEmailVote({ db, now }: VoteDeps, vote: EmailVote, address: string): Promise<void> {
  const at = now();
  await countMailLinkUse(db, { token: vote.token, address, at });
  await db.transaction(async (tx) => {
    const token = await openVoteToken(tx, vote.token, at);
    await requireSameOpportunity(tx, token, vote);
    const isScan = isSecondType(token, vote.feedbackType, at);
    if (isScan) await markScanned(tx, token, at);
    await updateVoteToken(tx, token.hash, { lastType: vote.feedbackType, lastCastAt: at });
    await upsertVote(tx, {
      companyId: token.companyId,
      opportunityId: token.opportunityId,
      voterEmail: token.recipient,
      userId: token.userId,
      feedbackType: vote.feedbackType,
      reasons: vote.reasons ?? [],
      comment: vote.userFeedback || null,
      tokenHash: token.hash,
      isHeld: isScan || isScanned(token),
      at,
    });
  });
}

/** The page reports the first pointer, touch or key event, which a scanner does not cause. */
export async function confirmHumanVoter(
  { db, now }: VoteDeps,
  secret: LinkToken,
  address: string,
): Promise<void> {
  const at = now();
  await countMailLinkUse(db, { token: secret, address, at });
  await db.transaction(async (tx) => markHuman(tx, await openVoteToken(tx, secret, at), at));
}

/**
 * Adds a comment to a vote that was cast with the same token. Scanners write no comments, so a comment also confirms
 * that a person has voted.
 */
export async function addComment(
  { db, now }: VoteDeps,
  { token: secret, userFeedback, ...reference }: OpportunityRef & { token?: LinkToken; userFeedback: string },
  address: string,
): Promise<void> {
  const at = now();
  await countMailLinkUse(db, { token: secret, address, at });
  await db.transaction(async (tx) => {
    if (!secret || !(await lockVoteToken(tx, hashOfSecret(secret)))) throw notFound(NOTHING_TO_UPDATE);
    const token = await openVoteToken(tx, secret, at);
    await requireSameOpportunity(tx, token, reference);
    if (token.lastType !== null) await markHuman(tx, token, at);
    if (!(await saveComment(tx, token.hash, userFeedback, at))) throw notFound(NOTHING_TO_UPDATE);
  });
}
