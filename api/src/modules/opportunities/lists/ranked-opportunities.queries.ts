import { and, asc, desc, eq, gte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import {
  isBiddable,
  isCurrentNotice,
  isListed,
  isOfTopKind,
  isOpen,
  isTurnedDown,
  isVotedBy,
  type Moment,
  type TopKind,
  type Voter,
} from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';

/** One batch is enough for the list and the exploring ranks, unless many have closed or share a number. */
const BATCH_SIZE = 256;

export interface RankedOpportunity {
  id: OpportunityId;
  score: number;
}

/** For one voter: they have voted on it, or the team has turned it down. */
export interface DecidedOpportunity extends RankedOpportunity {
  isDecided: boolean;
}

interface RankedList {
  /** What can be bid on, unless it says otherwise. */
  kind?: TopKind;
  minScore: number;
  count: number;
  /** Leaves out what the company's team has turned down. */
  withoutTurnedDown?: boolean;
}

interface CandidateList extends Omit<RankedList, 'count'> {
  /** Whose decisions are told; without a voter nothing is decided. */
  voter?: Voter;
}

/** Where in the order a batch ended: the best rank first, then the nearest deadline. */
interface Position {
  id: OpportunityId;
  rank: number;
  dueAt: Date | null;
}

/** The company's open and eligible opportunities of a kind, best first, the best one of each solicitation number. */
export async function listRanked(
  db: Db,
  companyId: string,
  moment: Moment,
  { count, ...list }: RankedList,
): Promise<RankedOpportunity[]> {
  const ranked = await readRanked(db, companyId, moment, list, ({ length }) => length >= count);
  return ranked.slice(0, count).map(({ id, score }) => ({ id, score }));
}

/**
 * The same list with what is decided for a voter, as deep as it takes to have so many, and so many undecided ones among
 * them.
 */
export async function listRankedFor(
  db: Db,
  voter: Voter,
  moment: Moment,
  { count, undecided, ...list }: RankedList & { undecided: number },
): Promise<DecidedOpportunity[]> {
  return readRanked(
    db,
    voter.companyId,
    moment,
    { ...list, voter },
    (ranked) => ranked.length >= count && ranked.filter(({ isDecided }) => !isDecided).length >= undecided,
  );
}

async function readRanked(
  db: Db,
  companyId: string,
  moment: Moment,
  list: CandidateList,
  isEnough: (ranked: DecidedOpportunity[]) => boolean,
): Promise<DecidedOpportunity[]> {
  const bestByNumber = new Map<string, DecidedOpportunity>();
  for (let last: Position | undefined; ; ) {
    const batch = await listCandidates(db, companyId, moment, { ...list, after: last });
    for (const { id, score, number, isListed, isDecided } of batch) {
      if (number === null || !isListed || bestByNumber.has(number)) continue;
      bestByNumber.set(number, { id, score, isDecided });
    }
    last = batch.at(-1);
    const ranked = [...bestByNumber.values()];
    if (batch.length < BATCH_SIZE || isEnough(ranked)) return ranked;
  }
}

/** How many more the list of what can be bid on would have, if the company were eligible for all. */
export async function countNotEligible(
  db: Db,
  companyId: string,
  moment: Moment,
  minScore: number,
): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct upper(${opportunities.solicitationNumber}))::int` })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, false),
        gte(scores.rank, minScore),
        isBiddable,
        isListed(),
        isOpen(moment),
      ),
    );
  return counted?.total ?? 0;
}

/**
 * Reads the best scores in the order of their index, and whether each may be listed. With a condition instead, the
 * database would find everything that may be listed and sort it.
 */
async function listCandidates(
  db: Db,
  companyId: string,
  moment: Moment,
  {
    kind = 'biddable',
    minScore,
    withoutTurnedDown,
    voter,
    after,
  }: CandidateList & { after: Position | undefined },
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
  const isDecided = voter
    ? or(isVotedBy(voter, opportunities.id), isTurnedDown(companyId, opportunities.id))
    : sql`false`;
  // The limit keeps the database from joining all opportunities first.
  const opportunity = db
    .select({
      number: sql<string>`upper(${opportunities.solicitationNumber})`.as('number'),
      isListed: sql<boolean>`${and(isOfTopKind(kind), isListed(), isOpen(moment), isLeftIn)}`.as('is_listed'),
      isDecided: sql<boolean>`${isDecided}`.as('is_decided'),
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
        isDecided: opportunity.isDecided,
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
