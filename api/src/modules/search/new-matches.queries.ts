import { and, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { startingWith } from '#platform/db/patterns.ts';
import { isCurrentNotice, isFromArchive, isListed, isScoreFor } from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';
import type { MatchRequest } from './match-request.ts';
import { allHold, BY_SCORE } from './matches.queries.ts';
import { isNumberLike } from './solicitation-numbers.queries.ts';

/** So many of the newest opportunities are looked into: those of ten days or more, as SAM.gov publishes them. */
const MAX_LOOKED_INTO = 20_000;

export interface NewMatchRequest extends Pick<MatchRequest, 'keyword' | 'text' | 'filters'> {
  /** Whose scores are asked for. */
  companyId: string;
  /** First collected after this moment, if there is one. */
  since?: Date | undefined;
  /** First collected no later than this moment, if there is one. */
  until?: Date | undefined;
  /** The best scores first, or what was collected last. */
  order: 'score' | 'newest';
  limit: number;
}

const BY_COLLECTING = sql`${opportunities.firstSeenAt} desc, ${opportunities.id} desc`;

/**
 * The search from the other end: it starts from what was collected lately, whatever else there is, and applies the exact
 * conditions to each. An archived year that was imported yesterday is not what was collected lately.
 */
export async function listNewMatchIds(db: Db, request: NewMatchRequest): Promise<OpportunityId[]> {
  const { companyId, filters, since, until, order, limit } = request;
  const isCollected = and(
    isNotNull(opportunities.currentNoticeId),
    since && gt(opportunities.firstSeenAt, since),
    until && lte(opportunities.firstSeenAt, until),
  );
  const { rows } = await db.execute<{ id: OpportunityId }>(sql`
    select ${opportunities.id}
    from (select * from ${opportunities} where ${isCollected} order by ${BY_COLLECTING} limit ${MAX_LOOKED_INTO}) as opportunities
      join ${notices} on ${isCurrentNotice}
      left join ${scores} on ${isScoreFor(companyId)}
    where ${allHold(filters)} and ${isListed()} and ${not(isFromArchive)} and ${hasWords(request)}
    order by ${order === 'score' ? sql`${BY_SCORE}, ${BY_COLLECTING}` : BY_COLLECTING} limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Any notice of the opportunity has the words, or begins with the number. */
function hasWords({ keyword, text }: NewMatchRequest): SQL {
  if (text === undefined) return sql`true`;
  const worded = sql`${opportunities.id} in (select opportunity_id from notices as worded where search @@ ${text}::tsquery)`;
  if (!isNumberLike(keyword)) return worded;
  const pattern = startingWith(keyword);
  return sql`(${worded} or upper(${opportunities.solicitationNumber}) like ${pattern.toUpperCase()} or ${opportunities.id} in (
    select opportunity_id from notices as numbered where lower(source_id) like ${pattern.toLowerCase()}))`;
}
