import type { CompanyProfile } from '@bidlight/contract';
import type { AiSettings } from '#config.ts';
import { type ConnectionSettings, settingsOnly } from '#db/connect.ts';
import type { Deps } from '#deps.ts';
import type { JobHandler, JobProgress } from '#modules/jobs/job-types.ts';
import { inThread } from '#threads.ts';

/** What the thread can be asked to do. */
export type ScoringTask =
  | { name: 'score' }
  | { name: 'learn' }
  | { name: 'preview'; companyId: string; profile: CompanyProfile };

export interface ScoringThreadData {
  task: ScoringTask;
  database: ConnectionSettings;
  timeZone: string;
  ai: AiSettings | undefined;
  /** Added to the thread's own clock, so that a test's clock counts there too. */
  clockOffsetMs: number;
}

const ENTRY = new URL('./scoring-thread.ts', import.meta.url);

/** Scoring is arithmetic by the second: it has a thread of its own. */
export async function inScoringThread<Result>(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  task: ScoringTask,
  context: { signal?: AbortSignal; onProgress?: (progress: JobProgress) => void } = {},
): Promise<Result> {
  const data: ScoringThreadData = {
    task,
    database: settingsOnly(database),
    timeZone: config.timeZone,
    ai: config.ai,
    clockOffsetMs: now().getTime() - Date.now(),
  };
  return inThread<Result, JobProgress>(ENTRY, data, context);
}

export function scoringJob(
  deps: Pick<Deps, 'database' | 'config' | 'now'>,
  name: 'score' | 'learn',
): JobHandler {
  return ({ signal, report }) => inScoringThread<string>(deps, { name }, { signal, onProgress: report });
}
