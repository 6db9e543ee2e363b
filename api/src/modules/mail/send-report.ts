import { randomUUID } from 'node:crypto';
import { EmailGroup } from '@bidlight/contract';
import { momentOf } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict, HttpError } from '#http/errors.ts';
import { isDue } from '#modules/jobs/schedules.ts';
import { findLastReportAt, insertReport, type NewReport } from './email-reports.queries.ts';
import { forgetSchedule, rememberSchedule } from './email-schedule.queries.ts';
import { listGroup } from './recipients.queries.ts';
import { type Answer, waitForAnswer } from './report-answer.ts';
import { pickTopFive } from './report-content.ts';
import { recordSending, type Sender } from './sending-log.queries.ts';

type ReportDeps = Pick<Deps, 'config' | 'db' | 'now' | 'queue'>;

interface ReportRequest {
  group: EmailGroup;
  /** Null when the schedule starts the report. */
  sender: Sender | null;
}

export const NOTHING_TO_SEND = 'There is nothing to send.';
export const ALREADY_SENDING = 'A report is already being sent.';

export async function sendReport(deps: ReportDeps, request: ReportRequest): Promise<Answer> {
  const reportId = await startReport(deps, request);
  return waitForAnswer(deps, { reportId, group: request.group });
}

/** Answers 409 while another report is being sent, and when there is nothing to send. */
export async function startReport(deps: ReportDeps, request: ReportRequest): Promise<string> {
  const report = await planReport(deps, request);
  if (report.deliveries.length === 0) throw conflict(NOTHING_TO_SEND);
  return queueReport(deps, report, request.sender);
}

/** What was due before the schedule was known is not caught up on: whoever turns it on mails nobody by that. */
export async function startDueReports(deps: ReportDeps): Promise<void> {
  const { config, db, now } = deps;
  const cron = config.schedules.email;
  if (!cron) return forgetSchedule(db);
  const schedule = { cron, timeZone: config.timeZone };
  const knownSince = await rememberSchedule(db, schedule, now());
  for (const group of EmailGroup.options) {
    const lastReportAt = await findLastReportAt(db, group);
    if (!isDue(schedule, knownSince, now()) || !isDue(schedule, lastReportAt, now())) continue;
    const report = await planReport(deps, { group, sender: null });
    // A report without mails is stored as finished, so that it is not due again on the same day.
    if (report.deliveries.length === 0) await insertReport(db, report);
    else await queueReport(deps, report, null).catch(ignoreConflict);
  }
}

/** While another report is being sent, this one stays due and is started when that one has ended. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 409)) throw error;
}

async function queueReport(
  { db, queue }: ReportDeps,
  report: NewReport,
  sender: Sender | null,
): Promise<string> {
  const { group, deliveries } = report;
  return db.transaction(async (tx) => {
    const reportId = await insertReport(tx, report);
    if (!(await queue.send(tx, 'mailing', randomUUID(), reportId))) throw conflict(ALREADY_SENDING);
    await recordSending(tx, { action: 'report.sent', group, mailCount: deliveries.length, sender });
    return reportId;
  });
}

/** Each recipient gets the top five of their own company. A recipient whose company has none gets no mail. */
async function planReport(deps: ReportDeps, { group, sender }: ReportRequest): Promise<NewReport> {
  const { db, config } = deps;
  const moment = momentOf(deps);
  const { recipients } = await listGroup(db, group, config.mail.groups);
  const topFive = new Map<string, OpportunityId[]>();
  for (const companyId of new Set(recipients.map((recipient) => recipient.companyId))) {
    topFive.set(companyId, await pickTopFive(deps, companyId, moment));
  }
  const items = [...topFive].flatMap(([companyId, ids]) =>
    ids.map((opportunityId, index) => ({ companyId, opportunityId, rank: index + 1 })),
  );
  const deliveries = recipients
    .filter(({ companyId }) => topFive.get(companyId)?.length)
    .map(({ email, companyId }) => ({
      email,
      companyId,
      messageId: newMessageId(config.publicUrl, moment.now),
    }));
  return { group, startedBy: sender?.id ?? null, at: moment.now, items, deliveries };
}

/** Message ids sort by time, because the outbox names its files after them. Every retry has the same one. */
function newMessageId(publicUrl: string, at: Date): string {
  const time = at.toISOString().replaceAll(/\D/g, '');
  return `${time}-${randomUUID()}@${new URL(publicUrl).hostname}`;
}
