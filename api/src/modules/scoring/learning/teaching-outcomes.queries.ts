import type { TeachingOutcome } from '@bidlight/contract';
import { saysNothingOfSubject } from '@bidlight/scoring';
import { and, desc, eq, gt, lte, ne, not, sql } from 'drizzle-orm';
import { isOutcomeOnSamples } from '#modules/scoring/models/examples.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { notices, opportunities, pursuitChanges, pursuits } from '#store/schema.ts';
import type { TaughtBetween } from './teaching-votes.queries.ts';

/** The last change of this field that a learning knew. */
const lastChange = (field: 'stage' | 'decisionReasons', until: Date | null) => sql`(
  select ${pursuitChanges.changedAt}, ${pursuitChanges.after} from ${pursuitChanges}
  where ${pursuitChanges.pursuitId} = ${pursuits.id} and ${pursuitChanges.field} = ${field}
    and ${until ? lte(pursuitChanges.changedAt, until) : sql`true`}
  order by ${pursuitChanges.changedAt} desc, ${pursuitChanges.id} desc limit 1)`;

/**
 * The outcomes that a learning knew and the one before did not, as they were then, newest first. What was taken back since, or
 * teaches nothing of the subject, is left out.
 */
export async function listTeachingOutcomes(
  db: Db,
  companyId: string,
  { votesSince, votesUntil }: TaughtBetween,
): Promise<TeachingOutcome[]> {
  const stage = sql<TeachingOutcome['stage']>`moved.after #>> '{}'`;
  const reasons = sql<TeachingOutcome['reasons']>`coalesce(decided.after, '[]')`;
  const at = sql`(case when ${stage} = 'no_bid'
    then greatest(moved.changed_at, decided.changed_at) else moved.changed_at end)`.mapWith(
    pursuits.stageSince,
  );
  const rows = await db
    .select({
      id: opportunities.id,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      stage,
      reasons,
      at,
    })
    .from(pursuits)
    .innerJoinLateral(sql`${lastChange('stage', votesUntil)} as moved`, sql`true`)
    .leftJoinLateral(sql`${lastChange('decisionReasons', votesUntil)} as decided`, sql`true`)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(pursuits.companyId, companyId),
        ne(pursuits.stage, 'reviewing'),
        not(isOutcomeOnSamples),
        votesSince ? gt(at, votesSince) : undefined,
      ),
    )
    .orderBy(desc(at), opportunities.id);
  return rows
    .filter(
      ({ stage: then, reasons: why }) => !saysNothingOfSubject({ ...NO_VOTE, stage: then, reasons: why }),
    )
    .map(({ at: since, stage: then, reasons: why, ...opportunity }) => ({
      opportunity,
      stage: then,
      reasons: then === 'no_bid' ? why : [],
      at: since.toISOString(),
    }));
}

/** The stage decides. */
const NO_VOTE = { value: 'relevant_match' } as const;
