import type { SourceName } from '@bidlight/contract';
import type { ConnectionSettings } from '#db/connect.ts';
import type { Deps } from '#deps.ts';
import { JobFailure, type JobHandler } from '#modules/jobs/job-types.ts';
import { chooseSources } from './choose-sources.ts';
import { AlreadyCollectingError, type CollectProgress, type CollectResult, collect } from './collect.ts';
import { describeCounts } from './describe-run.ts';

const NAMES: Record<SourceName, string> = {
  sam: 'SAM.gov',
  extract: 'Bulk extract',
  sample: 'Sample data',
};

/** Reads every source that is configured. One that is away does not keep the others from being read. */
export function collectingJob(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  database: ConnectionSettings,
): JobHandler {
  return async ({ jobId, signal, report }) => {
    const sources = await chooseSources(deps);
    const summaries: string[] = [];
    const problems: string[] = [];
    let apiCallsBefore = 0;
    for (const [at, source] of sources.entries()) {
      const name = NAMES[source.name];
      const onProgress = (progress: CollectProgress) =>
        report({
          percent: (100 * at + (progress.percent ?? 0)) / sources.length,
          message: `${name}: ${describeCounts(progress)}`,
          apiCalls: apiCallsBefore + progress.apiCalls,
        });
      const result = await readOne(() =>
        collect({ database, now: deps.now }, source, { jobId, signal, onProgress }),
      );
      signal.throwIfAborted();
      // Also one that waits for its quota: what was not read is never shown as read.
      if (result.error !== null) problems.push(`${name}: ${result.error}`);
      else summaries.push(`${name}: ${describeCounts(result)}.`);
      apiCallsBefore += result.apiCalls;
    }
    if (problems.length > 0) throw new JobFailure([...problems, ...summaries].join(' '));
    return summaries.join(' ');
  };
}

/** A source that an import is reading at this moment is not read a second time. */
async function readOne(
  read: () => Promise<CollectResult>,
): Promise<
  Pick<CollectResult, 'state' | 'error' | 'seen' | 'added' | 'changed' | 'quarantined' | 'apiCalls'>
> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AlreadyCollectingError)) throw error;
    const none = { seen: 0, added: 0, changed: 0, quarantined: 0, apiCalls: 0 };
    return { ...none, state: 'failed', error: error.message };
  }
}
