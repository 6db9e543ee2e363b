import { readableTitle } from '@bidlight/contract';
import type { Prepare, VotedNotice } from '@bidlight/scoring';
import { describeVotes } from '#modules/scoring/learning/describe-votes.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { listCurrentNotices } from './notices.queries.ts';
import { listCountedVotes } from './votes.queries.ts';

/** Older ones are rarely the most similar, and every explained opportunity is compared with all of them. */
const MAX_VOTED = 500;

/** The opportunities that the company voted on last, with what it said of them. */
export async function loadVotedNotices(
  deps: Pick<ScoringDeps, 'db' | 'config' | 'now'>,
  companyId: string,
  prepare: Prepare,
  limit = MAX_VOTED,
): Promise<VotedNotice[]> {
  const votes = await listCountedVotes(deps.db, companyId);
  const byOpportunity = Map.groupBy(votes.toReversed(), ({ opportunityId }) => opportunityId);
  const moment = momentOf(deps);
  const said = new Map(
    [...byOpportunity].slice(0, limit).flatMap(([id, cast]) => {
      const described = describeVotes(cast, moment);
      return described ? [[id, described] as const] : [];
    }),
  );
  const notices = await listCurrentNotices(deps.db, [...said.keys()]);
  return notices.flatMap((notice) => {
    const described = said.get(notice.opportunityId);
    if (!described || !notice.title) return [];
    const { vector, dense } = prepare(notice);
    return [{ id: notice.id, title: readableTitle(notice.title), vector, dense, ...described }];
  });
}
