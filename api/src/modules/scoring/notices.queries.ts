import type { Notice } from '@bidlight/scoring';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  isBiddable,
  isCurrentNotice,
  isListed,
  isOpen,
  isScoreFor,
  type Moment,
} from '#db/list-conditions.ts';
import { type NoticeId, notices, type OpportunityId, opportunities, scores } from '#db/schema.ts';

/** Below this the explanation is made when somebody asks for it. */
export const EXPLAINED_FROM = 40;

/** An opportunity's notice as it is scored, with what the reader of the score is told beside it. */
export interface ScoredNotice extends Notice {
  opportunityId: OpportunityId;
  noticeId: NoticeId;
  updatedAt: Date;
  responseAt: Date | null;
  isCancelled: boolean;
}

const columns = {
  opportunityId: opportunities.id,
  noticeId: notices.id,
  updatedAt: notices.updatedAt,
  responseAt: notices.responseAt,
  isCancelled: notices.isCancelled,
  /** Independent of this database's numbers, so that the same notices give the same scores anywhere. */
  id: notices.sourceId,
  title: notices.title,
  solicitationNumber: opportunities.solicitationNumber,
  department: notices.department,
  office: notices.office,
  noticeType: notices.noticeType,
  setAsideCode: notices.setAsideCode,
  naicsCodes: notices.naicsCodes,
  pscCode: notices.pscCode,
  placeState: notices.placeState,
  description: notices.description,
};

function selectNotices(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), where));
}

export async function getNotices(db: Db, opportunityIds: OpportunityId[]): Promise<ScoredNotice[]> {
  if (opportunityIds.length === 0) return [];
  return selectNotices(db, inArray(opportunities.id, opportunityIds)).orderBy(opportunities.id);
}

/** Some notices, the same whenever it is asked of the same ones; posted since, where that is given. */
export async function sampleNotices(db: Db, limit: number, since?: Date): Promise<ScoredNotice[]> {
  const posted = since ? gte(notices.postedAt, since) : undefined;
  return selectNotices(db, posted).orderBy(sql`md5(${notices.sourceId})`).limit(limit);
}

/** The best of what the company could bid on now. */
export async function listBest(
  db: Db,
  companyId: string,
  moment: Moment,
  limit: number,
): Promise<{ opportunityId: OpportunityId; title: string | null; description: string | null }[]> {
  return db
    .select({
      opportunityId: opportunities.id,
      title: notices.title,
      description: notices.description,
    })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        gte(scores.score, EXPLAINED_FROM),
        isListed(),
        isOpen(moment),
        isBiddable,
      ),
    )
    .orderBy(desc(scores.score), opportunities.id)
    .limit(limit);
}

/** What the company could bid on now, newest first, with the score it has. */
export async function listBiddable(
  db: Db,
  companyId: string,
  moment: Moment,
  limit: number,
): Promise<(ScoredNotice & { score: number | null; isEligible: boolean | null })[]> {
  return db
    .select({ ...columns, score: scores.score, isEligible: scores.isEligible })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(and(isListed(), isOpen(moment), isBiddable))
    .orderBy(desc(notices.postedAt), opportunities.id)
    .limit(limit);
}

export async function countNotices(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(isListed());
  return row?.count ?? 0;
}

/** The next opportunities that some of these companies has no score of by its model, or one of an older notice. */
export async function listUnscored(
  db: Db,
  companies: readonly { id: string; version: number }[],
  after: number,
  limit: number,
): Promise<OpportunityId[]> {
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        sql`${opportunities.id} > ${after}`,
        isListed(),
        sql`exists (
          select 1 from json_to_recordset(${JSON.stringify(companies)}::json) as c(id uuid, version int)
          where not exists (
            select 1 from scores s where s.company_id = c.id and s.opportunity_id = ${opportunities.id}
              and s.model_version = c.version and s.notice_id = ${notices.id}
              and s.notice_updated_at = ${notices.updatedAt}
          )
        )`,
      ),
    )
    .orderBy(opportunities.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
