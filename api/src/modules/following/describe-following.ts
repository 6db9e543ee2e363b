import type { FollowedRfp } from '@bidlight/contract';
import { factsOf } from '#modules/opportunities/card/stated-facts.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { listAmendmentsOf, toAmendments } from './describe-amendments.ts';
import { type Follower, findFollowPreferences, listFollowed } from './following.queries.ts';
import { upcomingDates } from './opportunity-dates.ts';

type FollowingDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** `noticeId` is for files, and not a part of the call's answer. */
export type FollowedOpportunity = FollowedRfp & { noticeId: string | null };

/** What a person follows, by the next date; what has none comes last. */
export async function describeFollowing(
  deps: FollowingDeps,
  user: Follower,
): Promise<{ following: FollowedOpportunity[]; followsVotes: boolean }> {
  const { db } = deps;
  const moment = momentOf(deps);
  const [rows, { followsVotes, lookedAt }] = await Promise.all([
    listFollowed(db, user, moment),
    findFollowPreferences(db, user.id),
  ]);
  const amendments = await listAmendmentsOf(
    db,
    user.companyId,
    rows.map(({ id }) => id),
  );
  const following = rows.map(
    ({ score, responseAt, description, facts, factsVersion, followedSince, ...row }) => ({
      ...row,
      responseDate: responseAt?.toISOString() ?? null,
      compatibilityScore: score,
      dates: upcomingDates(
        { ...row, responseAt, facts: factsOf({ description, facts, factsVersion }) },
        moment,
      ),
      amendments: toAmendments(
        amendments.get(row.id) ?? [],
        row.responseOffsetMinutes ?? moment.timeZone,
        lookedAt && lookedAt > followedSince ? lookedAt : followedSince,
      ),
    }),
  );
  return { following: following.sort(byNextDate), followsVotes };
}

function byNextDate(a: FollowedRfp, b: FollowedRfp): number {
  const [x, y] = [nextDate(a), nextDate(b)];
  return x < y ? -1 : x > y ? 1 : a.id - b.id;
}

/** Later than any date where there is none. */
function nextDate({ dates: [next] }: FollowedRfp): string {
  return next ? (next.at ?? `${next.day}T23:59`) : '~';
}
