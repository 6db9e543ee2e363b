import { hasSource } from '#modules/collecting/choose-sources.ts';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { closeStrayRuns, isCollectingUnfinished } from '#modules/collecting/unfinished-runs.ts';
import { findFirstStart, findLastStart } from '#modules/jobs/jobs.queries.ts';
import { isDue } from '#modules/jobs/schedules.ts';
import { tryToStart } from '#modules/jobs/start-job.ts';
import type { Work } from '#modules/jobs/worker.ts';
import { deliverReport } from '#modules/mail/delivery/deliver-report.ts';
import { startDueReports } from '#modules/mail/delivery/send-report.ts';
import { startDueDigests } from '#modules/mail/digest/start-due-digests.ts';
import { backupJob } from '#modules/operations/backup/backup.job.ts';
import { cleanUp } from '#modules/operations/retention/clean-up.ts';
import { refreshSettings } from '#modules/operations/settings/follow-settings.ts';
import { removeAbandonedFiles } from '#modules/operations/setup/receive-extract-file.ts';
import { sendAlerts } from '#modules/operations/status/send-alerts.ts';
import { isLearningDue } from '#modules/scoring/learning/learning-due.queries.ts';
import { learningJob, scoringJob } from '#modules/scoring/run-in-thread.ts';
import { isScoringDue } from '#modules/scoring/scores/scoring-due.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { removeOldMails } from '#platform/mail/outbox.ts';
import { every } from '#platform/process/every.ts';

/** Who does the work of each kind of job. */
export function backgroundWork(deps: Deps): Work {
  /** Somebody may have changed a setting on another server and started the job at once. */
  const withSettings =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await refreshSettings(deps);
      return work(...args);
    };
  return {
    jobs: {
      scraping: withSettings(collectingJob(deps, deps.database)),
      scoring: withSettings(scoringJob(deps)),
      learning: withSettings(learningJob(deps)),
      backup: withSettings(backupJob(deps)),
    },
    mailing: withSettings((run) => deliverReport(deps, run)),
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
  await refreshSettings(deps);
  await withLock(database, 'due-work', 'wait', async ({ db }) => {
    await closeStrayRuns({ config, db, now });
    if (await isCollectingDue(deps, db)) await tryToStart(deps, 'scraping', null);
    if (await isBackupDue(deps, db)) await tryToStart(deps, 'backup', null);
    if (await isLearningDue(db, now())) await tryToStart(deps, 'learning', null);
    if (await isScoringDue(db, now())) await tryToStart(deps, 'scoring', null);
    await startDueReports(deps);
    await startDueDigests(deps);
  });
}

/** An interrupted run continues at once, a failed one after a pause; otherwise the schedule decides. */
async function isCollectingDue({ config, now }: Pick<Deps, 'config' | 'now'>, db: Db): Promise<boolean> {
  if (!(await hasSource({ config, db }))) return false;
  if (await isCollectingUnfinished(db)) return true;
  const { schedules, timeZone } = config;
  const cron = schedules.collect;
  return cron !== undefined && isDue({ cron, timeZone }, await findLastStart(db, 'scraping'), now());
}

/** A database in which nothing has been done yet has nothing to lose: its first backup waits for the schedule's next time. */
async function isBackupDue({ config, now }: Pick<Deps, 'config' | 'now'>, db: Db): Promise<boolean> {
  const cron = config.schedules.backup;
  if (!cron) return false;
  const lastAt = (await findLastStart(db, 'backup')) ?? (await findFirstStart(db));
  return lastAt !== undefined && isDue({ cron, timeZone: config.timeZone }, lastAt, now());
}

const CLEANUP_EVERY_MS = 60 * 60_000;

/** Removes what has been kept long enough, at the start and once an hour. */
export function startCleanup(
  deps: Pick<Deps, 'config' | 'database' | 'db' | 'now'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const timer = every(
    CLEANUP_EVERY_MS,
    () => {
      running = removeOldFiles(deps).then(() => cleanUp(deps, { signal: stopping.signal, onError }));
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

async function removeOldFiles(deps: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  await removeAbandonedFiles(deps);
  await removeOldMails(deps.config.dataDir, deps.now());
}

const ALERTS_EVERY_MS = 60_000;

/** Tells operators what fails, on whichever worker looks first. */
export function startAlerts(
  deps: Parameters<typeof sendAlerts>[0],
  onError: (error: unknown) => void,
): { stop(): void } {
  return every(ALERTS_EVERY_MS, () => sendAlerts(deps), { onError });
}
