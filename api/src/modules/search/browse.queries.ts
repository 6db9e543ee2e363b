import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed, isScoreFor } from '#store/list-conditions.ts';
import { notices, opportunities, scores } from '#store/schema.ts';
import { planCandidates } from './candidates.queries.ts';
import { allHold, groupsOf, type Matches, type ScoredRequest, weeksOf } from './matches.queries.ts';

/** So many matches are counted; from here on a total says 'more than'. */
const MAX_COUNTED = 2_000;
/** The bound where the matches are only counted, beside those of a page. */
const MAX_COUNTED_ONLY = 200;

interface Row extends Record<string, unknown> {
  /** Null beyond the bound. */
  ids: number[] | null;
  total: number;
  groups: Matches['groups'];
}

/**
 * Finds opportunities without a keyword, the best score first, then those without a score, newest first. Up to the
 * bound all matches are read and sorted. Beyond it the matches are so dense that walking through the scores, and then
 * through the dates of posting, soon finds the page.
 */
export async function browse(db: Db, request: ScoredRequest): Promise<Matches> {
  const { companyId, offset, limit, filters, areFew } = request;
  const bound = limit === 0 ? MAX_COUNTED_ONLY : Math.max(MAX_COUNTED, offset + limit);
  const isUnbounded = areFew && limit > 0;
  const [candidates] = await planCandidates(db, [
    {
      text: undefined,
      filterWords: filters.map(({ words }) => words),
      weeks: weeksOf(request),
      // One more shows that there are more.
      limit: isUnbounded ? undefined : bound + 1,
      isSorted: limit > 0,
      condition: passes(request, isUnbounded),
    },
  ]);
  const isAllRead = isUnbounded ? sql`true` : sql`(select count(*) <= ${bound} from found)`;
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (${candidates?.rows})
    select (select count(*)::int from found) as total, ${groupsOf(sql`found`)} as groups,
      case when ${isAllRead} then array(
        select found.opportunity_id from found left join ${scores}
          on ${scores.opportunityId} = found.opportunity_id and ${scores.companyId} = ${companyId}
        order by ${scores.rank} desc nulls last, ${scores.dueAt}, ${scores.opportunityId},
          found.posted_at desc nulls last, found.id desc
        offset ${offset} limit ${limit}) end as ids`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  const { ids, total, groups } = row;
  if (ids) return { ...inFinalOrder(ids), total, isCapped: false, groups };
  const walked = limit === 0 ? [] : await walk(db, request);
  return { ...inFinalOrder(walked), total: bound, isCapped: true, groups };
}

function inFinalOrder(ids: number[]): Pick<Matches, 'ids' | 'ranks' | 'skipped'> {
  return { ids, ranks: ids.map(() => null), skipped: 0 };
}

/**
 * Whether a notice is the current one of its opportunity and passes the filters. Where a limit ends the reading, these
 * are subqueries: the database would join everything before. Where all is read, joining everything is the fastest.
 */
function passes({ companyId, filters }: ScoredRequest, isUnbounded: boolean): SQL {
  const aboutScore = filters.filter(({ name }) => name === 'min_score');
  const others = filters.filter(({ name }) => name !== 'min_score');
  const isCurrent = isUnbounded
    ? sql`exists (select from opportunities where current_notice_id = notices.id)`
    : sql`(select true from opportunities where current_notice_id = notices.id limit 1)`;
  const hasScore = sql`(select ${allHold(aboutScore)} from (select 1) as one left join ${scores}
    on ${scores.opportunityId} = notices.opportunity_id and ${scores.companyId} = ${companyId})`;
  return sql.join([allHold(others), isCurrent, ...(aboutScore.length > 0 ? [hasScore] : [])], sql` and `);
}

/** The page from the scores in their order and, where they end, from the opportunities without a score. */
async function walk(db: Db, request: ScoredRequest): Promise<number[]> {
  const { offset, limit } = request;
  const scored = await listIds(db, selectScored(request, { offset, limit }));
  if (scored.length === limit) return scored;
  const before = scored.length > 0 || offset === 0 ? offset + scored.length : await countScored(db, request);
  const rest = { offset: Math.max(0, offset - before), limit: limit - scored.length };
  return [...scored, ...(await listIds(db, selectUnscored(request, rest)))];
}

type Part = Pick<ScoredRequest, 'offset' | 'limit'>;

/** The index is ordered with nulls last, and is used for no other order. */
function selectScored(request: ScoredRequest, { offset, limit }: Part): SQL {
  return sql`
    select ${scores.opportunityId} as id from ${scores}
    where ${scores.companyId} = ${request.companyId} and ${isFound(request)}
    order by ${scores.rank} desc nulls last, ${scores.dueAt}, ${scores.opportunityId}
    offset ${offset} limit ${limit}`;
}

async function countScored(db: Db, request: ScoredRequest): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${scores}
    where ${scores.companyId} = ${request.companyId} and ${isFound(request)}`);
  return rows[0]?.count ?? 0;
}

/** Whether the opportunity of a score is found: a subquery, so that the scores stay in the order of their index. */
function isFound({ filters }: ScoredRequest): SQL {
  return sql`(select ${allHold(filters)} and ${isListed()} from ${opportunities} join ${notices} on ${isCurrentNotice}
    where ${opportunities.id} = ${scores.opportunityId} limit 1)`;
}

function selectUnscored({ companyId, filters }: ScoredRequest, { offset, limit }: Part): SQL {
  return sql`
    select ${opportunities.id} from ${notices} join ${opportunities} on ${isCurrentNotice}
      left join ${scores} on ${isScoreFor(companyId)}
    where ${allHold(filters)} and ${isListed()} and ${scores.score} is null
    order by ${notices.postedAt} desc nulls last, ${notices.id} desc
    offset ${offset} limit ${limit}`;
}

async function listIds(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
