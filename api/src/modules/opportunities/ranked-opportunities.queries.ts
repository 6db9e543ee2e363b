import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isBiddable, isCurrentNotice, isListed, isOpen, type Moment } from '#db/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#db/schema.ts';

/** One batch is enough for the list and the exploring ranks, unless many have closed or share a number. */
const BATCH_SIZE = 256;

export interface RankedOpportunity {
  id: OpportunityId;
  score: number;
}

/** The company's open, eligible and biddable opportunities, best first, the best one of each solicitation number. */
export async function listRanked(
  db: Db,
  companyId: string,
  moment: Moment,
  { minScore, count }: { minScore: number; count: number },
): Promise<RankedOpportunity[]> {
  const bestByNumber = new Map<string, RankedOpportunity>();
  for (let last: RankedOpportunity | undefined; ; ) {
    const batch = await listCandidates(db, companyId, moment, { minScore, after: last });
    for (const { id, score, number, isListed } of batch) {
      if (number !== null && isListed && !bestByNumber.has(number)) bestByNumber.set(number, { id, score });
    }
    last = batch.at(-1);
    if (batch.length < BATCH_SIZE || bestByNumber.size >= count)
      return [...bestByNumber.values()].slice(0, count);
  }
}

/**
 * Reads the best scores in the order of their index, and whether each may be listed. With a condition instead, the
 * database would find everything that may be listed and sort it.
 */
async function listCandidates(
  db: Db,
  companyId: string,
  moment: Moment,
  { minScore, after }: { minScore: number; after: RankedOpportunity | undefined },
) {
  const best = db
    .select({ id: scores.opportunityId, score: scores.score })
    .from(scores)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        gte(scores.score, minScore),
        after && isAfter(after),
      ),
    )
    // The index is ordered with nulls last, and is used for no other order.
    .orderBy(sql`${scores.score} desc nulls last`, asc(scores.opportunityId))
    .limit(BATCH_SIZE)
    .as('best');
  // The limit keeps the database from joining all opportunities first.
  const opportunity = db
    .select({
      number: sql<string>`upper(${opportunities.solicitationNumber})`.as('number'),
      isListed: sql<boolean>`${and(isBiddable, isListed(), isOpen(moment))}`.as('is_listed'),
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(eq(opportunities.id, best.id))
    .limit(1)
    .as('opportunity');
  return (
    db
      .select({ id: best.id, score: best.score, number: opportunity.number, isListed: opportunity.isListed })
      .from(best)
      // An opportunity that was merged into another one has no current notice.
      .leftJoinLateral(opportunity, sql`true`)
      .orderBy(desc(best.score), asc(best.id))
  );
}

function isAfter({ id, score }: RankedOpportunity): SQL | undefined {
  return and(lte(scores.score, score), or(lt(scores.score, score), gt(scores.opportunityId, id)));
}
