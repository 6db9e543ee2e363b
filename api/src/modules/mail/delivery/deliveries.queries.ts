import type { DeliveryState } from '@bidlight/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { newSecret } from '#platform/db/secrets.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  companies,
  emailDeliveries,
  emailReportItems,
  emailReports,
  type OpportunityId,
  opportunities,
  voteTokens,
} from '#store/schema.ts';
import type { Recipient } from './recipients.queries.ts';

const VOTE_TOKEN_LIFETIME_MS = 30 * DAY_MS;

/** A mail to one recipient. */
export interface Delivery extends Recipient {
  id: number;
  reportId: string;
  /** When its report was started. */
  reportAt: Date;
  messageId: string;
  canaryId: string;
  /** Whose own mail it is; null for the mail of a report. */
  userId: string | null;
}

export async function listWaitingDeliveries(db: Db, reportId: string): Promise<Delivery[]> {
  return db
    .select({
      id: emailDeliveries.id,
      reportId: emailDeliveries.reportId,
      reportAt: emailReports.startedAt,
      companyId: companies.id,
      company: companies.name,
      email: emailDeliveries.recipient,
      messageId: emailDeliveries.messageId,
      canaryId: emailDeliveries.canaryId,
      userId: emailDeliveries.userId,
    })
    .from(emailDeliveries)
    .innerJoin(companies, eq(companies.id, emailDeliveries.companyId))
    .innerJoin(emailReports, eq(emailReports.id, emailDeliveries.reportId))
    .where(and(eq(emailDeliveries.reportId, reportId), eq(emailDeliveries.state, 'waiting')))
    .orderBy(emailDeliveries.id);
}

/** Returns false when another worker has claimed the mail, so that no mail is sent twice. */
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
    .set({
      // Nobody sends what begins to wait after the report has gone to another worker.
      state:
        state === 'waiting'
          ? sql`case ${emailDeliveries.state} when 'unknown' then 'failed' else 'waiting' end`
          : state,
      error,
      sentAt: state === 'sent' ? at : null,
    })
    // A worker that resumed the report meanwhile has marked the mail as unknown; the real outcome replaces that.
    .where(and(eq(emailDeliveries.id, id), inArray(emailDeliveries.state, ['sending', 'unknown'])));
}

/** Writes down what a mail had that was sent. Another mail to the same company may have had it, too. */
export async function recordMailed(
  db: Db,
  { reportId, companyId }: Pick<Delivery, 'reportId' | 'companyId'>,
  opportunityIds: OpportunityId[],
): Promise<void> {
  const items = opportunityIds.map((opportunityId, index) => ({
    reportId,
    companyId,
    opportunityId,
    rank: index + 1,
  }));
  // Always in the same order, so that two senders who write the same rows never wait for each other in a circle.
  const inOrder = items.toSorted((a, b) => a.opportunityId - b.opportunityId);
  await db.insert(emailReportItems).values(inOrder).onConflictDoNothing();
}

/** A mail that will not be sent. Nobody was sending it. */
export async function failWaitingDelivery(db: Db, id: number, error: string): Promise<void> {
  await db
    .update(emailDeliveries)
    .set({ state: 'failed', error })
    .where(and(eq(emailDeliveries.id, id), eq(emailDeliveries.state, 'waiting')));
}

/** A mail of one's own that would be empty. Nobody was sending it. */
export async function removeWaitingDelivery(db: Db, id: number): Promise<void> {
  await db
    .delete(emailDeliveries)
    .where(and(eq(emailDeliveries.id, id), eq(emailDeliveries.state, 'waiting')));
}

/** A mail that a server was sending when it died may have arrived. */
export async function markInterruptedUnknown(db: Db, reportId: string): Promise<void> {
  await db
    .update(emailDeliveries)
    .set({ state: 'unknown', error: 'The server stopped while this mail was being sent.' })
    .where(and(eq(emailDeliveries.reportId, reportId), eq(emailDeliveries.state, 'sending')));
}

export interface FailedDelivery extends Recipient {
  id: number;
}

/** The lock makes two people who send them again at once wait for each other. */
export async function lockFailedDeliveries(tx: Db, reportId: string): Promise<FailedDelivery[]> {
  return tx
    .select({
      id: emailDeliveries.id,
      email: emailDeliveries.recipient,
      companyId: companies.id,
      company: companies.name,
    })
    .from(emailDeliveries)
    .innerJoin(companies, eq(companies.id, emailDeliveries.companyId))
    .where(and(eq(emailDeliveries.reportId, reportId), eq(emailDeliveries.state, 'failed')))
    .orderBy(emailDeliveries.id)
    .for('update', { of: emailDeliveries });
}

/** The mails wait again, apart from those that must not be sent, which get the reason. */
export async function queueFailedDeliveries(
  tx: Db,
  deliveries: (FailedDelivery & { exclusion: string | undefined })[],
): Promise<void> {
  for (const { id, exclusion } of deliveries) {
    await tx
      .update(emailDeliveries)
      .set({ state: exclusion ? 'failed' : 'waiting', error: exclusion ?? null })
      .where(eq(emailDeliveries.id, id));
  }
}

export interface DeliveryOutcome {
  email: string;
  state: DeliveryState;
  error: string | null;
}

export async function listDeliveryOutcomes(db: Db, reportId: string): Promise<DeliveryOutcome[]> {
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

export interface MailTokens {
  voteTokens: Map<OpportunityId, string>;
  unsubscribeToken: string;
}

/** The tokens are stored before the mail is sent, so that its links work even when the outcome is unknown. */
export async function createMailTokens(
  db: Db,
  delivery: Pick<Delivery, 'id' | 'companyId'>,
  opportunityIds: OpportunityId[],
  at: Date,
): Promise<MailTokens> {
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
    const expiresAt = new Date(at.getTime() + VOTE_TOKEN_LIFETIME_MS);
    const { id: deliveryId, companyId } = delivery;
    // A person's own mail may have nothing to vote on.
    if (rows.length > 0) {
      await tx
        .insert(voteTokens)
        .values(rows.map((row) => ({ ...row, deliveryId, companyId, expiresAt, createdAt: at })));
    }
    await tx
      .update(emailDeliveries)
      .set({ unsubscribeHash: unsubscribe.hash })
      .where(eq(emailDeliveries.id, delivery.id));
  });
  return {
    voteTokens: new Map(tokens.map(({ opportunityId, secret }) => [opportunityId, secret])),
    unsubscribeToken: unsubscribe.secret,
  };
}
