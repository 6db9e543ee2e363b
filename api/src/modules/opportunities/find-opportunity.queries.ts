import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { type NoticeId, notices, type OpportunityId, opportunities } from '#store/schema.ts';

export const OPPORTUNITY_NOT_FOUND = 'Opportunity not found.';

/** The id in a path; a malformed one counts as unknown. */
export function parseOpportunityId(text: string): OpportunityId {
  return knownNumber(text, OPPORTUNITY_NOT_FOUND) as OpportunityId;
}

/** The ways in which a call may refer to an opportunity. */
export interface OpportunityRef {
  opportunityId?: number | null | undefined;
  sourceId?: string | null | undefined;
  solicitationNumber?: string | null | undefined;
}

export interface FoundOpportunity {
  id: OpportunityId;
  currentNoticeId: NoticeId;
}

/**
 * The id decides; without one the notice does, then a solicitation number that only one opportunity has. The id of an
 * opportunity that was merged into another one leads to where the notice is now, else to that other one.
 */
export async function findOpportunity(
  db: Db,
  { opportunityId, sourceId, solicitationNumber }: OpportunityRef,
): Promise<FoundOpportunity | undefined> {
  let remaining: FoundOpportunity | undefined;
  if (typeof opportunityId === 'number') {
    const chain = await followMerges(db, opportunityId);
    if (chain.length === 0) return undefined;
    remaining = chain.find((opportunity) => opportunity.currentNoticeId !== null);
    if (remaining?.id === opportunityId) return remaining;
  }
  if (sourceId) return (await findOnly(db, eq(notices.sourceId, sourceId))) ?? remaining;
  if (remaining || !solicitationNumber) return remaining;
  return findOnly(db, eq(sql`upper(${opportunities.solicitationNumber})`, solicitationNumber.toUpperCase()));
}

/** The opportunity and those that it was merged into, one into the next; empty when there is none with this id. */
async function followMerges(db: Db, id: number): Promise<FoundOpportunity[]> {
  if (!fitsIdColumn(id)) return [];
  const { rows } = await db.execute<{ id: OpportunityId; currentNoticeId: NoticeId }>(sql`
    with recursive chain as (
      select id, current_notice_id, merged_into from opportunities where id = ${id}
      union
      select o.id, o.current_notice_id, o.merged_into from chain join opportunities o on o.id = chain.merged_into
    )
    select id, current_notice_id as "currentNoticeId" from chain`);
  return rows;
}

async function findOnly(db: Db, condition: SQL): Promise<FoundOpportunity | undefined> {
  const rows = await db
    .selectDistinct({
      id: opportunities.id,
      currentNoticeId: sql<NoticeId>`${opportunities.currentNoticeId}`,
    })
    .from(opportunities)
    .innerJoin(notices, eq(notices.opportunityId, opportunities.id))
    .where(and(condition, isNotNull(opportunities.currentNoticeId)))
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/** The database refuses to compare an id that does not fit into the column. */
function fitsIdColumn(id: number): boolean {
  return id > 0 && id < 2 ** 31;
}
