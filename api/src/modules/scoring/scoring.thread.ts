import { parentPort, workerData } from 'node:worker_threads';
import { connectOnce } from '#db/connect-once.ts';
import type { JobProgress } from '#modules/jobs/job-types.ts';
import { learnFromVotes } from './learn-from-votes.ts';
import { previewTopTen } from './preview-top-ten.ts';
import { scoreEverything } from './score-everything.ts';
import type { ScoringThreadData } from './scoring-thread.ts';

/** The thread's own file: does what it is asked, on a connection of its own. */
const { task, database, timeZone, clockOffsetMs } = workerData as ScoringThreadData;
const now = () => new Date(Date.now() + clockOffsetMs);
const context = {
  signal: new AbortController().signal,
  report: (progress: JobProgress) => parentPort?.postMessage({ progress }),
};
const { db, close } = await connectOnce(database, `bidlight ${task.name}`);
try {
  const result =
    task.name === 'preview'
      ? await previewTopTen(db, task.companyId, task.profile, { now: now(), timeZone })
      : await { score: scoreEverything, learn: learnFromVotes }[task.name](db, now, context);
  parentPort?.postMessage({ result });
} finally {
  await close();
}
