import type { AwardeeName } from '@bidlight/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed } from '#store/list-conditions.ts';
import {
  awardees,
  awards,
  awardWinners,
  notices,
  type OpportunityId,
  opportunities,
  wrongReasons,
} from '#store/schema.ts';

const MAX_NOTICES = 50;

/** Who won the award of the current notice. */
const AWARDEES = sql<AwardeeName[]>`coalesce((
  select json_agg(json_build_object('id', ${awardees.id}, 'name', ${awardees.name}) order by ${awardees.name})
  from ${awards} join ${awardWinners} on ${awardWinners.awardId} = ${awards.id}
    join ${awardees} on ${awardees.id} = ${awardWinners.awardeeId}
  where ${awards.noticeId} = ${notices.id}), '[]')`;

/** The part of the current notice that only the opportunity's page shows. */
export async function findDetails(db: Db, opportunityId: OpportunityId) {
  const [row] = await db
    .select({
      title: notices.title,
      naicsCode: notices.naicsCode,
      noticeType: notices.noticeType,
      office: notices.office,
      people: notices.contacts,
      attachments: notices.attachments,
      award: {
        awardee: notices.awardee,
        awardees: AWARDEES,
        amount: notices.awardAmount,
        date: notices.awardOn,
      },
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(eq(opportunities.id, opportunityId), isListed()));
  return row;
}

export async function listNoticesOf(db: Db, opportunityId: OpportunityId) {
  return db
    .select({
      noticeId: notices.sourceId,
      title: notices.title,
      noticeType: notices.noticeType,
      postedAt: notices.postedAt,
      isCurrent: sql<boolean>`${notices.id} = ${opportunities.currentNoticeId}`,
    })
    .from(notices)
    .innerJoin(opportunities, eq(opportunities.id, notices.opportunityId))
    .where(eq(notices.opportunityId, opportunityId))
    .orderBy(sql`${notices.postedAt} desc nulls last`, desc(notices.id))
    .limit(MAX_NOTICES);
}

/** The texts of the reasons that a person has marked as wrong. */
export async function listWrongTexts(
  db: Db,
  userId: string,
  opportunityId: OpportunityId,
): Promise<string[]> {
  const rows = await db
    .select({ text: wrongReasons.text })
    .from(wrongReasons)
    .where(and(eq(wrongReasons.userId, userId), eq(wrongReasons.opportunityId, opportunityId)));
  return rows.map(({ text }) => text);
}
