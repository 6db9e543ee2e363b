import type { DeliveryState } from '@bidlight/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { companies, emailDeliveries, type OpportunityId, opportunities, voteTokens } from '#db/schema.ts';
import { newSecret } from '#db/secrets.ts';

/** A mail that waits to be sent. */
export interface Delivery {
  id: number;
  reportId: string;
  companyId: string;
  company: string;
  email: string;
  messageId: string;
  canaryId: string;
}

export async function listWaiting(db: Db, reportId: string): Promise<Delivery[]> {
  return db
    .select({
      id: emailDeliveries.id,
      reportId: emailDeliveries.reportId,
      companyId: companies.id,
      company: companies.name,
      email: emailDeliveries.recipient,
      messageId: emailDeliveries.messageId,
      canaryId: emailDeliveries.canaryId,
    })
    .from(emailDeliveries)
    .innerJoin(companies, eq(companies.id, emailDeliveries.companyId))
    .where(and(eq(emailDeliveries.reportId, reportId), eq(emailDeliveries.state, 'waiting')))
    .orderBy(emailDeliveries.id);
}

/** False when somebody else has taken it: a mail leaves from one place only. */
export async function claimDelivery(db: Db, id: number): Promise<boolean> {
  const claimed = await db
    .update(emailDeliveries)
    .set({ state: 'sending', attempts: sql`${emailDeliveries.attempts} + 1` })
    .where(and(eq(emailDeliveries.id, id), eq(emailDeliveries.state, 'waiting')))
    .returning({ id: emailDeliveries.id });
  return claimed.length > 0;
}

export async function recordDelivery(
  db: Db,
  id: number,
  { state, error, at }: { state: DeliveryState; error: string | null; at: Date },
): Promise<void> {
  await db
    .update(emailDeliveries)
    .set({ state, error, sentAt: state === 'sent' ? at : null })
    // Whoever resumed meanwhile can only have said 'unknown', and here it is known.
    .where(and(eq(emailDeliveries.id, id), inArray(emailDeliveries.state, ['sending', 'unknown'])));
}

/** What a dead server was sending may have arrived. */
export async function giveUpInterrupted(db: Db, reportId: string): Promise<void> {
  await db
    .update(emailDeliveries)
    .set({ state: 'unknown', error: 'The server stopped while this mail was being sent.' })
    .where(and(eq(emailDeliveries.reportId, reportId), eq(emailDeliveries.state, 'sending')));
}

export interface DeliveryOutcome {
  email: string;
  state: DeliveryState;
  error: string | null;
}

export async function listOutcomes(db: Db, reportId: string): Promise<DeliveryOutcome[]> {
  return db
    .select({
      email: emailDeliveries.recipient,
      state: emailDeliveries.state,
      error: emailDeliveries.error,
    })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.reportId, reportId))
    .orderBy(emailDeliveries.id);
}

const TOKEN_LIFE_MS = 30 * DAY_MS;

export interface MailSecrets {
  /** By opportunity. */
  voteTokens: Map<OpportunityId, string>;
  unsubscribe: string;
}

/** The rights a mail carries. They are stored before the mail leaves, so that its links work wherever it arrives. */
export async function issueSecrets(
  db: Db,
  delivery: Pick<Delivery, 'id' | 'companyId'>,
  opportunityIds: OpportunityId[],
  at: Date,
): Promise<MailSecrets> {
  const unsubscribe = newSecret();
  const tokens = opportunityIds.map((opportunityId) => ({ opportunityId, ...newSecret() }));
  await db.transaction(async (tx) => {
    const current = await tx
      .select({ id: opportunities.id, noticeId: opportunities.currentNoticeId })
      .from(opportunities)
      .where(inArray(opportunities.id, opportunityIds));
    const noticeOf = new Map(current.map(({ id, noticeId }) => [id, noticeId]));
    const rows = tokens.flatMap(({ opportunityId, hash }) => {
      const noticeId = noticeOf.get(opportunityId);
      return noticeId ? [{ tokenHash: hash, noticeId }] : [];
    });
    const expiresAt = new Date(at.getTime() + TOKEN_LIFE_MS);
    const { id: deliveryId, companyId } = delivery;
    await tx
      .insert(voteTokens)
      .values(rows.map((row) => ({ ...row, deliveryId, companyId, expiresAt, createdAt: at })));
    await tx
      .update(emailDeliveries)
      .set({ unsubscribeHash: unsubscribe.hash })
      .where(eq(emailDeliveries.id, delivery.id));
  });
  return {
    voteTokens: new Map(tokens.map(({ opportunityId, secret }) => [opportunityId, secret])),
    unsubscribe: unsubscribe.secret,
  };
}
