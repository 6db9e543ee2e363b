import { MAX_FOUND_AWARDEES } from '@bidlight/contract';
import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW, isListedAward, isNoticeOfAward } from '#store/award-rows.ts';
import { awardees, awards, awardWinners, companyAwardees, notices } from '#store/schema.ts';

const won = sql<number>`count(${awardWinners.awardId})::int`;

/** By a part of the name: those that begin with it first, then who has won most. */
export async function findAwardeesNamed(db: Db, part: string) {
  const at = sql`position(lower(${part}) in lower(${awardees.name}))`;
  return db
    .select({ id: awardees.id, name: awardees.name, awards: won })
    .from(awardees)
    .leftJoin(awardWinners, eq(awardWinners.awardeeId, awardees.id))
    .where(sql`${at} > 0`)
    .groupBy(awardees.id)
    .orderBy(desc(sql`${at} = 1`), desc(won), asc(awardees.name), asc(awardees.id))
    .limit(MAX_FOUND_AWARDEES);
}

export async function listAwardeesOf(db: Db, companyId: string) {
  return db
    .select({ id: awardees.id, name: awardees.name, awards: won })
    .from(companyAwardees)
    .innerJoin(awardees, eq(awardees.id, companyAwardees.awardeeId))
    .leftJoin(awardWinners, eq(awardWinners.awardeeId, awardees.id))
    .where(eq(companyAwardees.companyId, companyId))
    .groupBy(awardees.id)
    .orderBy(asc(awardees.name), asc(awardees.id));
}

export async function findAwardeeName(db: Db, id: number): Promise<string | undefined> {
  const [awardee] = await db.select({ name: awardees.name }).from(awardees).where(eq(awardees.id, id));
  return awardee?.name;
}

export async function countAwardeesOf(db: Db, companyId: string): Promise<number> {
  return db.$count(companyAwardees, eq(companyAwardees.companyId, companyId));
}

/** False where it is marked already. */
export async function saveMark(db: Db, row: typeof companyAwardees.$inferInsert): Promise<boolean> {
  const saved = await db
    .insert(companyAwardees)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: companyAwardees.awardeeId });
  return saved.length > 0;
}

/** False where it was not marked. */
export async function deleteMark(db: Db, companyId: string, awardeeId: number): Promise<boolean> {
  const deleted = await db
    .delete(companyAwardees)
    .where(and(eq(companyAwardees.companyId, companyId), eq(companyAwardees.awardeeId, awardeeId)))
    .returning({ id: companyAwardees.awardeeId });
  return deleted.length > 0;
}

/** One of the winners is marked as the company. */
function isWonBy(db: Db, companyId: string): SQL {
  return exists(
    db
      .select({ id: awardWinners.awardId })
      .from(awardWinners)
      .innerJoin(companyAwardees, eq(companyAwardees.awardeeId, awardWinners.awardeeId))
      .where(and(eq(awardWinners.awardId, awards.id), eq(companyAwardees.companyId, companyId))),
  );
}

export async function listAwardsOf(db: Db, companyId: string, page: { limit: number; offset: number }) {
  return db
    .select(AWARD_ROW)
    .from(awards)
    .leftJoin(notices, isNoticeOfAward)
    .where(and(isListedAward, isWonBy(db, companyId)))
    .orderBy(sql`${awards.awardOn} desc nulls last`, desc(awards.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAwardsOf(db: Db, companyId: string): Promise<number> {
  return db.$count(awards, and(isListedAward, isWonBy(db, companyId)));
}
