import { parentPort, workerData } from 'node:worker_threads';
import type { CompanyProfile } from '@bidlight/contract';
import type { JobProgress } from '#modules/jobs/job-types.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { learnFromVotes } from './learning/learn-from-votes.ts';
import { previewTopTen } from './previews/preview-top-ten.ts';
import { scoreEverything } from './scores/score-everything.ts';
import type { LearntCompanies, ScoringDeps } from './scoring-deps.ts';

/** What the thread can be asked to do. */
export type ScoringTask =
  | { name: 'score' }
  | { name: 'learn'; companies?: LearntCompanies }
  | { name: 'preview'; companyId: string; profile: CompanyProfile };

export interface ScoringThreadData {
  task: ScoringTask;
  /** It names the thread's connection, so that the connection can be ended with the thread. */
  applicationName: string;
  statementMs: number | undefined;
  database: ConnectionSettings;
  config: ScoringDeps['config'];
  /** It is added to the thread's own clock, so that a test's clock applies there too. */
  clockOffsetMs: number;
}

/** The thread's entry: it does one task on a connection of its own and posts the result. */
const { task, applicationName, statementMs, database, config, clockOffsetMs } =
  workerData as ScoringThreadData;
const { db, close } = await connectOnce(database, applicationName, statementMs);
const now = () => new Date(Date.now() + clockOffsetMs);
try {
  parentPort?.postMessage({ result: await run({ db, config, now }, task) });
} finally {
  await close();
}

function run(deps: ScoringDeps, task: ScoringTask): Promise<unknown> {
  const context = {
    // The thread itself is ended when the job stops.
    signal: new AbortController().signal,
    report: (progress: JobProgress) => parentPort?.postMessage({ progress }),
  };
  if (task.name === 'score') return scoreEverything(deps, context);
  if (task.name === 'learn') return learnFromVotes(deps, context, task.companies);
  return previewTopTen(deps, task.companyId, task.profile);
}
