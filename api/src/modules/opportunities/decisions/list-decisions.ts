import { type DecisionProgress, TOP_RFPS_LIMIT, type TopRfp, type User } from '@bidlight/contract';
import { loadCards, loadTopCards } from '#modules/opportunities/card/load-cards.ts';
import {
  composeTopList,
  EXPLORING_MIN_SCORE,
  neededRanks,
} from '#modules/opportunities/lists/compose-top-list.ts';
import { listCachedRanks } from '#modules/opportunities/lists/list-top-opportunities.ts';
import {
  type DecidedOpportunity,
  listRankedFor,
} from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { cachedVotesOn, listTurnedDown } from '#store/votes-on.ts';
import { countDecisions } from './count-decisions.ts';
import { listDecided } from './decided-opportunities.queries.ts';

type DecisionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/**
 * The top list divided for one voter: what is left to decide, filled up from below, or what they or the team have decided.
 * Every opportunity keeps its number of the undivided list.
 */
export async function listDecisions(
  deps: DecisionDeps,
  user: User,
  { decided, limit }: { decided: 'no' | 'yes'; limit: number },
  cache: CompanyCache = noCache,
): Promise<{ topRFPs: TopRfp[]; progress: DecisionProgress }> {
  const [whole, progress] = await Promise.all([
    listWhole(deps, user, limit, cache),
    countDecisions(deps, user, cache),
  ]);
  const waiting = whole.filter(({ isDecided }) => !isDecided);
  const topRFPs =
    decided === 'no'
      ? await loadTopCards(deps, user, { whole, items: waiting.slice(0, limit) }, cache)
      : await listDecidedCards(deps, user, {
          limit,
          ranks: new Map(whole.map(({ id, rank }) => [id, rank])),
        });
  const waitingCount = Math.min(waiting.length, TOP_RFPS_LIMIT);
  const left = Math.max(0, TOP_RFPS_LIMIT - progress.decidedToday);
  const toDecide = Math.min(waitingCount, left);
  return { topRFPs, progress: { ...progress, waiting: waitingCount, toDecide } };
}

/** The ids of the list 'To decide', as the page of the top list first shows it. */
export async function listToDecide(
  deps: DecisionDeps,
  user: User,
  cache: CompanyCache,
): Promise<OpportunityId[]> {
  const whole = await listWhole(deps, user, TOP_RFPS_LIMIT, cache);
  return whole
    .filter(({ isDecided }) => !isDecided)
    .slice(0, TOP_RFPS_LIMIT)
    .map(({ id }) => id);
}

/** The undivided list, as deep as it takes to have a full list of undecided ones. */
async function listWhole(deps: DecisionDeps, user: User, limit: number, cache: CompanyCache) {
  const moment = momentOf(deps);
  const ranked = await listRankedAndDecided(deps, user, limit, cache);
  const decidedIds = new Set(ranked.flatMap(({ id, isDecided }) => (isDecided ? [id] : [])));
  const day = dayIn(moment.timeZone, moment.now);
  return composeTopList(ranked, { limit: ranked.length, companyId: user.companyId, day }).map(
    (item, index) => ({ ...item, rank: index + 1, isDecided: decidedIds.has(item.id) }),
  );
}

/** From what the company's people cache, if the voter has not decided almost all of it. */
async function listRankedAndDecided(
  deps: DecisionDeps,
  user: User,
  limit: number,
  cache: CompanyCache,
): Promise<DecidedOpportunity[]> {
  const { db } = deps;
  const { companyId } = user;
  const count = neededRanks(limit);
  const undecided = Math.max(limit, TOP_RFPS_LIMIT);
  const shared = await listCachedRanks(deps, companyId, count, cache);
  const ids = shared.map(({ id }) => id);
  const [votes, turnedDown] = await Promise.all([
    cachedVotesOn(cache, db, companyId, ids),
    cache(`turned down of ${ids}`, ['votes'], () => listTurnedDown(db, companyId, ids)),
  ]);
  const email = user.email.toLowerCase();
  const ranked = shared.map((one) => ({
    ...one,
    isDecided: votes[one.id]?.counted[email] !== undefined || turnedDown.includes(one.id),
  }));
  const isAll = shared.length < count;
  if (isAll || ranked.filter(({ isDecided }) => !isDecided).length >= undecided) return ranked;
  return listRankedFor(db, user, momentOf(deps), { minScore: EXPLORING_MIN_SCORE, count, undecided });
}

async function listDecidedCards(
  deps: DecisionDeps,
  user: User,
  { limit, ranks }: { limit: number; ranks: ReadonlyMap<number, number> },
): Promise<TopRfp[]> {
  const decisions = await listDecided(deps.db, user, momentOf(deps), limit);
  const cards = await loadCards(
    deps,
    user,
    decisions.map(({ id }) => ({ id, isExploring: false, rank: ranks.get(id) ?? null })),
  );
  const decisionById = new Map<number, (typeof decisions)[number]>(
    decisions.map((decision) => [decision.id, decision]),
  );
  return cards.map((card) => {
    const { castAt, reasons, comment, isTurnedDown = false } = decisionById.get(card.id) ?? {};
    const myDecision = castAt
      ? { castAt: castAt.toISOString(), reasons: reasons ?? [], comment: comment ?? null }
      : null;
    return { ...card, myDecision, turnedDown: isTurnedDown };
  });
}
