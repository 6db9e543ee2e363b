import type { TopRfp, User } from '@bidlight/contract';
import { dayIn } from '#calendar.ts';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { composeTopList, EXPLORING_MIN_SCORE, neededRanks } from './compose-top-list.ts';
import { loadCards } from './load-cards.ts';
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
  return loadCards(
    deps,
    user,
    items.map((item, index) => ({ ...item, rank: index + 1 })),
  );
}
