import type { SourceName } from '@bidlight/contract';
import { refreshEarlierAwards } from '#modules/awards/earlier/refresh-earlier-awards.ts';
import type { Preparing } from '#modules/collecting/sources/source.ts';
import { JobFailure, type JobHandler } from '#modules/jobs/job-types.ts';
import { settleWonPursuits } from '#modules/pursuits/prompts/settle-won.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { chooseSources, NO_SOURCE } from './choose-sources.ts';
import { AlreadyCollectingError, type CollectProgress, type CollectResult, collect } from './collect.ts';
import { describeCounts } from './describe-run.ts';
import { refreshAwards } from './refresh-awards.ts';
import { refreshFacts } from './refresh-facts.ts';
import type { RunCounts } from './source-runs.queries.ts';

const SOURCE_NAMES: Record<SourceName, string> = {
  sam: 'SAM.gov',
  extract: 'Bulk extract',
  sample: 'Sample data',
  archive: 'Archived notices',
  contracts: 'Contract file',
};

const SEE_PANEL = 'Operators see the reason on the control panel.';

/** Reads every source that is configured. When one cannot be read, the others are read all the same. */
export function collectingJob(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  database: ConnectionSettings,
): JobHandler {
  return async ({ jobId, signal, report }) => {
    const onRefreshed = () => report({ message: 'Reading the stored notices by new rules.', isKept: true });
    // First, because a source that cannot be read ends the job with an error.
    await refreshFacts(deps.db, signal, onRefreshed);
    await refreshAwards(deps.db, deps.now(), signal, onRefreshed);
    const sources = await chooseSources(deps);
    if (sources.length === 0) throw new JobFailure(NO_SOURCE);
    const summaries: string[] = [];
    const problems: string[] = [];
    let apiCallsBefore = 0;
    for (const [at, source] of sources.entries()) {
      const name = SOURCE_NAMES[source.name];
      const onProgress = (progress: CollectProgress) =>
        report({
          percent: (100 * at + (progress.percent ?? 0)) / sources.length,
          message: `${name}: ${describeCounts(progress)}`,
          apiCalls: apiCallsBefore + progress.apiCalls,
          isKept: progress.isKept,
        });
      const onPreparing = ({ message, percent, isKept }: Preparing) =>
        report({
          percent: (100 * at + percent) / sources.length,
          message: `${name}: ${message}`,
          apiCalls: apiCallsBefore,
          ...(isKept && { isKept }),
        });
      const result = await collectUnlessBusy(() =>
        collect({ database, now: deps.now }, source, { jobId, signal, onProgress, onPreparing }),
      );
      signal.throwIfAborted();
      if (result.problem !== null) problems.push(`${name} ${result.problem}.`);
      else summaries.push(`${name}: ${describeCounts(result)}.`);
      apiCallsBefore += result.apiCalls;
    }
    // With what was collected before a source failed, too.
    await refreshEarlierAwards(deps.db, { now: deps.now(), signal });
    await settleWonPursuits(deps.db, deps.now());
    if (problems.length > 0) throw new JobFailure([...problems, SEE_PANEL, ...summaries].join(' '));
    return summaries.join(' ');
  };
}

/** While an import reads a source, the source is not read a second time. */
async function collectUnlessBusy(
  collectSource: () => Promise<CollectResult>,
): Promise<RunCounts & { problem: string | null }> {
  try {
    const result = await collectSource();
    return { ...result, problem: describeProblem(result) };
  } catch (error) {
    if (!(error instanceof AlreadyCollectingError)) throw error;
    const problem = 'is being collected already';
    return { seen: 0, added: 0, changed: 0, quarantined: 0, apiCalls: 0, problem };
  }
}

/**
 * Every signed-in user reads it. The reason may have names of files and answers of the source, so it stays with the run. A
 * source that waits for its quota is a problem too: what was not read must not look as if it had been read.
 */
function describeProblem({ state, error }: CollectResult): string | null {
  if (error === null) return null;
  return state === 'interrupted'
    ? 'could not be read to its end and is read further later'
    : 'could not be read';
}
