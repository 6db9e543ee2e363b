import { EmailGroup } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/errors.ts';
import { lastDueAt } from '#modules/jobs/schedules.ts';
import { every, type Running } from '#modules/jobs/worker.ts';
import { findLastReportOf } from './reports.queries.ts';
import { openSender, type Sender } from './sender.ts';

const CHECK_MS = 5_000;

/** On every server: reports that a dead one left behind go on. Workers also start those that the schedule wants. */
export function startMailer(deps: Deps, onError: (error: unknown, what: string) => void): Running {
  const sender = openSender(deps, (error) => onError(error, 'sending a report failed'));
  const check = async () => {
    await sender.resume();
    if (deps.config.role !== 'web') await startDueReports(deps, sender);
  };
  const checks = every(CHECK_MS, check, onError);
  return {
    stop: async () => {
      await sender.stop();
      await checks.stop();
    },
  };
}

/**
 * Starts the reports that are due and that nobody has started since. As with jobs, a time that was missed while no
 * server was there is caught up once.
 */
export async function startDueReports(deps: Deps, sender: Sender): Promise<void> {
  const { config, db, now } = deps;
  const cron = config.schedules.email;
  if (!cron) return;
  const dueAt = lastDueAt({ cron, timeZone: config.timeZone }, now());
  for (const group of EmailGroup.options) {
    const last = await findLastReportOf(db, group);
    if (last && last >= dueAt) continue;
    try {
      const report = await sender.start({ group, startedBy: null, dueAt });
      await report?.over;
    } catch (error) {
      // Another report is being sent; the next check comes soon.
      if (!(error instanceof HttpError && error.status === 409)) throw error;
    }
  }
}
