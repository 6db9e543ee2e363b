import {
  CHECK_NEAR_SCORE,
  CHECKS_NEAR_LIST,
  CHECKS_PER_WEEK,
  TOP_RFPS_MIN_SCORE,
  type User,
} from '@bidlight/contract';
import { and, eq, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import {
  isAmongTurnedDown,
  isBiddable,
  isCurrentNotice,
  isListed,
  isOpen,
  isVotedBy,
  type Moment,
} from '#store/list-conditions.ts';
import { checkItems, notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';

export interface CheckItem {
  id: OpportunityId;
  drawnFrom: number;
}

/** A week of a user. */
export interface UserWeek {
  user: User;
  /** Its Monday, YYYY-MM-DD. */
  week: string;
}

/** A shuffle that every server repeats, so that what is drawn does not depend on which of them draws. */
function drawOrder({ user, week }: UserWeek, opportunityId: SQLWrapper): SQL {
  return sql`hashtextextended(${`${user.id} ${week} `} || ${opportunityId}, 0)`;
}

/** What was drawn for the user's week, in the order of the draw. */
export async function listCheckItems(db: Db, userWeek: UserWeek): Promise<CheckItem[]> {
  return db
    .select({ id: checkItems.opportunityId, drawnFrom: checkItems.drawnFrom })
    .from(checkItems)
    .where(and(eq(checkItems.userId, userWeek.user.id), eq(checkItems.week, userWeek.week)))
    .orderBy(drawOrder(userWeek, checkItems.opportunityId));
}

/**
 * Draws from what is below the list and waits for the user's word: open, eligible, biddable, scored below the list, neither
 * turned down by the team nor voted on by the user. What is near the list and what is not are drawn from apart, with so many
 * places each; those that one of them cannot fill belong to the other. Each keeps the chance that it had.
 */
export async function drawCheckItems(tx: Db, userWeek: UserWeek, moment: Moment): Promise<void> {
  const { user, week } = userWeek;
  const { companyId } = user;
  const isNear = sql`(${scores.score} >= ${CHECK_NEAR_SCORE}::int)`;
  const draw = tx
    .select({
      id: opportunities.id,
      score: scores.score,
      drawnFrom: sql<number>`count(*) over ()`.as('drawn_from'),
      inPart: sql<number>`count(*) over (partition by ${isNear})`.as('in_part'),
      places: sql<number>`case when ${isNear} then ${CHECKS_NEAR_LIST}::int
        else ${CHECKS_PER_WEEK - CHECKS_NEAR_LIST}::int end`.as('places'),
      turn: sql<number>`row_number() over (partition by ${isNear}
        order by ${drawOrder(userWeek, opportunities.id)})`.as('turn'),
    })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        lt(scores.score, TOP_RFPS_MIN_SCORE),
        isBiddable,
        isListed(),
        isOpen(moment),
        not(isAmongTurnedDown(companyId, opportunities.id)),
        not(isVotedBy(user, opportunities.id)),
      ),
    );
  const others = sql`(drawn.drawn_from - drawn.in_part)`;
  const taken = sql`least(drawn.in_part, greatest(drawn.places, ${CHECKS_PER_WEEK}::int - ${others}))`;
  // The lock keeps what was drawn from being merged into another opportunity before it is stored.
  await tx.execute(sql`
    insert into check_items (company_id, user_id, week, opportunity_id, score, drawn_from, chance, drawn_at)
    select ${companyId}::uuid, ${user.id}::uuid, ${week}::date, o.id, drawn.score, drawn.drawn_from,
      ${taken}::float8 / drawn.in_part, ${moment.now}::timestamptz
    from ${draw} drawn join opportunities o on o.id = drawn.id
    where o.current_notice_id is not null and drawn.turn <= ${taken}
    for key share of o`);
}
