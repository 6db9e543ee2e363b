import { retryLockFailures } from '#db/locks.ts';
import type { Deps } from '#deps.ts';
import type { CompanyScorer } from './load-company-scorers.ts';
import { markScored } from './models.queries.ts';
import {
  countNoticeChanges,
  countNotices,
  listNotices,
  listUnscored,
  type Unscored,
} from './notices.queries.ts';
import type { ScoringContext } from './run-in-thread.ts';
import { saveScores } from './scores.queries.ts';

const BATCH_SIZE = 400;

/** How many scores were saved, and for whom. */
interface ScoredCount {
  saved: number;
  companyIds: ReadonlySet<string>;
}

/** Scores every opportunity whose score is missing or out of date for one of these companies. */
export async function scoreUnscored(
  deps: Pick<Deps, 'db' | 'now'>,
  scorers: readonly CompanyScorer[],
  { signal, report }: ScoringContext,
): Promise<ScoredCount> {
  const { db } = deps;
  const companyIds = new Set<string>();
  // What is stored from here on may be missed below, so it is not counted as scored.
  const noticeChanges = await countNoticeChanges(db);
  const total = await countNotices(db);
  let [lastId, seen, saved] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const unscored = await listUnscored(db, scorers, lastId, BATCH_SIZE);
    if (unscored.length === 0) break;
    saved += await scoreOpportunities(deps, scorers, unscored);
    for (const id of unscored.flatMap((each) => each.companyIds)) companyIds.add(id);
    lastId = unscored.at(-1)?.opportunityId ?? lastId;
    seen += unscored.length;
    report({
      percent: Math.min(99, Math.ceil((100 * seen) / Math.max(1, total))),
      message: `Scored ${seen.toLocaleString('en-US')} of up to ${total.toLocaleString('en-US')} notices.`,
    });
  }
  for (const { companyId, modelVersion, profileVersion } of scorers) {
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
  const notices = await listNotices(db, [...companiesOf.keys()]);
  const byLanguage = Map.groupBy(scorers, ({ prepare }) => prepare);
  const scores = notices.flatMap((notice) =>
    [...byLanguage].flatMap(([prepare, sharing]) => {
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
