import { randomUUID } from 'node:crypto';
import { EmailGroup } from '@bidlight/contract';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict, HttpError } from '#http/errors.ts';
import { isDue } from '#modules/jobs/schedules.ts';
import { listGroup } from './recipients.queries.ts';
import { pickTopFive } from './report-items.ts';
import { findLastReportAt, insertReport, type NewReport } from './reports.queries.ts';

type ReportDeps = Pick<Deps, 'config' | 'db' | 'now' | 'queue'>;

interface ReportRequest {
  group: EmailGroup;
  /** Null when the schedule starts it. */
  startedBy: string | null;
}

/**
 * Writes a report with its mails and queues it, in one transaction. Answers 409 while another report is being sent, and
 * when there is nothing to send.
 */
export async function startReport(deps: ReportDeps, request: ReportRequest): Promise<string> {
  const report = await planReport(deps, request);
  if (report.deliveries.length === 0) throw conflict('There is nothing to send.');
  return queueReport(deps, report);
}

async function queueReport({ db, queue }: ReportDeps, report: NewReport): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertReport(tx, report);
    if (!(await queue.send(tx, 'mailing', id))) throw conflict('A report is already being sent.');
    return id;
  });
}

/** Starts the reports that the schedule wants and that nobody has started since. */
export async function startDueReports(deps: ReportDeps): Promise<void> {
  const { config, db, now } = deps;
  const cron = config.schedules.email;
  if (!cron) return;
  for (const group of EmailGroup.options) {
    if (!isDue({ cron, timeZone: config.timeZone }, await findLastReportAt(db, group), now())) continue;
    const report = await planReport(deps, { group, startedBy: null });
    // A report without mails is written down as finished, so that it is not due again all day.
    if (report.deliveries.length === 0) await insertReport(db, report);
    else await queueReport(deps, report).catch(ignoreConflict);
  }
}

/** Another report is being sent; what is due is looked for again when that one has ended. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 409)) throw error;
}

/** Each recipient gets their own company's five best; whose company has none gets no mail. */
async function planReport(deps: ReportDeps, { group, startedBy }: ReportRequest): Promise<NewReport> {
  const { db, config } = deps;
  const at = deps.now();
  const { recipients } = await listGroup(db, group, config.mail.groups);
  const topFive = new Map<string, OpportunityId[]>();
  for (const companyId of new Set(recipients.map((recipient) => recipient.companyId))) {
    topFive.set(companyId, await pickTopFive(db, companyId, { now: at, timeZone: config.timeZone }));
  }
  const items = [...topFive].flatMap(([companyId, ids]) =>
    ids.map((opportunityId, index) => ({ companyId, opportunityId, rank: index + 1 })),
  );
  const deliveries = recipients
    .filter(({ companyId }) => topFive.get(companyId)?.length)
    .map(({ email, companyId }) => ({ email, companyId, messageId: newMessageId(config.publicUrl, at) }));
  return { group, startedBy, at, items, deliveries };
}

/** Sorts by time, so that the files of mails do. It belongs to the delivery, however often that is tried. */
function newMessageId(publicUrl: string, at: Date): string {
  const time = at.toISOString().replaceAll(/\D/g, '');
  return `${time}-${randomUUID()}@${new URL(publicUrl).hostname}`;
}
