import { BIDDABLE_NOTICE_TYPES } from '@bidlight/contract';
import type { Notice } from '@bidlight/scoring';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { opportunities, procurements, scores } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';
import { type Moment, scoreFor, speaker } from '#modules/opportunities/recent.queries.ts';
import { isOpen } from '#modules/rfps/is-open.ts';

/** Below this the explanation is made when somebody asks for it. */
export const EXPLAINED_FROM = 40;

/** A procurement's notice as it is scored, with what the reader of the score is told beside it. */
export interface ScoredNotice extends Notice {
  procurementId: number;
  opportunityId: number;
  updatedAt: Date;
  responseAt: Date | null;
  isCancelled: boolean;
}

const columns = {
  procurementId: procurements.id,
  opportunityId: opportunities.id,
  updatedAt: opportunities.updatedAt,
  responseAt: opportunities.responseAt,
  isCancelled: opportunities.isCancelled,
  /** Independent of this database's numbers, so that the same notices give the same scores anywhere. */
  id: opportunities.noticeId,
  title: opportunities.title,
  solicitationNumber: procurements.solicitationNumber,
  department: opportunities.department,
  office: opportunities.office,
  noticeType: opportunities.noticeType,
  setAsideCode: opportunities.setAsideCode,
  naicsCodes: opportunities.naicsCodes,
  pscCode: opportunities.pscCode,
  placeState: opportunities.placeState,
  description: opportunities.description,
};

function selectNotices(db: Db, where: SQL | undefined) {
  return db.select(columns).from(procurements).innerJoin(opportunities, speaker).where(and(isShown(), where));
}

export async function getNotices(db: Db, procurementIds: number[]): Promise<ScoredNotice[]> {
  if (procurementIds.length === 0) return [];
  return selectNotices(db, inArray(procurements.id, procurementIds)).orderBy(procurements.id);
}

/** Some notices, the same whenever it is asked of the same ones; posted since, where that is given. */
export async function sampleNotices(db: Db, limit: number, since?: Date): Promise<ScoredNotice[]> {
  const posted = since ? gte(opportunities.postedAt, since) : undefined;
  return selectNotices(db, posted).orderBy(sql`md5(${opportunities.noticeId})`).limit(limit);
}

/** The best of what the company could bid on now. */
export async function listBest(
  db: Db,
  companyId: string,
  moment: Moment,
  limit: number,
): Promise<{ procurementId: number; title: string | null; description: string | null }[]> {
  return db
    .select({
      procurementId: procurements.id,
      title: opportunities.title,
      description: opportunities.description,
    })
    .from(scores)
    .innerJoin(procurements, eq(procurements.id, scores.procurementId))
    .innerJoin(opportunities, speaker)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        gte(scores.score, EXPLAINED_FROM),
        isShown(),
        isOpen(moment),
        inArray(opportunities.noticeType, BIDDABLE_NOTICE_TYPES),
      ),
    )
    .orderBy(desc(scores.score), procurements.id)
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
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .leftJoin(scores, scoreFor(companyId))
    .where(and(isShown(), isOpen(moment), inArray(opportunities.noticeType, BIDDABLE_NOTICE_TYPES)))
    .orderBy(desc(opportunities.postedAt), procurements.id)
    .limit(limit);
}

export async function countNotices(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .where(isShown());
  return row?.count ?? 0;
}

/** The next procurements that some of these companies has no score of by its model, or one of an older notice. */
export async function listUnscored(
  db: Db,
  companies: readonly { id: string; version: number }[],
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: procurements.id })
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .where(
      and(
        sql`${procurements.id} > ${after}`,
        isShown(),
        sql`exists (
          select 1 from json_to_recordset(${JSON.stringify(companies)}::json) as c(id uuid, version int)
          where not exists (
            select 1 from scores s where s.company_id = c.id and s.procurement_id = ${procurements.id}
              and s.model_version = c.version and s.opportunity_id = ${opportunities.id}
              and s.notice_updated_at = ${opportunities.updatedAt}
          )
        )`,
      ),
    )
    .orderBy(procurements.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
