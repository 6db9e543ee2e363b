import { DEFAULT_MAIL_CHOICES, EmailGroup } from '@bidlight/contract';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import {
  companies,
  companyProfiles,
  emailGroupMembers,
  mailPreferences,
  models,
  notices,
  type OpportunityId,
  opportunities,
  savedSearches,
  users,
  voteHistory,
  votes,
} from '#store/schema.ts';

/** The kinds of notices that people vote on: those that can be bid on, and what announces them. */
const VOTED_NOTICE_TYPES = ['o', 'k', 'p', 'r'];

type Table = typeof companies | typeof notices | typeof models;

async function hasRow(db: Db, table: Table, where?: SQL): Promise<boolean> {
  const rows = await db.select({ found: sql`1` }).from(table).where(where).limit(1);
  return rows.length > 0;
}

export const hasCompany = (db: Db) => hasRow(db, companies);
export const hasNotice = (db: Db) => hasRow(db, notices);
export const hasSampleNotice = (db: Db) => hasRow(db, notices, eq(notices.source, 'sample'));
export const hasLearntModel = (db: Db) => hasRow(db, models, eq(models.origin, 'learning'));

export async function insertFirstProfile(
  db: Db,
  profile: Omit<typeof companyProfiles.$inferInsert, 'version'>,
): Promise<void> {
  await db.insert(companyProfiles).values({ ...profile, version: 1 });
}

export async function insertUsers(db: Db, rows: (typeof users.$inferInsert)[]): Promise<void> {
  await db.insert(users).values(rows);
}

/** Each of the person with the address in front of it. */
export async function insertSavedSearches(
  db: Db,
  rows: (Omit<typeof savedSearches.$inferInsert, 'userId'> & { email: string })[],
): Promise<void> {
  for (const { email, ...row } of rows) {
    const [owner] = await db.select({ userId: users.id }).from(users).where(eq(users.email, email));
    if (!owner) throw new Error(`The demo has nobody with the address ${email}.`);
    await db.insert(savedSearches).values({ ...row, ...owner });
  }
}

/** Each member gets the report of the company that the demo has made them a user of. */
export async function insertEmailGroups(
  db: Db,
  groups: Record<EmailGroup, string[]>,
  companyOf: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = EmailGroup.options.flatMap((group) =>
    groups[group].map((email) => ({ group, email, companyId: companyOf.get(email) ?? null })),
  );
  await db.insert(emailGroupMembers).values(rows);
}

/** On weekdays. What was chosen before stays. */
export async function switchMyMailOn(
  db: Db,
  emails: readonly string[],
  { timeZone, since }: { timeZone: string; since: Date },
): Promise<void> {
  const people = await db
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  if (people.length === 0) return;
  const choices = {
    ...DEFAULT_MAIL_CHOICES,
    frequency: 'weekdays',
    lastFrequency: 'weekdays',
    timeZone,
  } as const;
  const rows = people.map(({ userId }) => ({ ...choices, userId, changedAt: since }));
  await db.insert(mailPreferences).values(rows).onConflictDoNothing();
}

export async function listCompanyIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: companies.id }).from(companies);
  return rows.map(({ id }) => id);
}

export async function listActiveUsers(db: Db, companyId: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
    .orderBy(users.email);
}

export interface PostedNotice {
  opportunityId: OpportunityId;
  sourceId: string;
  title: string | null;
  postedAt: Date | null;
  naicsCode: string | null;
}

/** What people could have voted on since a time, in an order that does not depend on this database's ids. */
export async function listPostedNotices(db: Db, since: Date): Promise<PostedNotice[]> {
  return db
    .select({
      opportunityId: opportunities.id,
      sourceId: notices.sourceId,
      title: notices.title,
      postedAt: notices.postedAt,
      naicsCode: notices.naicsCode,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(inArray(notices.noticeType, VOTED_NOTICE_TYPES), gte(notices.postedAt, since)))
    .orderBy(notices.sourceId);
}

export type NewVote = typeof votes.$inferInsert;

/** Stores the votes with their history. Those that a killed start has stored already stay as they are. */
export async function insertVotes(db: Db, rows: NewVote[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    const stored = await tx.insert(votes).values(rows).onConflictDoNothing().returning();
    if (stored.length === 0) return;
    await tx.insert(voteHistory).values(
      stored.map(({ id, feedbackType, reasons, comment, source, castAt }) => ({
        voteId: id,
        feedbackType,
        reasons,
        comment,
        source,
        castAt,
      })),
    );
  });
}
