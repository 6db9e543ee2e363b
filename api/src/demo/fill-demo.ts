import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { connectOnce } from '#db/connect-once.ts';
import { models, opportunities } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import { learnFromVotes } from '#modules/scoring/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/score-everything.ts';
import { collectSample } from './collect-sample.ts';
import { seedVotes } from './seed-votes.ts';

/** Any number of our own: servers that start together fill the demo once, and are ready when it is filled. */
const FILLING_LOCK = 7_211_908;

interface FinishedStep {
  step: string;
  message: string;
}

/**
 * An empty demo has collected, voted, learnt and scored before it is shown. One that was killed in the middle goes on;
 * nothing is done to one that is filled, or that has real notices.
 */
export async function* fillDemo(deps: Deps): AsyncGenerator<FinishedStep> {
  const { client, db, close } = await connectOnce(deps.database, 'bidlight demo');
  try {
    await client.query('select pg_advisory_lock($1)', [FILLING_LOCK]);
    const added = await collectSample(deps, deps.database);
    if (added !== undefined)
      yield { step: 'collect', message: `${added.toLocaleString('en-US')} sample notices` };
    if (await isWaiting(db)) yield* learnAndScore(deps, db);
  } finally {
    await close();
  }
}

async function isWaiting(db: Db): Promise<boolean> {
  const hasModel = (await db.$count(models)) > 0;
  return !hasModel && (await db.$count(opportunities, eq(opportunities.source, 'sample'))) > 0;
}

async function* learnAndScore(deps: Deps, db: Db): AsyncGenerator<FinishedStep> {
  const votes = await seedVotes(deps);
  yield { step: 'votes', message: `${votes.toLocaleString('en-US')} votes of the demo's people` };
  const context = { signal: new AbortController().signal, report: () => {} };
  for (const [type, step, work] of [
    ['learning', 'learn', learnFromVotes],
    ['scoring', 'score', scoreEverything],
  ] as const) {
    const startedAt = deps.now();
    const progress = await work(db, deps.now, context, { timeZone: deps.config.timeZone });
    await insertFinishedJob(db, { type, progress, startedAt, finishedAt: deps.now() });
    yield { step, message: progress };
  }
}
