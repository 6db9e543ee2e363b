import { and, asc, desc, eq, gte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  isBiddable,
  isCurrentNotice,
  isListed,
  isOpen,
  isTurnedDown,
  type Moment,
} from '#db/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#db/schema.ts';

/** One batch is enough for the list and the exploring ranks, unless many have closed or share a number. */
const BATCH_SIZE = 256;

export interface RankedOpportunity {
  id: OpportunityId;
  score: number;
}

interface RankedList {
  minScore: number;
  count: number;
  /** Leaves out what the company's team has turned down. */
  withoutTurnedDown?: boolean;
}

/** Where in the order a batch ended: the best rank first, then the nearest deadline. */
interface Position {
  id: OpportunityId;
  rank: number;
  dueAt: Date | null;
}

/** The company's open, eligible and biddable opportunities, best first, the best one of each solicitation number. */
export async function listRanked(
  db: Db,
  companyId: string,
  moment: Moment,
  { count, ...list }: RankedList,
): Promise<RankedOpportunity[]> {
  const bestByNumber = new Map<string, RankedOpportunity>();
  for (let last: Position | undefined; ; ) {
    const batch = await listCandidates(db, companyId, moment, { ...list, after: last });
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
  { minScore, withoutTurnedDown, after }: Omit<RankedList, 'count'> & { after: Position | undefined },
) {
  const best = db
    .select({
      id: scores.opportunityId,
      score: scores.score,
      rank: scores.rank,
      dueAt: scores.dueAt,
    })
    .from(scores)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        gte(scores.rank, minScore),
        after && isAfter(after),
      ),
    )
    // The index is ordered with nulls last, and is used for no other order.
    .orderBy(sql`${scores.rank} desc nulls last`, asc(scores.dueAt), asc(scores.opportunityId))
    .limit(BATCH_SIZE)
    .as('best');
  const isLeftIn = withoutTurnedDown ? not(isTurnedDown(companyId, opportunities.id)) : undefined;
  // The limit keeps the database from joining all opportunities first.
  const opportunity = db
    .select({
      number: sql<string>`upper(${opportunities.solicitationNumber})`.as('number'),
      isListed: sql<boolean>`${and(isBiddable, isListed(), isOpen(moment), isLeftIn)}`.as('is_listed'),
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(eq(opportunities.id, best.id))
    .limit(1)
    .as('opportunity');
  return (
    db
      .select({
        id: best.id,
        score: best.score,
        rank: best.rank,
        dueAt: best.dueAt,
        number: opportunity.number,
        isListed: opportunity.isListed,
      })
      .from(best)
      // An opportunity that was merged into another one has no current notice.
      .leftJoinLateral(opportunity, sql`true`)
      .orderBy(desc(best.rank), asc(best.dueAt), asc(best.id))
  );
}

/** Without a deadline is after every deadline. */
function isAfter({ id, rank, dueAt }: Position): SQL {
  const due = sql`coalesce(${scores.dueAt}, 'infinity')`;
  return sql`${scores.rank} <= ${rank} and (${scores.rank} < ${rank}
    or (${due}, ${scores.opportunityId}) > (coalesce(${dueAt}::timestamptz, 'infinity'), ${id}::int))`;
}
