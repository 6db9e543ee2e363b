import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import type { Db } from '#platform/db/connect.ts';
import { withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { collectSample } from './collect-sample.ts';
import { hasLearntModel, hasSampleNotice } from './demo.queries.ts';
import { seedVotes } from './seed-votes.ts';

type OnStep = (name: string, message: string) => void;

/**
 * Collects, scores, votes, learns and scores again, so that a new demo is not shown empty. A demo whose start was killed is continued;
 * one that is filled, or that has real notices, is not changed. Servers that start together fill it once.
 */
export async function fillDemo(deps: Deps, onStep: OnStep): Promise<void> {
  await withLock(deps.database, 'fill-demo', 'wait', async ({ db }) => {
    const added = await collectSample(deps, deps.database);
    if (added !== undefined) onStep('collect', `${added.toLocaleString('en-US')} sample notices`);
    const isUnfinished = !(await hasLearntModel(db)) && (await hasSampleNotice(db));
    if (isUnfinished) await learnAndScore(deps, db, onStep);
  });
}

/** The list is scored before anything is learnt, so that what the votes have moved can be shown, and is true. */
async function learnAndScore(deps: Deps, db: Db, onStep: OnStep): Promise<void> {
  const votes = await seedVotes(deps);
  onStep('votes', `${votes.toLocaleString('en-US')} votes of the demo's people`);
  const context = { signal: new AbortController().signal, report: () => {} };
  // The start neither waits for the language model nor spends its tokens.
  const scoringDeps = { db, now: deps.now, config: { timeZone: deps.config.timeZone, ai: undefined } };
  for (const [type, step, work] of [
    ['scoring', 'score', scoreEverything],
    ['learning', 'learn', learnFromVotes],
    ['scoring', 'score', scoreEverything],
  ] as const) {
    const startedAt = deps.now();
    const progress = await work(scoringDeps, context);
    await insertFinishedJob(db, { type, progress, startedAt, finishedAt: deps.now() });
    onStep(step, progress);
  }
}
