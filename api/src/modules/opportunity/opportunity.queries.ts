import type { NoticeVersion, TeamVote } from '@bidlight/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { noticeVersions, opportunities, procurements, users, votes } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';
import { speaker } from '#modules/opportunities/recent.queries.ts';

const MOST_VERSIONS = 50;
const MOST_NOTICES = 50;
const MOST_VOTES = 200;

/** What only the page of the opportunity shows of its current notice. */
export async function findDetails(db: Db, procurementId: number) {
  const [row] = await db
    .select({
      office: opportunities.office,
      noticeType: opportunities.noticeType,
      pscCode: opportunities.pscCode,
      placeCity: opportunities.placeCity,
      placeState: opportunities.placeState,
      people: opportunities.contacts,
      attachments: opportunities.attachments,
    })
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .where(and(eq(procurements.id, procurementId), isShown()));
  return row;
}

export async function listNotices(db: Db, procurementId: number) {
  return db
    .select({
      noticeId: opportunities.noticeId,
      title: opportunities.title,
      noticeType: opportunities.noticeType,
      postedAt: opportunities.postedAt,
      isCurrent: sql<boolean>`${opportunities.id} = ${procurements.currentOpportunityId}`,
    })
    .from(opportunities)
    .innerJoin(procurements, eq(procurements.id, opportunities.procurementId))
    .where(eq(opportunities.procurementId, procurementId))
    .orderBy(sql`${opportunities.postedAt} desc nulls last`, desc(opportunities.id))
    .limit(MOST_NOTICES);
}

/** Newest first; where only small print changed there is nothing to show. */
export async function listVersions(db: Db, procurementId: number): Promise<NoticeVersion[]> {
  const rows = await db
    .select({
      noticeId: opportunities.noticeId,
      recordedAt: noticeVersions.recordedAt,
      changes: noticeVersions.changes,
    })
    .from(noticeVersions)
    .innerJoin(opportunities, eq(opportunities.id, noticeVersions.opportunityId))
    .where(
      and(
        eq(opportunities.procurementId, procurementId),
        sql`jsonb_array_length(${noticeVersions.changes}) > 0`,
      ),
    )
    .orderBy(desc(noticeVersions.recordedAt), desc(noticeVersions.id))
    .limit(MOST_VERSIONS);
  return rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() }));
}

/** The company's counted votes with who cast them, newest first. */
export async function listTeamVotes(db: Db, companyId: string, procurementId: number): Promise<TeamVote[]> {
  const rows = await db
    .select({
      name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      email: votes.voterEmail,
      feedbackType: votes.feedbackType,
      comment: votes.comment,
      castAt: votes.castAt,
    })
    .from(votes)
    .leftJoin(users, eq(users.id, votes.userId))
    .where(
      and(eq(votes.companyId, companyId), eq(votes.procurementId, procurementId), eq(votes.isHeld, false)),
    )
    .orderBy(desc(votes.castAt), desc(votes.id))
    .limit(MOST_VOTES);
  return rows.map(({ castAt, ...row }) => ({ ...row, votedAt: castAt.toISOString() }));
}
