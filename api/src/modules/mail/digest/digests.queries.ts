import type { Digest } from '@bidlight/contract';
import { and, desc, eq, gte, max, type SQL, sql } from 'drizzle-orm';
import { isOfReport, mayHaveArrived } from '#modules/mail/delivery/email-reports.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import {
  digests,
  emailDeliveries,
  emailReports,
  notices,
  type OpportunityId,
  voteTokens,
} from '#store/schema.ts';
import type { DigestReader } from './digest-reader.queries.ts';

/** As many former mails as the screen lists. */
const MAX_LISTED = 30;

/** What a mail has, written before it is sent; another attempt at the same mail may have something else. */
export async function saveDigest(
  db: Db,
  row: Required<Omit<typeof digests.$inferInsert, 'id'>>,
): Promise<void> {
  const { content, createdAt } = row;
  await db
    .insert(digests)
    .values(row)
    .onConflictDoUpdate({ target: digests.deliveryId, set: { content, createdAt } });
}

const sentAt = sql<Date>`coalesce(${emailDeliveries.sentAt}, ${digests.createdAt})`.mapWith(
  digests.createdAt,
);

function selectArrived(db: Db, userId: string, condition?: SQL) {
  return db
    .select({ id: digests.id, content: digests.content, sentAt })
    .from(digests)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, digests.deliveryId))
    .where(and(eq(digests.userId, userId), mayHaveArrived, condition))
    .orderBy(desc(digests.createdAt), desc(digests.deliveryId))
    .limit(MAX_LISTED);
}

/** The last ones that may have reached the person, the newest first. */
export async function listSentDigests(
  db: Db,
  userId: string,
): Promise<{ id: string; subject: string; sentAt: Date }[]> {
  const rows = await selectArrived(db, userId);
  return rows.map(({ id, content, sentAt }) => ({ id, subject: content.subject, sentAt }));
}

export async function findSentDigest(
  db: Db,
  userId: string,
  id: string,
): Promise<(Digest & { sentAt: Date }) | undefined> {
  const [row] = await selectArrived(db, userId, eq(digests.id, id));
  return row && { ...row.content, sentAt: row.sentAt };
}

/** Up to when the last mail that may have arrived says what is new. */
export async function findLastDigestAt(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(digests.createdAt) })
    .from(digests)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, digests.deliveryId))
    .where(and(eq(digests.userId, userId), mayHaveArrived));
  return row?.at ?? undefined;
}

/**
 * What the person has got a vote link of: in a mail of their own at any time, in the last attempt at it, or in a group's
 * report since a moment.
 */
export async function listMailed(
  db: Db,
  { id, email, companyId }: DigestReader,
  since: Date,
): Promise<Set<OpportunityId>> {
  const inOwn = db
    .select({ id: notices.opportunityId })
    .from(digests)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, digests.deliveryId))
    .innerJoin(
      voteTokens,
      and(eq(voteTokens.deliveryId, digests.deliveryId), eq(voteTokens.createdAt, digests.createdAt)),
    )
    .innerJoin(notices, eq(notices.id, voteTokens.noticeId))
    .where(and(eq(digests.userId, id), mayHaveArrived));
  const inReports = db
    .select({ id: notices.opportunityId })
    .from(emailReports)
    .innerJoin(emailDeliveries, eq(emailDeliveries.reportId, emailReports.id))
    .innerJoin(voteTokens, eq(voteTokens.deliveryId, emailDeliveries.id))
    .innerJoin(notices, eq(notices.id, voteTokens.noticeId))
    .where(
      and(
        gte(emailReports.startedAt, since),
        isOfReport,
        eq(emailDeliveries.recipient, email),
        eq(emailDeliveries.companyId, companyId),
        mayHaveArrived,
      ),
    );
  const rows = await inOwn.union(inReports);
  return new Set(rows.map(({ id }) => id));
}
