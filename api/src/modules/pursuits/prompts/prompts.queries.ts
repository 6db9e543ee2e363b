import { OPEN_STAGES, type PursuitStage } from '@bidlight/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isListedAward } from '#store/award-rows.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { awards, notices, opportunities, pursuits } from '#store/schema.ts';

/** An award of what is pursued, published since the pursuit began. */
export interface PursuitAward {
  id: number;
  awardees: string[];
  amount: number | null;
  /** One of the winners is the company itself. */
  isOurs: boolean;
}

/** A shorter number is one that several offices use. */
const MIN_NUMBER_LENGTH = 10;

/** Nobody has seen what was published shortly before the pursuit began and came after it; what came much later is history. */
const MAX_SEEN_LATE = '7 days';

const OPEN = sql.raw(OPEN_STAGES.map((stage) => `'${stage}'`).join(', '));

export type PromptableRow = Awaited<ReturnType<typeof listPromptable>>[number];

/** What is open or won, as far as what is asked about it depends on it; all of a company, or one. */
export async function listPromptable(db: Db, companyId: string, id?: number) {
  return db
    .select({
      id: pursuits.id,
      opportunityId: pursuits.opportunityId,
      ownerId: pursuits.ownerId,
      stage: pursuits.stage,
      stageSince: pursuits.stageSince,
      answered: pursuits.answered,
      isCancelled: notices.isCancelled,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
    })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(pursuits.companyId, companyId),
        inArray(pursuits.stage, [...OPEN_STAGES, 'won']),
        id === undefined ? undefined : eq(pursuits.id, id),
      ),
    )
    .orderBy(asc(pursuits.id));
}

/**
 * The awards of each of these pursuits that nobody has answered yet, the newest first: by a notice of the opportunity, or by
 * its solicitation number. Those that were published before the pursuit began are no news.
 */
export async function listUnansweredAwards(
  db: Db,
  pursuitIds: readonly number[],
): Promise<Map<number, PursuitAward[]>> {
  if (pursuitIds.length === 0) return new Map();
  const { rows } = await db.execute<Record<string, unknown> & PursuitAward & { pursuitId: number }>(sql`
    with asked as (
      select p.id, p.company_id, p.opportunity_id, p.created_at, p.answered,
        upper(regexp_replace(o.solicitation_number, '[^A-Za-z0-9]', '', 'g')) as number_key
      from pursuits p join opportunities o on o.id = p.opportunity_id
      where p.id = any(${sql.param(pursuitIds)}::int[]) and p.stage in (${OPEN})
    ), found as (
      select asked.id as pursuit_id, a.id as award_id
      from asked join notices n on n.opportunity_id = asked.opportunity_id join awards a on a.notice_id = n.id
      where n.updated_at > asked.created_at and (a.award_on >= asked.created_at::date or (n.first_seen_at > asked.created_at
        and coalesce(n.posted_at, n.first_seen_at) > asked.created_at - ${MAX_SEEN_LATE}::interval))
      union
      select asked.id, a.id from asked join awards a on a.solicitation_key = asked.number_key
      where length(asked.number_key) >= ${MIN_NUMBER_LENGTH} and a.award_on >= asked.created_at::date
        and not exists (select 1 from notices n where n.id = a.notice_id and n.updated_at <= asked.created_at)
    )
    select asked.id as "pursuitId", ${awards.id} as id, ${awards.amount}::float8 as amount,
      coalesce((select array_agg(w.name order by w.name) from award_winners join awardees w on w.id = awardee_id
        where award_id = ${awards.id}), '{}') as awardees,
      exists (select 1 from award_winners join company_awardees using (awardee_id)
        where award_id = ${awards.id} and company_id = asked.company_id) as "isOurs"
    from found join asked on asked.id = found.pursuit_id join ${awards} on ${awards.id} = found.award_id
    where not ('award:' || ${awards.id}) = any(asked.answered) and ${isListedAward}
    order by asked.id, ${awards.awardOn} desc nulls last, ${awards.id} desc`);
  return Map.groupBy(rows, ({ pursuitId }) => pursuitId);
}

/** Where the product moved it from, of each that is where the product moved it last. */
export async function listMovedByProduct(
  db: Db,
  pursuitIds: readonly number[],
): Promise<Map<number, PursuitStage>> {
  if (pursuitIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; from: PursuitStage }>(sql`
    select p.id, c.before #>> '{}' as "from"
    from pursuits p join pursuit_changes c on c.pursuit_id = p.id and c.field = 'stage' and c.changed_at = p.stage_since
    where p.id = any(${sql.param(pursuitIds)}::int[]) and p.stage = 'won' and c.is_by_product`);
  return new Map(rows.map(({ id, from }) => [id, from]));
}

/** The pursuits that wait for the office, of companies that have said which awardee they are. */
export async function listWaitingOfMarked(db: Db): Promise<{ id: number; companyId: string }[]> {
  const { rows } = await db.execute<{ id: number; companyId: string }>(sql`
    select p.id, p.company_id as "companyId" from pursuits p
    where p.stage in (${OPEN}) and exists (select 1 from company_awardees where company_id = p.company_id)
    order by p.id`);
  return rows;
}
