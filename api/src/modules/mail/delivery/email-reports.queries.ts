import type { EmailGroup, EmailReport } from '@bidlight/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import {
  companies,
  emailDeliveries,
  emailReports,
  notices,
  noticeVersions,
  type OpportunityId,
  users,
  voteTokens,
} from '#store/schema.ts';
import type { Recipient } from './recipients.queries.ts';

export const mayHaveArrived = inArray(emailDeliveries.state, ['sent', 'unknown']);
/** People's own mails are no reports. */
export const isOfReport = isNull(emailDeliveries.userId);

/** Returns the last report that may have reached the recipient, with the opportunities of their mail. */
export async function findLastReportTo(
  db: Db,
  { email, companyId }: Pick<Recipient, 'email' | 'companyId'>,
  excludedReportId: string | undefined,
): Promise<{ at: Date; opportunityIds: Set<number> } | undefined> {
  const [last] = await db
    .select({ deliveryId: emailDeliveries.id, at: emailReports.startedAt })
    .from(emailDeliveries)
    .innerJoin(emailReports, eq(emailReports.id, emailDeliveries.reportId))
    .where(
      and(
        eq(emailDeliveries.recipient, email),
        eq(emailDeliveries.companyId, companyId),
        mayHaveArrived,
        isOfReport,
        excludedReportId ? ne(emailReports.id, excludedReportId) : undefined,
      ),
    )
    .orderBy(desc(emailReports.startedAt))
    .limit(1);
  if (!last) return undefined;
  return { at: last.at, opportunityIds: new Set(await listOpportunitiesOf(db, last.deliveryId)) };
}

/** What a mail had, by its vote links: those of the last attempt, because the ones before did not arrive. */
async function listOpportunitiesOf(db: Db, deliveryId: number): Promise<OpportunityId[]> {
  const ofMail = eq(voteTokens.deliveryId, deliveryId);
  const lastAttemptAt = db
    .select({ at: max(voteTokens.createdAt) })
    .from(voteTokens)
    .where(ofMail);
  const rows = await db
    .select({ id: notices.opportunityId })
    .from(voteTokens)
    .innerJoin(notices, eq(notices.id, voteTokens.noticeId))
    .where(and(ofMail, eq(voteTokens.createdAt, lastAttemptAt)));
  return rows.map(({ id }) => id);
}

export async function countAmendmentsSince(
  db: Db,
  ids: OpportunityId[],
  since: Date,
): Promise<Map<OpportunityId, number>> {
  const rows = await db
    .select({ id: notices.opportunityId, count: sql<number>`count(*)::int` })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(
      and(
        inArray(notices.opportunityId, ids),
        gt(noticeVersions.recordedAt, since),
        sql`jsonb_array_length(${noticeVersions.changes}) > 0`,
      ),
    )
    .groupBy(notices.opportunityId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface NewReport {
  /** Null for people's own mails. */
  group: EmailGroup | null;
  startedBy: string | null;
  at: Date;
  deliveries: (Pick<Recipient, 'email' | 'companyId'> & { messageId: string; userId?: string })[];
}

/** A report without mails is stored as finished. */
export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const { group, startedBy, at, deliveries } = report;
  const isEmpty = deliveries.length === 0;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(emailReports)
      .values({
        group,
        startedBy,
        startedAt: at,
        state: isEmpty ? 'finished' : 'sending',
        finishedAt: isEmpty ? at : null,
      })
      .returning({ id: emailReports.id });
    if (!row) throw new Error('The report was not written.');
    const reportId = row.id;
    if (isEmpty) return reportId;
    await tx.insert(emailDeliveries).values(
      deliveries.map(({ email, companyId, messageId, userId }) => ({
        reportId,
        companyId,
        recipient: email,
        userId,
        messageId,
        state: 'waiting' as const,
        createdAt: at,
      })),
    );
    return reportId;
  });
}

export async function isReportFinished(db: Db, id: string): Promise<boolean> {
  return (
    (await db.$count(emailReports, and(eq(emailReports.id, id), eq(emailReports.state, 'finished')))) > 0
  );
}

export async function isSendingDigests(db: Db): Promise<boolean> {
  return (
    (await db.$count(emailReports, and(isNull(emailReports.group), eq(emailReports.state, 'sending')))) > 0
  );
}

export async function finishReport(db: Db, id: string, at: Date): Promise<void> {
  await db.update(emailReports).set({ state: 'finished', finishedAt: at }).where(eq(emailReports.id, id));
}

export async function findReportGroup(db: Db, id: string): Promise<EmailGroup | undefined> {
  const [row] = await db
    .select({ group: emailReports.group })
    .from(emailReports)
    .where(eq(emailReports.id, id));
  return row?.group ?? undefined;
}

/** Some mails of a finished report are to be sent again. */
export async function reopenReport(db: Db, id: string): Promise<void> {
  await db.update(emailReports).set({ state: 'sending', finishedAt: null }).where(eq(emailReports.id, id));
}

/** Returns when a report to the group was last started, by a person or by the schedule. */
export async function findLastReportAt(db: Db, group: EmailGroup): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: emailReports.startedAt })
    .from(emailReports)
    .where(eq(emailReports.group, group))
    .orderBy(desc(emailReports.startedAt))
    .limit(1);
  return row?.at;
}

/** The reports to groups; people's own mails are theirs. */
export async function listReports(db: Db, limit: number): Promise<EmailReport[]> {
  const rows = await db
    .select({
      id: emailReports.id,
      group: emailReports.group,
      state: emailReports.state,
      startedBy: fullName,
      startedAt: emailReports.startedAt,
      finishedAt: emailReports.finishedAt,
    })
    .from(emailReports)
    .leftJoin(users, eq(users.id, emailReports.startedBy))
    .where(isNotNull(emailReports.group))
    .orderBy(desc(emailReports.startedAt), emailReports.id)
    .limit(limit);
  const reports = rows.flatMap(({ group, ...row }) => (group ? [{ group, ...row }] : []));
  if (reports.length === 0) return [];
  const deliveries = await db
    .select({
      reportId: emailDeliveries.reportId,
      recipient: emailDeliveries.recipient,
      company: companies.name,
      state: emailDeliveries.state,
      attempts: emailDeliveries.attempts,
      error: emailDeliveries.error,
      sentAt: emailDeliveries.sentAt,
    })
    .from(emailDeliveries)
    .innerJoin(companies, eq(companies.id, emailDeliveries.companyId))
    .where(
      inArray(
        emailDeliveries.reportId,
        reports.map(({ id }) => id),
      ),
    )
    .orderBy(emailDeliveries.id);
  return reports.map(({ startedAt, finishedAt, ...report }) => ({
    ...report,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    deliveries: deliveries
      .filter(({ reportId }) => reportId === report.id)
      .map(({ reportId: _, sentAt, ...delivery }) => ({
        ...delivery,
        sentAt: sentAt?.toISOString() ?? null,
      })),
  }));
}
