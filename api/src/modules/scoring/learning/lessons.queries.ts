import type { LessonExample } from '@bidlight/contract';
import { and, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { outcomeAt } from '#modules/scoring/models/examples.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCounted, isCurrentNotice, isListed } from '#store/list-conditions.ts';
import { type ModelMetrics, models, notices, opportunities, pursuits, votes } from '#store/schema.ts';

const lessons = sql<ModelMetrics['lessons'] | null>`${models.metrics} -> 'lessons'`;

/** The last two learnings, promoted or rejected, newest first. */
export async function listLastLearnings(db: Db, companyId: string) {
  const { verdict, votesUntil, createdAt } = models;
  return db
    .select({ verdict, votesUntil, createdAt, lessons })
    .from(models)
    .where(and(eq(models.companyId, companyId), eq(models.origin, 'learning')))
    .orderBy(desc(models.version))
    .limit(2);
}

/** The opportunities that these notices belong to now, with the company's votes on them and what it did about them, by the notice's id. */
export async function findExamples(
  db: Db,
  companyId: string,
  noticeIds: readonly string[],
): Promise<Map<string, LessonExample>> {
  if (noticeIds.length === 0) return new Map();
  const named = alias(notices, 'named');
  const count = (type: (typeof votes.feedbackType.enumValues)[number]) =>
    sql<number>`(count(*) filter (where ${votes.feedbackType} = ${type}))::int`;
  const rows = await db
    .select({
      noticeId: named.sourceId,
      opportunityId: opportunities.id,
      title: notices.title,
      relevant: count('relevant_match'),
      pastHistory: count('past_history'),
      notMatch: count('not_match'),
      lastVoteAt: sql`greatest(max(${votes.castAt}), ${outcomeAt})`.mapWith(votes.castAt),
      stage: pursuits.stage,
      reasons: pursuits.decisionReasons,
    })
    .from(named)
    .innerJoin(opportunities, eq(opportunities.id, named.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(
      votes,
      and(eq(votes.opportunityId, opportunities.id), eq(votes.companyId, companyId), isCounted),
    )
    .leftJoin(
      pursuits,
      and(
        eq(pursuits.opportunityId, opportunities.id),
        eq(pursuits.companyId, companyId),
        ne(pursuits.stage, 'reviewing'),
      ),
    )
    .where(
      and(
        inArray(named.sourceId, [...noticeIds]),
        isListed(),
        or(isNotNull(votes.id), isNotNull(pursuits.id)),
      ),
    )
    .groupBy(named.sourceId, opportunities.id, notices.id, pursuits.id);
  return new Map(
    rows.map(({ noticeId, lastVoteAt, stage, reasons, ...example }) => [
      noticeId,
      {
        ...example,
        lastVoteAt: lastVoteAt.toISOString(),
        outcome: stage && { stage, reasons: stage === 'no_bid' ? (reasons ?? []) : [] },
      },
    ]),
  );
}

/** How many counted votes were last cast after one time, up to another. */
export async function countVotesBetween(
  db: Db,
  companyId: string,
  after: Date | null,
  until: Date | null,
): Promise<number> {
  return db.$count(
    votes,
    and(
      eq(votes.companyId, companyId),
      isCounted,
      after ? gt(votes.castAt, after) : undefined,
      until ? lte(votes.castAt, until) : undefined,
    ),
  );
}
