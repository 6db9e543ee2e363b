import type { TeamVote } from '@bidlight/contract';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from './full-name.ts';
import { isCounted } from './list-conditions.ts';
import { type OpportunityId, users, votes } from './schema.ts';

export type TeamVotesById = Readonly<Record<OpportunityId, TeamVote[] | undefined>>;

/** A company's counted votes on each of these opportunities with who cast them, the newest first. */
export async function listTeamVotes(
  db: Db,
  companyId: string,
  ids: OpportunityId[],
  mostOfEach: number,
): Promise<TeamVotesById> {
  const found: Record<OpportunityId, TeamVote[]> = {};
  if (ids.length === 0) return found;
  const counted = db
    .select({
      opportunityId: votes.opportunityId,
      name: fullName.as('name'),
      email: votes.voterEmail,
      feedbackType: votes.feedbackType,
      reasons: votes.reasons,
      comment: votes.comment,
      castAt: votes.castAt,
      position:
        sql<number>`row_number() over (partition by ${votes.opportunityId} order by ${votes.castAt} desc, ${votes.id} desc)`.as(
          'position',
        ),
    })
    .from(votes)
    .leftJoin(users, eq(users.id, votes.userId))
    .where(and(eq(votes.companyId, companyId), inArray(votes.opportunityId, ids), isCounted))
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.position, mostOfEach))
    .orderBy(asc(counted.position));
  for (const { opportunityId, castAt, position: _, ...vote } of rows) {
    found[opportunityId] ??= [];
    found[opportunityId].push({ ...vote, votedAt: castAt.toISOString() });
  }
  return found;
}
