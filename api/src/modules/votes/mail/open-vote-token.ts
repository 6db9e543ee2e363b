import { findOpportunity, type OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import { findUnmerged } from '#modules/votes/lock-opportunity.ts';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import { badRequest, forbidden, HttpError, unauthorized } from '#platform/http/replies/errors.ts';
import { lockVoteToken, type VoteToken } from './vote-tokens.queries.ts';

const INVALID_LINK = 'This vote link is not valid. Please use the link in your e-mail.';
const EXPIRED_LINK = 'This vote link has expired.';
const WRONG_OPPORTUNITY = 'This vote link does not match the opportunity.';
const REVOKED = 'Your access has been revoked.';

/** The vote page sends this text where its link has no solicitation number. */
const NO_NUMBER = 'N/A';

/** Its opportunity stays where it is until the transaction ends, so that its vote is written where people see it. */
export function lockTokenAndOpportunity(tx: Db, hash: Buffer): Promise<VoteToken | undefined> {
  return findUnmerged(
    tx,
    () => lockVoteToken(tx, hash),
    ({ opportunityId }) => opportunityId,
  );
}

/** Throws unless the token of a link may still be used. It stays locked until the transaction ends. */
export async function openVoteToken(tx: Db, secret: string | null | undefined, at: Date): Promise<VoteToken> {
  const token = secret ? await lockTokenAndOpportunity(tx, hashOfSecret(secret)) : undefined;
  if (!token) throw unauthorized(INVALID_LINK);
  if (token.expiresAt <= at) throw new HttpError(410, EXPIRED_LINK);
  if (token.isRevoked) throw forbidden(REVOKED);
  return token;
}

/**
 * Throws when the ids of a call refer to another opportunity than the token's. Each of them is looked up, because the
 * notice may belong to another opportunity than it did when the mail was sent.
 */
export async function requireSameOpportunity(
  tx: Db,
  token: VoteToken,
  { opportunityId, sourceId, solicitationNumber }: OpportunityRef,
): Promise<void> {
  const number = solicitationNumber?.trim().toUpperCase();
  const isOtherNumber = number && number !== NO_NUMBER && !token.solicitationNumbers.includes(number);
  if (isOtherNumber) throw badRequest(WRONG_OPPORTUNITY);
  const references = [
    ...(typeof opportunityId === 'number' ? [{ opportunityId, sourceId }] : []),
    ...(sourceId ? [{ sourceId }] : []),
  ];
  for (const reference of references) {
    const found = await findOpportunity(tx, reference);
    if (found?.id !== token.opportunityId) throw badRequest(WRONG_OPPORTUNITY);
  }
}
