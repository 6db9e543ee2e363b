import { withLock } from '#db/locks.ts';
import type { Deps } from '#deps.ts';
import { every } from '#every.ts';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { findLastStart } from '#modules/jobs/jobs.queries.ts';
import { isDue } from '#modules/jobs/schedules.ts';
import { tryToStart } from '#modules/jobs/start-job.ts';
import type { Work } from '#modules/jobs/worker.ts';
import { deliverReport } from '#modules/mail/deliver-report.ts';
import { startDueReports } from '#modules/mail/send-report.ts';
import { isLearningDue } from '#modules/scoring/learning-due.queries.ts';
import { learningJob, scoringJob } from '#modules/scoring/run-in-thread.ts';
import { isScoringDue } from '#modules/scoring/scoring-due.queries.ts';
import { cleanUp } from '#retention/clean-up.ts';

/** Who does the work of each kind of job. */
export function backgroundWork(deps: Deps): Work {
  return {
    jobs: {
      scraping: collectingJob(deps, deps.database),
      scoring: scoringJob(deps),
      learning: learningJob(deps),
    },
    mailing: (run) => deliverReport(deps, run),
    startDueWork: deps.startDueWork,
  };
}

/**
 * Starts what the schedules want, and what other work has made necessary: new or changed notices, whoever has collected
 * them, a saved profile, a model that has learnt or was rolled back want scoring, and new votes want learning. It looks at
 * the data instead of being notified, so nothing is forgotten when a server dies in between or a profile is saved while
 * scoring runs. Servers look one after the other.
 */
export async function startDueWork(deps: Omit<Deps, 'startDueWork'>): Promise<void> {
  const { config, database, now } = deps;
  await withLock(database, 'due-work', 'wait', async ({ db }) => {
    const cron = config.schedules.collect;
    if (cron && isDue({ cron, timeZone: config.timeZone }, await findLastStart(db, 'scraping'), now())) {
      await tryToStart(deps, 'scraping', null);
    }
    if (await isLearningDue(db, now())) await tryToStart(deps, 'learning', null);
    if (await isScoringDue(db, now())) await tryToStart(deps, 'scoring', null);
    await startDueReports(deps);
  });
}

const CLEANUP_EVERY_MS = 60 * 60_000;

/** Removes what has been kept long enough, at the start and once an hour. */
export function startCleanup(
  deps: Pick<Deps, 'database' | 'now'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const timer = every(
    CLEANUP_EVERY_MS,
    () => {
      running = cleanUp(deps, { signal: stopping.signal, onError });
      return running;
    },
    { firstAfterMs: 0, onError },
  );
  return {
    stop: async () => {
      stopping.abort();
      timer.stop();
      await running.catch(() => {});
    },
  };
}
