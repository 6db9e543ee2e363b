import { connectOnce } from '#db/connect-once.ts';
import type { Deps } from '#deps.ts';
import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import { learnFromVotes } from '#modules/scoring/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/score-everything.ts';
import { collectSample } from './collect-sample.ts';
import { seedVotes } from './seed-votes.ts';

interface Done {
  step: string;
  words: string;
}

/** An empty demo has collected, scored, voted and learnt before it is shown. Nothing is done to one that is filled. */
export async function* fillDemo(deps: Deps): AsyncGenerator<Done> {
  const added = await collectSample(deps, deps.database);
  if (added === undefined) return;
  yield { step: 'collect', words: `${added.toLocaleString('en-US')} sample notices` };
  const votes = await seedVotes(deps);
  yield { step: 'votes', words: `${votes.toLocaleString('en-US')} votes of the demo's people` };
  const { db, close } = await connectOnce(deps.database, 'bidlight demo');
  const context = { signal: new AbortController().signal, report: () => {} };
  try {
    for (const [type, step, work] of [
      ['learning', 'learn', learnFromVotes],
      ['scoring', 'score', scoreEverything],
    ] as const) {
      const startedAt = deps.now();
      const progress = await work(db, deps.now, context, { timeZone: deps.config.timeZone });
      await insertFinishedJob(db, { type, progress, startedAt, finishedAt: deps.now() });
      yield { step, words: progress };
    }
  } finally {
    await close();
  }
}
