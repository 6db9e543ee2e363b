import { MAX_FOLLOWED } from '@bidlight/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Follower, isFollowedBy, isStillFollowed } from '#modules/following/following.queries.ts';
import { hasListedChanges } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, type Moment } from '#store/list-conditions.ts';
import { noticeFacts, notices, noticeVersions, type OpportunityId, opportunities } from '#store/schema.ts';

export type DatedRow = Awaited<ReturnType<typeof listDatedRows>>[number];

export function listFollowedDates(db: Db, user: Follower, moment: Moment): Promise<DatedRow[]> {
  return listDatedRows(db, and(isFollowedBy(user), isStillFollowed(moment)));
}

export async function findDates(db: Db, id: OpportunityId): Promise<DatedRow[]> {
  return listDatedRows(db, eq(opportunities.id, id));
}

async function listDatedRows(db: Db, condition: SQL | undefined) {
  const amendments = sql<number>`(select count(*)::int from ${noticeVersions}
    where ${noticeVersions.noticeId} = ${notices.id} and ${hasListedChanges})`;
  return db
    .select({
      id: opportunities.id,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
      isCancelled: notices.isCancelled,
      updatedAt: notices.updatedAt,
      description: notices.description,
      facts: noticeFacts.facts,
      factsVersion: noticeFacts.version,
      amendments,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(condition)
    .orderBy(sql`${notices.responseAt} asc nulls last`, opportunities.id)
    .limit(MAX_FOLLOWED);
}
