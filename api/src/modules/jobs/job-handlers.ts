import type { Deps } from '#deps.ts';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { scoringJob } from '#modules/scoring/run-in-thread.ts';
import type { JobHandlers } from './job-types.ts';

/** Who does the work of each kind. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    scraping: collectingJob(deps, deps.database),
    scoring: scoringJob(deps, 'score'),
    learning: scoringJob(deps, 'learn'),
  };
}
