import type { FeedbackType } from '@bidlight/contract';
import { hashOfSecret } from '#db/secrets.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/errors.ts';
import type { OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import { openVoteToken, refuseOtherOpportunity } from './open-vote-token.ts';
import { isSecondType, isSuspect, noteHuman, noteScan } from './scanner-detection.ts';
import { countVoteLinkUse } from './vote-link-limits.ts';
import { lockToken, markToken } from './vote-tokens.queries.ts';
import { saveComment, upsertVote } from './votes.queries.ts';

const NOTHING_TO_UPDATE = 'No existing feedback found to update. Please submit initial feedback first.';

type Tools = Pick<Deps, 'db' | 'now'>;
type LinkToken = string | null | undefined;

interface EmailVote extends OpportunityRef {
  token?: LinkToken;
  feedbackType: FeedbackType;
  userFeedback?: string | null | undefined;
}

/** Comes from a mail's link, whatever session the browser has. */
export function isEmailVote({
  token,
  opportunityData,
}: {
  token?: LinkToken;
  opportunityData?: { feedbackSource?: string | undefined } | undefined;
}): boolean {
  return Boolean(token) || opportunityData?.feedbackSource === 'email_link';
}

/** The recipient's vote, whoever's browser it comes from. */
export async function castEmailVote({ db, now }: Tools, vote: EmailVote, address: string): Promise<void> {
  const at = now();
  await countVoteLinkUse(db, { token: vote.token, address, at });
  await db.transaction(async (tx) => {
    const token = await openVoteToken(tx, vote.token, at);
    await refuseOtherOpportunity(tx, token, vote);
    const isScan = isSecondType(token, vote.feedbackType, at);
    if (isScan) await noteScan(tx, token, at);
    await markToken(tx, token.hash, { lastType: vote.feedbackType, lastCastAt: at });
    await upsertVote(tx, {
      companyId: token.companyId,
      opportunityId: token.opportunityId,
      voterEmail: token.recipient,
      userId: token.userId,
      feedbackType: vote.feedbackType,
      comment: vote.userFeedback || null,
      tokenHash: token.hash,
      isHeld: isScan || isSuspect(token),
      at,
    });
  });
}

/** Somebody touched the page that a link opened. */
export async function confirmPerson({ db, now }: Tools, secret: LinkToken): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => noteHuman(tx, await openVoteToken(tx, secret, at), at));
}

/** Only for a vote that was recorded with that same token. Scanners write no comments, so a person is there. */
export async function addComment(
  { db, now }: Tools,
  { token: secret, userFeedback, ...reference }: OpportunityRef & { token?: LinkToken; userFeedback: string },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    if (!secret || !(await lockToken(tx, hashOfSecret(secret)))) throw notFound(NOTHING_TO_UPDATE);
    const token = await openVoteToken(tx, secret, at);
    await refuseOtherOpportunity(tx, token, reference);
    if (token.lastType !== null) await noteHuman(tx, token, at);
    if (!(await saveComment(tx, token.hash, userFeedback, at))) throw notFound(NOTHING_TO_UPDATE);
  });
}
