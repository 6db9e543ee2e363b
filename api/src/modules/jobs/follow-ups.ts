import type { Deps } from '#deps.ts';
import { isScoringDue } from '#modules/scoring/scoring-due.queries.ts';
import { tryToStart } from './start-job.ts';

/**
 * Starts what other work has made necessary: new notices, a saved profile, a model that has learnt or was rolled back
 * want scoring. It looks at what there is instead of being told, so nothing is forgotten when a server dies in between
 * or a profile is saved while scoring runs.
 */
export async function startFollowUps(deps: Deps): Promise<void> {
  if (await isScoringDue(deps.db)) await tryToStart(deps, 'scoring', null);
}
