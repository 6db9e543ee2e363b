import type { LearningEffect, ListChange, TeachingVote } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { changeKindOf } from './compare-rankings.ts';
import { listShownEffects, type ShownEffect } from './learning-effects.queries.ts';
import { findMovedOpportunities } from './moved-opportunities.queries.ts';
import { listTeachingVotes } from './teaching-votes.queries.ts';

const MAX_CHANGES = 50;
const MAX_VOTES = 50;

interface Changes {
  effect: LearningEffect | null;
  changes: ListChange[];
  votes: TeachingVote[];
}

/** How much the company's last learning moved. */
export async function findEffect(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
): Promise<LearningEffect | null> {
  const shown = (await listShownEffects(db, [companyId], now())).get(companyId);
  return shown ? summariseEffect(shown) : null;
}

/** What it moved, and the votes that did it. */
export async function describeChanges(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
): Promise<Changes> {
  const { db, now } = deps;
  const shown = (await listShownEffects(db, [companyId], now())).get(companyId);
  if (!shown) return { effect: null, changes: [], votes: [] };
  const moved = shown.moved.slice(0, MAX_CHANGES);
  const ids = moved.map(({ opportunityId }) => opportunityId);
  const [found, votes] = await Promise.all([
    findMovedOpportunities(db, ids, momentOf(deps)),
    listTeachingVotes(db, companyId, shown, MAX_VOTES),
  ]);
  const changes = new Map<number, ListChange>();
  for (const { opportunityId, ...places } of moved) {
    const opportunity = found.get(opportunityId);
    // Two that were merged into one are that one, at the better place.
    if (!opportunity || changes.has(opportunity.id)) continue;
    const kind = changeKindOf({ opportunityId, ...places });
    changes.set(opportunity.id, { ...opportunity, kind, ...places });
  }
  return { effect: summariseEffect(shown), changes: [...changes.values()], votes };
}

export function summariseEffect({
  votes,
  votesSince,
  moved,
  learntAt,
  comparedAt,
}: ShownEffect): LearningEffect {
  return {
    votes,
    moved: moved.length,
    newInTopTen: moved.filter((each) => changeKindOf(each) === 'new in the top ten').length,
    isFirst: votesSince === null,
    learntAt: learntAt.toISOString(),
    comparedAt: comparedAt.toISOString(),
  };
}
