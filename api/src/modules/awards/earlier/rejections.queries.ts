import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { earlierAwards, type OpportunityId, rejectedEarlierAwards } from '#store/schema.ts';

type Rejection = typeof rejectedEarlierAwards.$inferInsert;

export async function isEarlierAward(
  db: Db,
  opportunityId: OpportunityId,
  awardId: number,
): Promise<boolean> {
  const rows = await db
    .select({ awardId: earlierAwards.awardId })
    .from(earlierAwards)
    .where(and(eq(earlierAwards.opportunityId, opportunityId), eq(earlierAwards.awardId, awardId)));
  return rows.length > 0;
}

/** Who of the company said it first stays. */
export async function insertRejection(db: Db, rejection: Rejection): Promise<void> {
  await db.insert(rejectedEarlierAwards).values(rejection).onConflictDoNothing();
}

export async function deleteRejection(
  db: Db,
  { companyId, opportunityId, awardId }: Pick<Rejection, 'companyId' | 'opportunityId' | 'awardId'>,
): Promise<void> {
  await db
    .delete(rejectedEarlierAwards)
    .where(
      and(
        eq(rejectedEarlierAwards.companyId, companyId),
        eq(rejectedEarlierAwards.opportunityId, opportunityId),
        eq(rejectedEarlierAwards.awardId, awardId),
      ),
    );
}

/** The awards that a company has rejected, by opportunity. */
export async function listRejected(
  db: Db,
  companyId: string,
  ids: OpportunityId[],
): Promise<Map<OpportunityId, Set<number>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ opportunityId: rejectedEarlierAwards.opportunityId, awardId: rejectedEarlierAwards.awardId })
    .from(rejectedEarlierAwards)
    .where(
      and(eq(rejectedEarlierAwards.companyId, companyId), inArray(rejectedEarlierAwards.opportunityId, ids)),
    );
  const rejected = new Map<OpportunityId, Set<number>>();
  for (const { opportunityId, awardId } of rows)
    rejected.set(opportunityId, (rejected.get(opportunityId) ?? new Set()).add(awardId));
  return rejected;
}
