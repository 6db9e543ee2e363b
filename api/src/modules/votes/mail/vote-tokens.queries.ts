import type { FeedbackType } from '@bidlight/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import {
  emailDeliveries,
  notices,
  type OpportunityId,
  opportunities,
  users,
  voteTokens,
} from '#store/schema.ts';

/** Each opportunity of a mail has a token, which lets the recipient vote on it without signing in. */
export interface VoteToken {
  hash: Buffer;
  companyId: string;
  recipient: string;
  /** Null unless the recipient has an account in the token's company. */
  userId: string | null;
  /** A user of the token's company with the recipient's address has lost their access. */
  isRevoked: boolean;
  opportunityId: OpportunityId;
  /** In upper case: the mail's link may carry the number of the opportunity or that of the notice. */
  solicitationNumbers: string[];
  expiresAt: Date;
  lastType: FeedbackType | null;
  lastCastAt: Date | null;
  scannedAt: Date | null;
  humanAt: Date | null;
}

/** The lock makes the calls of a scanner that opens all links at once wait for each other. */
export async function lockVoteToken(tx: Db, hash: Buffer): Promise<VoteToken | undefined> {
  const [row] = await tx
    .select({
      hash: voteTokens.tokenHash,
      companyId: voteTokens.companyId,
      recipient: emailDeliveries.recipient,
      user: { id: users.id, isActive: users.isActive },
      opportunityId: notices.opportunityId,
      number: opportunities.solicitationNumber,
      noticeNumber: notices.solicitationNumber,
      expiresAt: voteTokens.expiresAt,
      lastType: voteTokens.lastType,
      lastCastAt: voteTokens.lastCastAt,
      scannedAt: voteTokens.scannedAt,
      humanAt: voteTokens.humanAt,
    })
    .from(voteTokens)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, voteTokens.deliveryId))
    .innerJoin(notices, eq(notices.id, voteTokens.noticeId))
    .innerJoin(opportunities, eq(opportunities.id, notices.opportunityId))
    // Nobody proves that an address is theirs, so what another company does with a user of this address changes nothing.
    .leftJoin(
      users,
      and(
        eq(sql`lower(${users.email})`, emailDeliveries.recipient),
        eq(users.companyId, voteTokens.companyId),
      ),
    )
    .where(eq(voteTokens.tokenHash, hash))
    .for('update', { of: voteTokens });
  if (!row) return undefined;
  const { user, number, noticeNumber, ...token } = row;
  return {
    ...token,
    userId: user?.id ?? null,
    isRevoked: user?.isActive === false,
    solicitationNumbers: [number, noticeNumber].flatMap((text) => (text ? [text.toUpperCase()] : [])),
  };
}

type TokenChanges = Partial<Pick<VoteToken, 'lastType' | 'lastCastAt' | 'scannedAt' | 'humanAt'>>;

export async function updateVoteToken(tx: Db, hash: Buffer, changes: TokenChanges): Promise<void> {
  await tx.update(voteTokens).set(changes).where(eq(voteTokens.tokenHash, hash));
}

/** A mail has one hidden link for all of its tokens. */
export async function listTokenHashesByCanary(db: Db, canaryId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ hash: voteTokens.tokenHash })
    .from(voteTokens)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, voteTokens.deliveryId))
    .where(eq(emailDeliveries.canaryId, canaryId))
    .orderBy(voteTokens.tokenHash);
  return rows.map(({ hash }) => hash);
}
