import type { FeedbackType } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  emailDeliveries,
  notices,
  type OpportunityId,
  opportunities,
  users,
  voteTokens,
} from '#db/schema.ts';

/** A mail's right to vote, with whose it is and what it is for. */
export interface VoteToken {
  hash: Buffer;
  companyId: string;
  recipient: string;
  /** The recipient's account, if it belongs to the token's company. */
  userId: string | null;
  isRevoked: boolean;
  opportunityId: OpportunityId;
  /** What the mail may call the opportunity. */
  numbers: string[];
  expiresAt: Date;
  lastType: FeedbackType | null;
  lastCastAt: Date | null;
  scannedAt: Date | null;
  humanAt: Date | null;
}

/** Locked until the transaction ends: what a scanner opens at once is looked at one after the other. */
export async function lockToken(tx: Db, hash: Buffer): Promise<VoteToken | undefined> {
  const [row] = await tx
    .select({
      hash: voteTokens.tokenHash,
      companyId: voteTokens.companyId,
      recipient: emailDeliveries.recipient,
      user: { id: users.id, companyId: users.companyId, isActive: users.isActive },
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
    .leftJoin(users, eq(sql`lower(${users.email})`, emailDeliveries.recipient))
    .where(eq(voteTokens.tokenHash, hash))
    .for('update', { of: voteTokens });
  if (!row) return undefined;
  const { user, number, noticeNumber, ...token } = row;
  return {
    ...token,
    userId: user?.companyId === row.companyId ? user.id : null,
    isRevoked: user?.isActive === false,
    numbers: [number, noticeNumber].flatMap((text) => (text ? [text.toUpperCase()] : [])),
  };
}

type Marks = Partial<Pick<VoteToken, 'lastType' | 'lastCastAt' | 'scannedAt' | 'humanAt'>>;

export async function markToken(tx: Db, hash: Buffer, marks: Marks): Promise<void> {
  await tx.update(voteTokens).set(marks).where(eq(voteTokens.tokenHash, hash));
}

/** The tokens of the mail whose hidden link this is. */
export async function listTokensByCanary(db: Db, canaryId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ hash: voteTokens.tokenHash })
    .from(voteTokens)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, voteTokens.deliveryId))
    .where(eq(emailDeliveries.canaryId, canaryId))
    .orderBy(voteTokens.tokenHash);
  return rows.map(({ hash }) => hash);
}
