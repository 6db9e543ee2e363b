import { retryLockFailures } from '#db/locks.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import type { CompanyScorer } from './load-company-scorers.ts';
import { markScored } from './models.queries.ts';
import { countNoticeChanges, countNotices, listNotices, listUnscored } from './notices.queries.ts';
import type { ScoringContext } from './run-in-thread.ts';
import { saveScores } from './scores.queries.ts';

const BATCH_SIZE = 400;

/** Scores every opportunity whose score is missing or out of date for one of these companies. */
export async function scoreUnscored(
  deps: Pick<Deps, 'db' | 'now'>,
  scorers: readonly CompanyScorer[],
  { signal, report }: ScoringContext,
): Promise<number> {
  const { db } = deps;
  // What is stored from here on may be missed below, so it is not counted as scored.
  const noticeChanges = await countNoticeChanges(db);
  const total = await countNotices(db);
  let [lastId, seen, saved] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const ids = await listUnscored(db, scorers, lastId, BATCH_SIZE);
    if (ids.length === 0) break;
    saved += await scoreOpportunities(deps, scorers, ids);
    lastId = ids.at(-1) ?? lastId;
    seen += ids.length;
    report({
      percent: Math.min(99, Math.ceil((100 * seen) / Math.max(1, total))),
      message: `Scored ${seen.toLocaleString('en-US')} of up to ${total.toLocaleString('en-US')} notices.`,
    });
  }
  for (const { companyId, modelVersion } of scorers) {
    await markScored(db, companyId, { modelVersion, noticeChanges });
  }
  return saved;
}

/** Scores these opportunities for all these companies, stores the scores and returns how many there are. */
export async function scoreOpportunities(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scorers: readonly CompanyScorer[],
  ids: OpportunityId[],
): Promise<number> {
  const notices = await listNotices(db, ids);
  const byLanguage = Map.groupBy(scorers, ({ prepare }) => prepare);
  const scores = notices.flatMap((notice) =>
    [...byLanguage].flatMap(([prepare, sharing]) => {
      const prepared = prepare(notice);
      return sharing.map((scorer) => scorer.score(prepared));
    }),
  );
  await retryLockFailures(() => saveScores(db, scores, now()));
  return scores.length;
}
