import type { FeedbackType, VoteReason } from '@bidlight/contract';
import type { OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import { pursueByVote } from '#modules/votes/pursue-by-vote.ts';
import { addToVote, findReasons, upsertVote } from '#modules/votes/votes.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { openVoteToken, requireSameOpportunity } from './open-vote-token.ts';
import { isScanned, isSecondType, markHuman, markScanned } from './scanner-detection.ts';
import { countMailLinkUse } from './vote-link-limits.ts';
import { lockVoteToken, updateVoteToken, type VoteToken } from './vote-tokens.queries.ts';

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

/** Whose votes have changed, and on what. */
type VotedOn = Pick<VoteToken, 'companyId' | 'opportunityId'>;

/**
 * Returns the reasons of the vote with it. The page votes whenever it is opened, also when it is reloaded: the same vote again
 * keeps them.
 */
export async function castEmailVote(
  { db, now }: VoteDeps,
  vote: EmailVote,
  address: string,
): Promise<VotedOn & { reasons: readonly VoteReason[] }> {
  const at = now();
  await countMailLinkUse(db, { token: vote.token, address, at });
  return db.transaction(async (tx) => {
    const token = await openVoteToken(tx, vote.token, at);
    await requireSameOpportunity(tx, token, vote);
    const reasons = vote.reasons ?? (await findReasons(tx, token.hash, vote.feedbackType));
    const isScan = isSecondType(token, vote.feedbackType, at);
    if (isScan) await markScanned(tx, token, at);
    await updateVoteToken(tx, token.hash, { lastType: vote.feedbackType, lastCastAt: at });
    await upsertVote(tx, {
      companyId: token.companyId,
      opportunityId: token.opportunityId,
      voterEmail: token.recipient,
      userId: token.userId,
      feedbackType: vote.feedbackType,
      reasons,
      comment: vote.userFeedback || null,
      tokenHash: token.hash,
      isHeld: isScan || isScanned(token),
      at,
    });
    // Software that opens links starts nothing.
    if (token.humanAt && !isScan) await pursueByVote(tx, votedWith(token, vote.feedbackType, at));
    return { companyId: token.companyId, opportunityId: token.opportunityId, reasons };
  });
}

/** The page reports the first pointer, touch or key event, which a scanner does not cause. */
export async function confirmHumanVoter(
  { db, now }: VoteDeps,
  secret: LinkToken,
  address: string,
): Promise<VotedOn> {
  const at = now();
  await countMailLinkUse(db, { token: secret, address, at });
  return db.transaction(async (tx) => {
    const token = await openVoteToken(tx, secret, at);
    await confirmVoter(tx, token, at);
    return token;
  });
}

/** From now on the token's last vote is that of a person, and does what one does. */
async function confirmVoter(tx: Db, token: VoteToken, at: Date): Promise<void> {
  await markHuman(tx, token, at);
  if (token.lastType) await pursueByVote(tx, votedWith(token, token.lastType, at));
}

/** The vote of the token's recipient, as it counts now. */
function votedWith(token: VoteToken, feedbackType: FeedbackType, at: Date) {
  const { companyId, opportunityId, userId: voterId } = token;
  return { companyId, opportunityId, voterId, feedbackType, at };
}

interface Added extends OpportunityRef {
  token?: LinkToken;
}

export function addComment(
  deps: VoteDeps,
  { userFeedback: comment, ...reference }: Added & { userFeedback: string },
  address: string,
): Promise<VotedOn> {
  return change(deps, reference, address, (tx, hash, at) => addToVote(tx, hash, { comment }, at));
}

/** Those that were sent last are the vote's. */
export function replaceReasons(
  deps: VoteDeps,
  { reasons, ...reference }: Added & { reasons: VoteReason[] },
  address: string,
): Promise<VotedOn> {
  return change(deps, reference, address, (tx, hash, at) => addToVote(tx, hash, { reasons }, at));
}

/**
 * Changes a vote that was cast with the same token. Scanners write no comments and choose no reasons, so this also
 * confirms that a person has voted.
 */
async function change(
  { db, now }: VoteDeps,
  { token: secret, ...reference }: Added,
  address: string,
  save: (tx: Db, tokenHash: Buffer, at: Date) => Promise<boolean>,
): Promise<VotedOn> {
  const at = now();
  await countMailLinkUse(db, { token: secret, address, at });
  return db.transaction(async (tx) => {
    if (!secret || !(await lockVoteToken(tx, hashOfSecret(secret)))) throw notFound(NOTHING_TO_UPDATE);
    const token = await openVoteToken(tx, secret, at);
    await requireSameOpportunity(tx, token, reference);
    if (token.lastType !== null) await confirmVoter(tx, token, at);
    if (!(await save(tx, token.hash, at))) throw notFound(NOTHING_TO_UPDATE);
    return token;
  });
}
