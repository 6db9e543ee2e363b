import type { TopRfp, User } from '@bidlight/contract';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import type { TopListItem } from './compose-top-list.ts';
import { explainMissing } from './explain-missing.ts';
import { countTeamVotes, listAmendments, listCardRows } from './opportunity-card.queries.ts';
import { toOpportunityCard } from './opportunity-card.ts';

export interface CardItem extends TopListItem {
  /** Null outside of the list. */
  rank: number | null;
}

/** The cards of a list in its order, as the user sees them: with the company's scores, their own vote and the team's. */
export async function loadCards(
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
  const explained = await explainMissing(deps, companyId, rows);
  const rowById = new Map(explained.map((row) => [row.id, row]));
  return items.flatMap(({ id, isExploring, rank }) => {
    const row = rowById.get(id);
    // An opportunity may have been merged into another one since the list was made.
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
