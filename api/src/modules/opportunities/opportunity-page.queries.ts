import type { NoticeVersion, TeamVote } from '@bidlight/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { fullName } from '#db/expressions.ts';
import { isCurrentNotice, isListed } from '#db/list-conditions.ts';
import { notices, noticeVersions, type OpportunityId, opportunities, users, votes } from '#db/schema.ts';

const MOST_VERSIONS = 50;
const MOST_NOTICES = 50;
const MOST_VOTES = 200;

/** What only the page of the opportunity shows of its current notice. */
export async function findDetails(db: Db, opportunityId: OpportunityId) {
  const [row] = await db
    .select({
      office: notices.office,
      noticeType: notices.noticeType,
      pscCode: notices.pscCode,
      placeCity: notices.placeCity,
      placeState: notices.placeState,
      people: notices.contacts,
      attachments: notices.attachments,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(eq(opportunities.id, opportunityId), isListed()));
  return row;
}

export async function listNotices(db: Db, opportunityId: OpportunityId) {
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
    .limit(MOST_NOTICES);
}

/** Newest first; where only small print changed there is nothing to show. */
export async function listVersions(db: Db, opportunityId: OpportunityId): Promise<NoticeVersion[]> {
  const rows = await db
    .select({
      noticeId: notices.sourceId,
      recordedAt: noticeVersions.recordedAt,
      changes: noticeVersions.changes,
    })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(
      and(eq(notices.opportunityId, opportunityId), sql`jsonb_array_length(${noticeVersions.changes}) > 0`),
    )
    .orderBy(desc(noticeVersions.recordedAt), desc(noticeVersions.id))
    .limit(MOST_VERSIONS);
  return rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() }));
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
      comment: votes.comment,
      castAt: votes.castAt,
    })
    .from(votes)
    .leftJoin(users, eq(users.id, votes.userId))
    .where(
      and(eq(votes.companyId, companyId), eq(votes.opportunityId, opportunityId), eq(votes.isHeld, false)),
    )
    .orderBy(desc(votes.castAt), desc(votes.id))
    .limit(MOST_VOTES);
  return rows.map(({ castAt, ...row }) => ({ ...row, votedAt: castAt.toISOString() }));
}
