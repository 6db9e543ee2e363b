import { markScored } from '#modules/scoring/models/models.queries.ts';
import {
  countNoticeChanges,
  listCurrentNotices,
  listScorable,
  listUnscored,
  type Unscored,
} from '#modules/scoring/models/notices.queries.ts';
import type { ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { retryLockFailures } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { CompanyScorer } from './load-company-scorers.ts';
import { removeOtherScores, saveScores } from './scores.queries.ts';

const BATCH_SIZE = 400;

/** How many scores were saved, and for whom. */
interface ScoredCount {
  saved: number;
  companyIds: ReadonlySet<string>;
}

/**
 * Scores every opportunity whose score is missing or out of date for one of these companies, and removes the scores of what
 * closed long ago: they would be read by every list and grow without end.
 */
export async function scoreUnscored(
  deps: ScoringDeps,
  scorers: readonly CompanyScorer[],
  { signal, report }: ScoringContext,
): Promise<ScoredCount> {
  const { db } = deps;
  const companyIds = new Set<string>();
  // What is stored from here on may be missed below, so it is not counted as scored.
  const noticeChanges = await countNoticeChanges(db);
  const scorable = await listScorable(db, momentOf(deps));
  const total = scorable.length;
  let [seen, saved] = [0, 0];
  for (let from = 0; from < total; from += BATCH_SIZE) {
    signal.throwIfAborted();
    const unscored = await listUnscored(db, scorers, scorable.slice(from, from + BATCH_SIZE));
    if (unscored.length === 0) continue;
    saved += await scoreOpportunities(deps, scorers, unscored);
    for (const id of unscored.flatMap((each) => each.companyIds)) companyIds.add(id);
    seen += unscored.length;
    report({
      percent: Math.min(99, Math.ceil((100 * (from + BATCH_SIZE)) / total)),
      message: `Scored ${seen.toLocaleString('en-US')} of up to ${total.toLocaleString('en-US')} notices.`,
    });
  }
  for (const { companyId, modelVersion, profileVersion } of scorers) {
    signal.throwIfAborted();
    await retryLockFailures(() => removeOtherScores(db, companyId, scorable));
    await markScored(db, companyId, { modelVersion, profileVersion, noticeChanges });
  }
  return { saved, companyIds };
}

/** Scores each of these opportunities for its companies, stores the scores and returns how many there are. */
export async function scoreOpportunities(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scorers: readonly CompanyScorer[],
  unscored: readonly Unscored[],
): Promise<number> {
  const companiesOf = new Map(unscored.map((each) => [each.opportunityId, new Set(each.companyIds)]));
  const notices = await listCurrentNotices(db, [...companiesOf.keys()]);
  const byVectoriser = Map.groupBy(scorers, ({ prepare }) => prepare);
  const scores = notices.flatMap((notice) =>
    [...byVectoriser].flatMap(([prepare, sharing]) => {
      const companies = companiesOf.get(notice.opportunityId);
      const due = sharing.filter(({ companyId }) => companies?.has(companyId));
      if (due.length === 0) return [];
      const prepared = prepare(notice);
      return due.map((scorer) => scorer.score(prepared));
    }),
  );
  await retryLockFailures(() => saveScores(db, scores, now()));
  return scores.length;
}
