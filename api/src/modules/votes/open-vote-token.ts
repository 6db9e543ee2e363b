import type { Db } from '#db/connect.ts';
import { hashOfSecret } from '#db/secrets.ts';
import { badRequest, forbidden, HttpError, unauthorized } from '#http/errors.ts';
import { findOpportunity, type OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import { lockToken, type VoteToken } from './vote-tokens.queries.ts';

const INVALID_LINK = 'This vote link is not valid. Please use the link in your e-mail.';
const EXPIRED_LINK = 'This vote link has expired.';
const WRONG_OPPORTUNITY = 'This vote link does not match the opportunity.';
const REVOKED = 'Your access has been revoked.';

/** The token that a link brought, if it may still be used; belongs into a transaction. */
export async function openVoteToken(tx: Db, secret: string | null | undefined, at: Date): Promise<VoteToken> {
  const token = secret ? await lockToken(tx, hashOfSecret(secret)) : undefined;
  if (!token) throw unauthorized(INVALID_LINK);
  if (token.expiresAt <= at) throw new HttpError(410, EXPIRED_LINK);
  if (token.isRevoked) throw forbidden(REVOKED);
  return token;
}

/** What the page shows where the link has no number. */
const NO_NUMBER = 'N/A';

/** Ids that are given have to be those of the token's opportunity, which may have moved since the mail was sent. */
export async function refuseOtherOpportunity(
  tx: Db,
  token: VoteToken,
  { opportunityId, sourceId, solicitationNumber }: OpportunityRef,
): Promise<void> {
  const number = solicitationNumber?.trim().toUpperCase();
  const isOtherNumber = number && number !== NO_NUMBER && !token.numbers.includes(number);
  const references = [
    ...(typeof opportunityId === 'number' ? [{ opportunityId, sourceId }] : []),
    ...(sourceId ? [{ sourceId }] : []),
  ];
  if (isOtherNumber) throw badRequest(WRONG_OPPORTUNITY);
  for (const reference of references) {
    const found = await findOpportunity(tx, reference);
    if (found?.id !== token.opportunityId) throw badRequest(WRONG_OPPORTUNITY);
  }
}
