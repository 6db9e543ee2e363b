import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { withLock } from '#db/locks.ts';
import { models, notices } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import { learnFromVotes } from '#modules/scoring/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/score-everything.ts';
import { collectSample } from './collect-sample.ts';
import { seedVotes } from './seed-votes.ts';

type OnStep = (name: string, message: string) => void;

/**
 * An empty demo has collected, voted, learnt and scored before it is shown. One that was killed in the middle goes on;
 * nothing is done to one that is filled, or that has real notices. Servers that start together fill it once.
 */
export async function fillDemo(deps: Deps, onStep: OnStep): Promise<void> {
  await withLock(deps.database, 'fill-demo', 'wait', async ({ db }) => {
    const added = await collectSample(deps, deps.database);
    if (added !== undefined) onStep('collect', `${added.toLocaleString('en-US')} sample notices`);
    if (await isWaiting(db)) await learnAndScore(deps, db, onStep);
  });
}

async function isWaiting(db: Db): Promise<boolean> {
  const hasModel = (await db.$count(models)) > 0;
  return !hasModel && (await db.$count(notices, eq(notices.source, 'sample'))) > 0;
}

async function learnAndScore(deps: Deps, db: Db, onStep: OnStep): Promise<void> {
  const votes = await seedVotes(deps);
  onStep('votes', `${votes.toLocaleString('en-US')} votes of the demo's people`);
  const context = { signal: new AbortController().signal, report: () => {} };
  // The start neither waits for the language model nor spends its tokens.
  const scoringDeps = { db, now: deps.now, config: { ...deps.config, ai: undefined } };
  for (const [type, step, work] of [
    ['learning', 'learn', learnFromVotes],
    ['scoring', 'score', scoreEverything],
  ] as const) {
    const startedAt = deps.now();
    const progress = await work(scoringDeps, context);
    await insertFinishedJob(db, { type, progress, startedAt, finishedAt: deps.now() });
    onStep(step, progress);
  }
}
