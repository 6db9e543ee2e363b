import type { TodayKind } from '@bidlight/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isListed, isNotArchived, isOfKind, isToday, type Moment } from '#store/list-conditions.ts';
import { notices, opportunities, scores } from '#store/schema.ts';

/** What the list of a day has, of both kinds. */
export function isTodays(moment: Moment): SQL | undefined {
  return and(isListed(), isNotArchived(moment), isToday(moment));
}

/**
 * What the order and the statistics need of all of today's opportunities; those of the other kind are only counted. Each table
 * is read by an array of ids, which is many times faster than one by one.
 */
export function selectTodays(db: Db, companyId: string, moment: Moment, kind: TodayKind) {
  const posted = db.$with('posted').as(
    db
      .select({
        noticeId: sql<number>`${notices.id}`.as('posted_notice_id'),
        responseAt: sql<Date | null>`${notices.responseAt}`.as('posted_response_at'),
        isWanted: sql<boolean>`${isOfKind(kind)}`.as('posted_is_wanted'),
      })
      .from(notices)
      .where(isTodays(moment)),
  );
  const current = db.$with('current').as(
    db
      .select({
        id: sql<number>`${opportunities.id}`.as('current_id'),
        responseAt: sql<Date | null>`${posted.responseAt}`.as('current_response_at'),
        isWanted: sql<boolean>`${posted.isWanted}`.as('current_is_wanted'),
      })
      .from(opportunities)
      .innerJoin(posted, eq(posted.noticeId, opportunities.currentNoticeId))
      .where(sql`${opportunities.currentNoticeId} = any(array(select ${posted.noticeId} from ${posted}))`),
  );
  // Grouped instead of joined: the database takes an array for ten ids, and would compare each row with each.
  const both = sql`(
    select ${current.id} as id, ${current.responseAt} as response_at, ${current.isWanted} as is_wanted, null::smallint as score,
      null::float8 as rank
    from ${current}
    union all
    select ${scores.opportunityId}, null, null, ${scores.score}, ${scores.rank} from ${scores}
    where ${scores.companyId} = ${companyId}
      and ${scores.opportunityId} = any(array(select ${current.id} from ${current} where ${current.isWanted}))
  ) as both_parts`;
  const todays = db.$with('todays').as(
    db
      .select({
        id: sql<number>`id`.as('todays_id'),
        score: sql<number | null>`max(score)`.as('todays_score'),
        rank: sql<number | null>`max(rank)`.as('todays_rank'),
        responseAt: sql<Date | null>`max(response_at)`.as('todays_response_at'),
        isWanted: sql<boolean>`bool_or(is_wanted)`.as('todays_is_wanted'),
      })
      .from(both)
      .groupBy(sql`id`),
  );
  return { todays, ctes: [posted, current, todays] as const };
}

export type Todays = ReturnType<typeof selectTodays>['todays'];
