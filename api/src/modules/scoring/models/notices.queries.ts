import { HISTORY_SOURCES } from '@bidlight/contract';
import type { Notice } from '@bidlight/scoring';
import { and, asc, desc, eq, gte, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import {
  isBiddable,
  isCurrentNotice,
  isEarly,
  isFromArchive,
  isListed,
  isOpen,
  isScored,
  type Moment,
} from '#store/list-conditions.ts';
import {
  type NoticeId,
  notices,
  type OpportunityId,
  opportunities,
  scores,
  sourceRuns,
} from '#store/schema.ts';

/** An explanation is stored from this score on; below, it is made when somebody asks for it. */
export const MIN_EXPLAINED_SCORE = 40;

/** An opportunity's current notice as the scoring package reads it, with what is stored beside its score. */
export interface CurrentNotice extends Notice {
  opportunityId: OpportunityId;
  noticeId: NoticeId;
  updatedAt: Date;
  postedAt: Date | null;
  responseAt: Date | null;
  isCancelled: boolean;
}

const columns = {
  opportunityId: opportunities.id,
  noticeId: notices.id,
  updatedAt: notices.updatedAt,
  postedAt: notices.postedAt,
  responseAt: notices.responseAt,
  isCancelled: notices.isCancelled,
  /** The source's id instead of this database's, so that the same notices give the same scores anywhere. */
  id: notices.sourceId,
  title: notices.title,
  solicitationNumber: opportunities.solicitationNumber,
  department: notices.department,
  office: notices.office,
  noticeType: notices.noticeType,
  setAsideCode: notices.setAsideCode,
  naicsCodes: notices.naicsCodes,
  pscCode: notices.pscCode,
  placeCity: notices.placeCity,
  placeState: notices.placeState,
  placeCountry: notices.placeCountry,
  description: notices.description,
};

/** Not of the built-in sample. */
export const isReal = ne(notices.source, 'sample');

/** What scores are made for: neither of the sample nor of an archived year. */
export const isCurrent = and(isReal, not(isFromArchive));

function selectNotices(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), where));
}

/** The current notices of those opportunities that are listed. */
export async function listCurrentNotices(db: Db, opportunityIds: OpportunityId[]): Promise<CurrentNotice[]> {
  if (opportunityIds.length === 0) return [];
  return selectNotices(db, inArray(opportunities.id, opportunityIds)).orderBy(opportunities.id);
}

/**
 * Drawn by hash, so that the same notices give the same ones: of all notices, or of the real ones, or of those since a time.
 * Archived years are left out: scores are anchored on what is published now, and importing one must not move them.
 */
export async function drawNotices(
  db: Db,
  limit: number,
  { since, onlyReal }: { since?: Date; onlyReal?: boolean } = {},
): Promise<CurrentNotice[]> {
  const isWanted = and(
    not(isFromArchive),
    since && gte(notices.postedAt, since),
    onlyReal ? isReal : undefined,
  );
  return selectNotices(db, isWanted).orderBy(sql`md5(${notices.sourceId})`).limit(limit);
}

/** The texts of what the company could bid on now, best scores first. */
export async function listBestTexts(
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
        gte(scores.score, MIN_EXPLAINED_SCORE),
        isListed(),
        isOpen(moment),
        isBiddable,
      ),
    )
    .orderBy(desc(scores.rank), asc(scores.dueAt), opportunities.id)
    .limit(limit);
}

/** What can be bid on now, newest first. */
export async function listBiddableNotices(db: Db, moment: Moment, limit: number): Promise<CurrentNotice[]> {
  return selectNotices(db, and(isOpen(moment), isBiddable))
    .orderBy(desc(notices.postedAt), opportunities.id)
    .limit(limit);
}

/**
 * How often notices were added or changed, over all runs but those of history, which has no scores. A run counts in the transaction that stores the notices, so that
 * two equal numbers mean the same notices.
 */
export const noticeChanges = sql`(select coalesce(sum(added + changed), 0) from ${sourceRuns}
  where ${notInArray(sourceRuns.source, [...HISTORY_SOURCES])})`;

export async function countNoticeChanges(db: Db): Promise<number> {
  const { rows } = await db.execute<{ changes: string }>(sql`select ${noticeChanges} as changes`);
  return Number(rows[0]?.changes ?? 0);
}

/** How many opportunities are listed that are not of an archived year, of which no more than so many are counted. */
export async function countListed(db: Db, max: number): Promise<number> {
  const listed = db
    .select({ id: opportunities.id })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), not(isFromArchive)))
    .limit(max);
  return db.$count(listed.as('listed'));
}

/** An opportunity that has scores, or should have. */
export interface Scorable {
  id: OpportunityId;
  naicsCode: string | null;
  /** It is open and can be bid on or is early, so that a top list may have it. */
  canBeListed: boolean;
}

export async function listScorable(db: Db, moment: Moment): Promise<Scorable[]> {
  return db
    .select({
      id: opportunities.id,
      naicsCode: notices.naicsCode,
      canBeListed: sql<boolean>`(${and(isOpen(moment), or(isBiddable, isEarly))}) is true`,
    })
    .from(notices)
    .innerJoin(opportunities, isCurrentNotice)
    .where(and(isListed(), isScored(moment)))
    .orderBy(opportunities.id);
}

/** An opportunity, and the companies whose score of it is missing or out of date. */
export interface Unscored {
  opportunityId: OpportunityId;
  companyIds: readonly string[];
}

/**
 * Which of these opportunities at least one of these companies has not scored with its model, its profile and their current
 * notice as it is now.
 */
export async function listUnscored(
  db: Db,
  scorers: readonly { companyId: string; modelVersion: number; profileVersion: number }[],
  ids: readonly OpportunityId[],
): Promise<Unscored[]> {
  const companies = scorers.map(({ companyId, modelVersion, profileVersion }) => ({
    id: companyId,
    model: modelVersion,
    profile: profileVersion,
  }));
  const { rows } = await db.execute<{ id: OpportunityId; companies: string[] }>(sql`
    select ${opportunities.id}, behind.companies
    from ${opportunities}
      join ${notices} on ${isCurrentNotice}
      cross join lateral (
        select json_agg(c.id) as companies
        from json_to_recordset(${JSON.stringify(companies)}::json) as c(id uuid, model int, profile int)
        where not exists (
          select 1 from scores s where s.company_id = c.id and s.opportunity_id = ${opportunities.id}
            and s.model_version = c.model and s.profile_version = c.profile and s.notice_id = ${notices.id}
            and s.notice_updated_at = ${notices.updatedAt}
        )
      ) as behind
    where ${opportunities.id} = any(${sql.param(ids)}::int[]) and ${isListed()} and behind.companies is not null
    order by ${opportunities.id}`);
  return rows.map(({ id, companies: companyIds }) => ({ opportunityId: id, companyIds }));
}
