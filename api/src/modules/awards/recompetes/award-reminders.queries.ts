import { MAX_REMINDERS, type User } from '@bidlight/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW, isListedAward, isNoticeOfAward } from '#store/award-rows.ts';
import type { Moment } from '#store/list-conditions.ts';
import { awardReminders, awards, notices, scores } from '#store/schema.ts';
import { nextEnd } from './award-ends.ts';
import { isScoreOfAward } from './recompetes.queries.ts';

export type Reminded = Awaited<ReturnType<typeof listRemindedAwards>>[number];

/** The awards that a person is reminded of, the next end first; what has ended leaves by itself. */
export async function listRemindedAwards(
  db: Db,
  { id, companyId }: Pick<User, 'id' | 'companyId'>,
  moment: Moment,
) {
  const end = nextEnd(moment);
  return db
    .select({ ...AWARD_ROW, nextEndOn: end, score: scores.score, updatedAt: awards.updatedAt })
    .from(awardReminders)
    .innerJoin(awards, eq(awards.id, awardReminders.awardId))
    .leftJoin(notices, isNoticeOfAward)
    .leftJoin(scores, isScoreOfAward(companyId))
    .where(and(eq(awardReminders.userId, id), isNotNull(end), isListedAward))
    .orderBy(asc(end), asc(awards.id))
    .limit(MAX_REMINDERS);
}

/** Which of these awards the person is reminded of. */
export async function listRemindedIds(db: Db, userId: string, awardIds: number[]): Promise<Set<number>> {
  if (awardIds.length === 0) return new Set();
  const rows = await db
    .select({ awardId: awardReminders.awardId })
    .from(awardReminders)
    .where(and(eq(awardReminders.userId, userId), inArray(awardReminders.awardId, awardIds)));
  return new Set(rows.map(({ awardId }) => awardId));
}

/** The stated ends of an award; undefined where there is no such award. */
export async function findAwardEnds(db: Db, id: number, moment: Moment) {
  const [award] = await db
    .select({ endsOn: awards.endsOn, optionsEndOn: awards.optionsEndOn, nextEndOn: nextEnd(moment) })
    .from(awards)
    .leftJoin(notices, isNoticeOfAward)
    .where(and(eq(awards.id, id), isListedAward));
  return award;
}

export async function countReminders(db: Db, userId: string): Promise<number> {
  return db.$count(awardReminders, eq(awardReminders.userId, userId));
}

export async function saveReminder(db: Db, row: typeof awardReminders.$inferInsert): Promise<void> {
  await db.insert(awardReminders).values(row).onConflictDoNothing();
}

export async function deleteReminder(db: Db, userId: string, awardId: number): Promise<void> {
  await db
    .delete(awardReminders)
    .where(and(eq(awardReminders.userId, userId), eq(awardReminders.awardId, awardId)));
}
