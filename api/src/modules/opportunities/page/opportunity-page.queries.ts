import type { TeamVote } from '@bidlight/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { isCounted, isCurrentNotice, isListed } from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, users, votes } from '#store/schema.ts';

const MAX_NOTICES = 50;
const MAX_VOTES = 200;

/** The part of the current notice that only the opportunity's page shows. */
export async function findDetails(db: Db, opportunityId: OpportunityId) {
  const [row] = await db
    .select({
      title: notices.title,
      naicsCode: notices.naicsCode,
      noticeType: notices.noticeType,
      office: notices.office,
      placeCity: notices.placeCity,
      placeState: notices.placeState,
      placeCountry: notices.placeCountry,
      people: notices.contacts,
      attachments: notices.attachments,
      award: { awardee: notices.awardee, amount: notices.awardAmount, date: notices.awardOn },
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

/** The company's counted votes with who cast them, newest first. */
export async function listTeamVotes(
  db: Db,
  companyId: string,
  opportunityId: OpportunityId,
): Promise<TeamVote[]> {
  const rows = await db
    .select({
      name: fullName,
      email: votes.voterEmail,
      feedbackType: votes.feedbackType,
      reasons: votes.reasons,
      comment: votes.comment,
      castAt: votes.castAt,
    })
    .from(votes)
    .leftJoin(users, eq(users.id, votes.userId))
    .where(and(eq(votes.companyId, companyId), eq(votes.opportunityId, opportunityId), isCounted))
    .orderBy(desc(votes.castAt), desc(votes.id))
    .limit(MAX_VOTES);
  return rows.map(({ castAt, ...row }) => ({ ...row, votedAt: castAt.toISOString() }));
}
