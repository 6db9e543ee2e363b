import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type NoticeId, notices, type OpportunityId, opportunities } from '#db/schema.ts';
import { knownNumber } from '#http/parameters.ts';

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
 * The id decides; without one the notice does, then a solicitation number that only one opportunity has. An opportunity
 * that was merged into another one has no current notice: the notice then leads to the other one.
 */
export async function findOpportunity(
  db: Db,
  { opportunityId, sourceId, solicitationNumber }: OpportunityRef,
): Promise<FoundOpportunity | undefined> {
  if (typeof opportunityId === 'number') {
    if (!fitsIdColumn(opportunityId)) return undefined;
    const [known] = await db
      .select({ id: opportunities.id, currentNoticeId: opportunities.currentNoticeId })
      .from(opportunities)
      .where(eq(opportunities.id, opportunityId as OpportunityId));
    if (!known) return undefined;
    if (known.currentNoticeId !== null) {
      return { id: known.id, currentNoticeId: known.currentNoticeId };
    }
  }
  if (sourceId) return findOnly(db, eq(notices.sourceId, sourceId));
  if (!solicitationNumber) return undefined;
  return findOnly(db, eq(sql`upper(${opportunities.solicitationNumber})`, solicitationNumber.toUpperCase()));
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
