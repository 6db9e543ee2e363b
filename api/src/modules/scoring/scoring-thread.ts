import { parentPort, workerData } from 'node:worker_threads';
import { connectOnce } from '#db/connect-once.ts';
import type { JobProgress } from '#modules/jobs/job-types.ts';
import { learnFromVotes } from './learn-from-votes.ts';
import { previewTopTen } from './preview-top-ten.ts';
import type { ScoringThreadData } from './run-in-thread.ts';
import { scoreEverything } from './score-everything.ts';

/** The thread's own file: does what it is asked, on a connection of its own. */
const { task, database, timeZone, ai, clockOffsetMs } = workerData as ScoringThreadData;
const now = () => new Date(Date.now() + clockOffsetMs);
const context = {
  signal: new AbortController().signal,
  report: (progress: JobProgress) => parentPort?.postMessage({ progress }),
};
const run = () => {
  if (task.name === 'score') return scoreEverything(db, now, context, { ai, timeZone });
  if (task.name === 'learn') return learnFromVotes(db, now, context);
  return previewTopTen(db, task.companyId, task.profile, { now: now(), timeZone });
};
const { db, close } = await connectOnce(database, `bidlight ${task.name}`);
try {
  parentPort?.postMessage({ result: await run() });
} finally {
  await close();
}
