import type { CallReply, LearningEffect, ListChange, listChanges } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { changeKindOf } from './compare-rankings.ts';
import { listShownEffects, type ShownEffect } from './learning-effects.queries.ts';
import { findMovedOpportunities } from './moved-opportunities.queries.ts';
import { countAgreement, listTeachingVotes } from './teaching-votes.queries.ts';
import { whyNoEffect } from './why-no-effect.ts';

const MAX_CHANGES = 50;
const MAX_VOTES = 50;

type Changes = Omit<CallReply<typeof listChanges>, 'success'>;

/** How much the company's last learning moved. */
export async function findEffect(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
): Promise<LearningEffect | null> {
  const shown = (await listShownEffects(db, [companyId], now())).get(companyId);
  return shown ? summariseEffect(shown) : null;
}

/** What it moved, and the votes and outcomes that did it; why nothing moved, where nothing did. */
export async function describeChanges(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
): Promise<Changes> {
  const { db, now } = deps;
  const shown = (await listShownEffects(db, [companyId], now())).get(companyId);
  if (!shown) {
    return { effect: null, changes: [], votes: [], noEffect: await whyNoEffect(deps, companyId) };
  }
  const moved = shown.moved.slice(0, MAX_CHANGES);
  const ids = moved.map(({ opportunityId }) => opportunityId);
  const [found, votes, agreement] = await Promise.all([
    findMovedOpportunities(db, ids, momentOf(deps)),
    listTeachingVotes(db, companyId, shown, MAX_VOTES),
    moved.length === 0 ? countAgreement(db, companyId, shown) : undefined,
  ]);
  const changes = new Map<number, ListChange>();
  for (const { opportunityId, ...places } of moved) {
    const opportunity = found.get(opportunityId);
    // Two that were merged into one are that one, at the better place.
    if (!opportunity || changes.has(opportunity.id)) continue;
    const kind = changeKindOf({ opportunityId, ...places });
    changes.set(opportunity.id, { ...opportunity, kind, ...places });
  }
  const outcomes = shown.outcomes.slice(0, MAX_VOTES);
  return { effect: summariseEffect(shown), changes: [...changes.values()], votes, outcomes, agreement };
}

export function summariseEffect({
  votes,
  outcomes,
  votesSince,
  moved,
  learntAt,
  comparedAt,
}: ShownEffect): LearningEffect {
  return {
    votes,
    outcomes: outcomes.length,
    moved: moved.length,
    newInTopTen: moved.filter((each) => changeKindOf(each) === 'new in the top ten').length,
    isFirst: votesSince === null,
    learntAt: learntAt.toISOString(),
    comparedAt: comparedAt.toISOString(),
  };
}
