import type { TopRfp, User } from '@bidlight/contract';
import { dayIn } from '#calendar.ts';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { composeTopList, EXPLORING_MIN_SCORE, neededRanks, type TopListItem } from './compose-top-list.ts';
import { countTeamVotes, listAmendments, listCardRows } from './opportunity-card.queries.ts';
import { toOpportunityCard } from './opportunity-card.ts';
import { listRanked } from './ranked-opportunities.queries.ts';

/** The company's top list as the user sees it, with their own vote and the team's. */
export async function listTopOpportunities(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  limit: number,
): Promise<TopRfp[]> {
  const { companyId } = user;
  const moment = momentOf(deps);
  const ranked = await listRanked(deps.db, companyId, moment, {
    minScore: EXPLORING_MIN_SCORE,
    count: neededRanks(limit),
  });
  const items = composeTopList(ranked, { limit, companyId, day: dayIn(moment.timeZone, moment.now) });
  return toCards(
    deps,
    user,
    items.map((item, index) => ({ ...item, rank: index + 1 })),
  );
}

export interface CardItem extends TopListItem {
  /** Null outside of the list. */
  rank: number | null;
}

/** The cards of these, in their order. */
export async function toCards(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  items: readonly CardItem[],
): Promise<TopRfp[]> {
  const { db } = deps;
  const { companyId } = user;
  const moment = momentOf(deps);
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, votes, amendments, capacity] = await Promise.all([
    listCardRows(db, companyId, moment, ids),
    countTeamVotes(db, user, ids),
    listAmendments(db, ids),
    findProfile(db, companyId),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ id, isExploring, rank }) => {
    const row = rowById.get(id);
    // An opportunity may have been merged into another one since it was ranked.
    if (!row) return [];
    const card = toOpportunityCard(row, {
      isExploring,
      votes: votes.get(id),
      amendments: amendments.get(id),
      moment,
      capacity,
    });
    return { ...card, rank };
  });
}
