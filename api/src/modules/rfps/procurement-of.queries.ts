import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { opportunities, procurements } from '#db/schema.ts';

export const OPPORTUNITY_NOT_FOUND = 'Opportunity not found.';

/** What calls name an opportunity by; its id on the wire is the procurement's. */
export interface OpportunityNames {
  opportunityId?: number | null | undefined;
  noticeId?: string | null | undefined;
  solicitationNumber?: string | null | undefined;
}

export interface FoundProcurement {
  id: number;
  currentOpportunityId: number;
}

/**
 * The id decides; without one the notice, then a solicitation number that only one procurement has. An id whose
 * procurement was absorbed by another is followed there by the notice.
 */
export async function findProcurement(
  db: Db,
  { opportunityId, noticeId, solicitationNumber }: OpportunityNames,
): Promise<FoundProcurement | undefined> {
  if (typeof opportunityId === 'number') {
    if (!isColumnInteger(opportunityId)) return undefined;
    const [known] = await db
      .select({ id: procurements.id, currentOpportunityId: procurements.currentOpportunityId })
      .from(procurements)
      .where(eq(procurements.id, opportunityId));
    if (!known) return undefined;
    if (known.currentOpportunityId !== null) {
      return { id: known.id, currentOpportunityId: known.currentOpportunityId };
    }
  }
  if (noticeId) return findOnly(db, eq(opportunities.noticeId, noticeId));
  if (!solicitationNumber) return undefined;
  return findOnly(db, eq(sql`upper(${procurements.solicitationNumber})`, solicitationNumber.toUpperCase()));
}

async function findOnly(db: Db, condition: SQL): Promise<FoundProcurement | undefined> {
  const rows = await db
    .selectDistinct({
      id: procurements.id,
      currentOpportunityId: sql<number>`${procurements.currentOpportunityId}`,
    })
    .from(procurements)
    .innerJoin(opportunities, eq(opportunities.procurementId, procurements.id))
    .where(and(condition, isNotNull(procurements.currentOpportunityId)))
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Beyond it the database would refuse to compare. */
function isColumnInteger(id: number): boolean {
  return id > 0 && id < 2 ** 31;
}
