import type { TopRfp, User } from '@bidlight/contract';
import { earlierAwardLine, withoutRejected } from '#modules/awards/earlier/describe-earlier-awards.ts';
import { listKnownEarlierAwards } from '#modules/awards/earlier/known-earlier-awards.queries.ts';
import { listRejected } from '#modules/awards/earlier/rejections.queries.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { type CompanyCache, type DataKind, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { explainMissing } from './explain-missing.ts';
import { loadVotes } from './load-votes.ts';
import { listAmendments, listCardRows } from './opportunity-card.queries.ts';
import { type BareCard, toOpportunityCard } from './opportunity-card.ts';
import { listSentMails } from './sent-mails.queries.ts';

type CardDeps = Pick<Deps, 'db' | 'config' | 'now'>;

export interface CardItem {
  id: OpportunityId;
  /** Null outside of the list. */
  rank: number | null;
}

/** The cards of a list in its order, as the user sees them: with the company's scores, their own vote and the team's. */
export async function loadCards(deps: CardDeps, user: User, items: readonly CardItem[]): Promise<TopRfp[]> {
  const ids = items.map(({ id }) => id);
  const cards = await loadBareCards(deps, user.companyId, ids);
  return asSeenBy(deps, user, items, cards, noCache);
}

/** All that such a card is made of, from 40 on. The reasons of lower scores are also made of votes. */
const STORED_CARDS: readonly DataKind[] = ['notices', 'scores', 'profile', 'mails'];
/** As many as a list first shows. */
const BLOCK_SIZE = 10;

/**
 * The same for some items of a list of the company whose scores all have their reasons stored. People leave out different
 * ones, so that cards are shared in blocks of the whole list.
 */
export async function loadTopCards(
  deps: CardDeps,
  user: User,
  { whole, items }: { whole: readonly { id: OpportunityId }[]; items: readonly CardItem[] },
  cache: CompanyCache,
): Promise<TopRfp[]> {
  const wanted = new Set(items.map(({ id }) => id));
  const blocks = new Set(
    whole.flatMap(({ id }, index) => (wanted.has(id) ? [Math.floor(index / BLOCK_SIZE)] : [])),
  );
  const cards = await Promise.all(
    [...blocks].map((block) => {
      const ids = whole.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE).map(({ id }) => id);
      return cache(`cards ${ids}`, STORED_CARDS, () => loadBareCards(deps, user.companyId, ids));
    }),
  );
  return asSeenBy(deps, user, items, cards.flat(), cache);
}

async function asSeenBy(
  deps: CardDeps,
  user: User,
  items: readonly CardItem[],
  cards: readonly BareCard[],
  cache: CompanyCache,
): Promise<TopRfp[]> {
  const cardById = new Map<number, BareCard>(cards.map((card) => [card.id, card]));
  const ids = items.map(({ id }) => id);
  const [votesOn, rejected] = await Promise.all([
    loadVotes(deps, user, ids, cache),
    listRejected(deps.db, user.companyId, ids),
  ]);
  return votesOn.flatMap((votes, index) => {
    const card = cardById.get(votes.id);
    // An opportunity may have been merged into another one since the list was made.
    if (!card) return [];
    const { earlierAwards, ...shown } = card;
    const earlierAward = earlierAwardLine(withoutRejected(earlierAwards, rejected.get(card.id)));
    return { ...shown, ...votes, earlierAward, exploring: false, rank: items[index]?.rank ?? null };
  });
}

async function loadBareCards(deps: CardDeps, companyId: string, ids: OpportunityId[]): Promise<BareCard[]> {
  if (ids.length === 0) return [];
  const { db } = deps;
  const moment = momentOf(deps);
  const [rows, amendments, capacity, mails, earlierAwards] = await Promise.all([
    listCardRows(db, companyId, moment, ids),
    listAmendments(db, ids),
    findProfile(db, companyId),
    listSentMails(db, companyId, ids),
    listKnownEarlierAwards(db, ids),
  ]);
  const explained = await explainMissing(deps, companyId, rows);
  return explained.map((row) =>
    toOpportunityCard(row, {
      amendments: amendments.get(row.id),
      moment,
      capacity,
      earlierAwards: earlierAwards.filter(({ earlierThan }) => earlierThan === row.id),
      emailedOn: mails.find(({ id }) => id === row.id)?.sentAt.toISOString(),
    }),
  );
}
