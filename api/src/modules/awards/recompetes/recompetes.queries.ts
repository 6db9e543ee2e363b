import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW, isListedAward, isNoticeOfAward } from '#store/award-rows.ts';
import type { Moment } from '#store/list-conditions.ts';
import { awards, notices, scores } from '#store/schema.ts';
import { comesAgain, isEndStated, nextEnd } from './award-ends.ts';
import { hasOwnWord, isUnderTargetCode, type OwnWork, ownWordsOf, targetCodeOf } from './own-work.ts';

/** How like the company's work an award without a score is: by its code, by its title, by both. */
const LIKENESS = { code: 50, words: 30 };

export function isScoreOfAward(companyId: string): SQL | undefined {
  return and(eq(scores.opportunityId, notices.opportunityId), eq(scores.companyId, companyId));
}

interface Asked {
  companyId: string;
  work: OwnWork;
  moment: Moment;
}

function selectOwn({ work, moment }: Asked): SQL | undefined {
  return and(comesAgain(moment), isListedAward, or(isUnderTargetCode(work), hasOwnWord(work)));
}

/** The most fitting first: by score where there is one, else by likeness; of equals what ends first. */
export async function listOwnRecompetes(db: Db, asked: Asked, page: { limit: number; offset: number }) {
  const { companyId, work, moment } = asked;
  const points = (condition: SQL | undefined, value: number) =>
    condition ? sql`case when ${condition} then ${value}::int else 0 end` : sql`0`;
  const likeness = sql`${points(isUnderTargetCode(work), LIKENESS.code)}
    + ${points(hasOwnWord(work), LIKENESS.words)}`;
  return db
    .select({
      ...AWARD_ROW,
      nextEndOn: nextEnd(moment),
      score: scores.score,
      targetCode: targetCodeOf(work),
      words: ownWordsOf(work),
    })
    .from(awards)
    .leftJoin(notices, isNoticeOfAward)
    .leftJoin(scores, isScoreOfAward(companyId))
    .where(selectOwn(asked))
    .orderBy(desc(sql`coalesce(${scores.score}, ${likeness})`), asc(nextEnd(moment)), asc(awards.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countOwnRecompetes(db: Db, asked: Asked): Promise<number> {
  return db.$count(awards, selectOwn(asked));
}

/** Of how many awards under the company's codes, else with its words, the end is stated. */
export async function countStatedEnds(db: Db, work: OwnWork): Promise<{ stated: number; awards: number }> {
  const [row] = await db
    .select({ awards: count(), stated: sql<number>`(count(*) filter (where ${isEndStated}))::int` })
    .from(awards)
    .where(and(isListedAward, isUnderTargetCode(work) ?? hasOwnWord(work)));
  return row ?? { stated: 0, awards: 0 };
}
