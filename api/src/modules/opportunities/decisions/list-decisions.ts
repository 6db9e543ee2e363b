import {
  type DecisionProgress,
  type FeedbackType,
  TOP_RFPS_LIMIT,
  type TopRfp,
  type User,
  VOTES_TO_LEARN,
} from '@bidlight/contract';
import { loadCards, loadTopCards } from '#modules/opportunities/card/load-cards.ts';
import { composeTopList, neededRanks, pickExploring } from '#modules/opportunities/lists/compose-top-list.ts';
import { listCachedRanks, READ_MIN_SCORES } from '#modules/opportunities/lists/list-top-opportunities.ts';
import {
  type DecidedOpportunity,
  listRankedFor,
} from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Moment, momentOf, type TopKind } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { cachedVotesOn, listTurnedDown } from '#store/votes-on.ts';
import { countDecisions } from './count-decisions.ts';
import { countDecided, countVotes, type DecidedPage, listDecided } from './decided-opportunities.queries.ts';

type DecisionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/**
 * The top list divided for one voter: what is left to decide, filled up from below, or what they or the team have decided.
 * Every opportunity keeps its number of the undivided list. What is early has a list of its own to decide, and stands
 * among all others once it is decided.
 */
export async function listDecisions(
  deps: DecisionDeps,
  user: User,
  { decided, kind, limit, ...choice }: DecisionsAsked,
  cache: CompanyCache = noCache,
): Promise<Decisions> {
  const [biddable, early, counts] = await Promise.all([
    divideList(deps, user, { kind: 'biddable', limit }, cache),
    divideList(deps, user, { kind: 'early', limit }, cache),
    countDecisions(deps, user, cache),
  ]);
  const progress = { ...progressOf(biddable, counts), early: shownCount(early) };
  const asked = kind === 'early' ? early : biddable;
  if (decided === 'yes') {
    const list = { ...choice, onlyEarly: kind === 'early', limit };
    const [topRFPs, decidedVotes] = await Promise.all([
      listDecidedCards(deps, user, asked, list),
      countDecided(deps.db, user, momentOf(deps), list),
    ]);
    return { topRFPs, progress, decidedVotes };
  }
  const items = asked.waiting.slice(0, limit);
  const [topRFPs, helpItLearn] = await Promise.all([
    loadTopCards(deps, user, { whole: asked.whole, items }, cache),
    kind === 'early' ? null : findHelpItLearn(deps, user, { ...biddable, items }, cache),
  ]);
  return { topRFPs, progress, helpItLearn };
}

/** The page, the order and the votes are of what is decided. */
interface DecisionsAsked extends Omit<DecidedPage, 'onlyEarly'> {
  decided: 'no' | 'yes';
  kind: 'early' | undefined;
}

export interface Decisions {
  topRFPs: TopRfp[];
  progress: DecisionProgress;
  decidedVotes?: Record<FeedbackType, number>;
  helpItLearn?: TopRfp | null;
}

type ListedOpportunity = DecidedOpportunity & { rank: number };

interface DividedList {
  /** Also what does not reach the list. */
  ranked: DecidedOpportunity[];
  /** The undivided list, as deep as it takes to have a full list of undecided ones. */
  whole: ListedOpportunity[];
  waiting: ListedOpportunity[];
}

function progressOf(
  list: DividedList,
  counts: Pick<DecisionProgress, 'decidedToday' | 'decided' | 'team'>,
): DecisionProgress {
  const waiting = shownCount(list);
  const left = Math.max(0, TOP_RFPS_LIMIT - counts.decidedToday);
  return { ...counts, waiting, toDecide: Math.min(waiting, left) };
}

/** How many of a list its page shows. */
function shownCount({ waiting }: DividedList): number {
  return Math.min(waiting.length, TOP_RFPS_LIMIT);
}

/** The ids of the list 'To decide', as the page of the top list first shows it. */
export async function listToDecide(
  deps: DecisionDeps,
  user: User,
  cache: CompanyCache,
): Promise<OpportunityId[]> {
  const { waiting } = await divideList(deps, user, { kind: 'biddable', limit: TOP_RFPS_LIMIT }, cache);
  return waiting.slice(0, TOP_RFPS_LIMIT).map(({ id }) => id);
}

interface ListToDivide {
  kind: TopKind;
  limit: number;
}

async function divideList(
  deps: DecisionDeps,
  user: User,
  list: ListToDivide,
  cache: CompanyCache,
): Promise<DividedList> {
  const ranked = await listRankedAndDecided(deps, user, list, cache);
  const whole = composeTopList(ranked);
  return { ranked, whole, waiting: whole.filter(({ isDecided }) => !isDecided) };
}

/** From what the company's people cache, if the voter has not decided almost all of it. */
async function listRankedAndDecided(
  deps: DecisionDeps,
  user: User,
  { kind, limit }: ListToDivide,
  cache: CompanyCache,
): Promise<DecidedOpportunity[]> {
  const { db } = deps;
  const { companyId } = user;
  const count = neededRanks(limit);
  const undecided = Math.max(limit, TOP_RFPS_LIMIT);
  const shared = await listCachedRanks(deps, companyId, { kind, count }, cache);
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
  return listRankedFor(db, user, momentOf(deps), {
    kind,
    minScore: READ_MIN_SCORES[kind],
    count,
    undecided,
  });
}

/** One that is not shown and whose vote teaches; before the score learns from votes there is nothing to help with. */
async function findHelpItLearn(
  deps: DecisionDeps,
  user: User,
  { ranked, whole, items }: DividedList & { items: readonly ListedOpportunity[] },
  cache: CompanyCache,
): Promise<TopRfp | null> {
  const { companyId } = user;
  const votes = await cache('votes', ['votes'], () => countVotes(deps.db, companyId));
  if (votes < VOTES_TO_LEARN) return null;
  const moment = momentOf(deps);
  const shown = new Set(items.map(({ id }) => id));
  const picked =
    pickExploring(ranked, { shown, companyId, day: dayIn(moment.timeZone, moment.now) }) ??
    (await findNextBest(deps.db, user, moment, shown));
  if (!picked) return null;
  const rank = whole.find(({ id }) => id === picked.id)?.rank ?? null;
  const item = { id: picked.id, rank };
  const [card] = await loadTopCards(deps, user, { whole: [item], items: [item] }, cache);
  return card ? { ...card, exploring: true } : null;
}

/** Most of all notices have less, and nothing in common with the company. */
const LEAST_TO_ASK_ABOUT = 10;

/**
 * The best of what is neither decided nor shown: a team that has decided all that it was shown would teach nothing any more,
 * and what it would like next may score low because nobody was ever asked.
 */
async function findNextBest(
  db: Db,
  user: User,
  moment: Moment,
  shown: ReadonlySet<OpportunityId>,
): Promise<DecidedOpportunity | undefined> {
  const list = { minScore: LEAST_TO_ASK_ABOUT, count: 0, undecided: shown.size + 1 };
  const ranked = await listRankedFor(db, user, moment, list);
  return ranked.find(({ id, isDecided }) => !isDecided && !shown.has(id));
}

async function listDecidedCards(
  deps: DecisionDeps,
  user: User,
  { whole }: DividedList,
  page: DecidedPage,
): Promise<TopRfp[]> {
  const ranks = new Map<number, number>(whole.map(({ id, rank }) => [id, rank]));
  const decisions = await listDecided(deps.db, user, momentOf(deps), page);
  const cards = await loadCards(
    deps,
    user,
    decisions.map(({ id }) => ({ id, rank: ranks.get(id) ?? null })),
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
