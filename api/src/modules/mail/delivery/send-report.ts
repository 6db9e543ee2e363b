import { randomUUID } from 'node:crypto';
import { EmailGroup } from '@bidlight/contract';
import { isDue } from '#modules/jobs/schedules.ts';
import { NOTHING_TO_SEND, pickOpportunities } from '#modules/mail/report/pick-opportunities.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, HttpError } from '#platform/http/replies/errors.ts';
import { newMessageId } from '#platform/mail/message-id.ts';
import { momentOf } from '#store/list-conditions.ts';
import { findLastReportAt, insertReport, isSendingDigests, type NewReport } from './email-reports.queries.ts';
import { forgetSchedule, rememberSchedule } from './email-schedule.queries.ts';
import { listGroup, type Recipient } from './recipients.queries.ts';
import { type SendAnswer, waitForAnswer } from './report-answer.ts';
import { recordSending, type Sender } from './sending-log.queries.ts';

type ReportDeps = Pick<Deps, 'config' | 'db' | 'now' | 'queue'>;

interface ReportRequest {
  group: EmailGroup;
  /** Null when the schedule starts the report. */
  sender: Sender | null;
}

interface PlannedReport extends NewReport {
  group: EmailGroup;
  /** Who gets no mail, because nothing is waiting for their vote. */
  skipped: string[];
}

export const ALREADY_SENDING = 'A report is already being sent.';
const SENDING_DIGESTS = "People's own mails are being sent. Please try again in a few minutes.";

export async function sendReport(deps: ReportDeps, request: ReportRequest): Promise<SendAnswer> {
  return waitForAnswer(deps, { ...(await startReport(deps, request)), group: request.group });
}

/** Answers 409 while another report is being sent, and when there is nothing to send. */
export async function startReport(
  deps: ReportDeps,
  request: ReportRequest,
): Promise<{ reportId: string; skipped: string[] }> {
  const report = await planReport(deps, request);
  if (report.deliveries.length === 0) throw conflict(NOTHING_TO_SEND);
  return { reportId: await queueReport(deps, report, request.sender), skipped: report.skipped };
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
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 409)) throw error;
}

async function queueReport(
  { db, queue }: ReportDeps,
  report: PlannedReport,
  sender: Sender | null,
): Promise<string> {
  const { group, deliveries, skipped } = report;
  return db.transaction(async (tx) => {
    const reportId = await insertReport(tx, report);
    if (!(await queue.send(tx, 'mailing', randomUUID(), reportId)))
      throw conflict((await isSendingDigests(tx)) ? SENDING_DIGESTS : ALREADY_SENDING);
    await recordSending(tx, {
      action: 'report.sent',
      group,
      mailCount: deliveries.length,
      skippedCount: skipped.length,
      sender,
    });
    return reportId;
  });
}

/** Only who has something to vote on gets a mail; what it has is picked again when it is sent. */
async function planReport(deps: ReportDeps, { group, sender }: ReportRequest): Promise<PlannedReport> {
  const { db, config } = deps;
  const moment = momentOf(deps);
  const { recipients } = await listGroup(db, group, config.mail.groups);
  const picked = await pickOpportunities(deps, recipients, moment);
  const isSkipped = (recipient: Recipient) => !picked.get(recipient)?.length;
  const deliveries = recipients
    .filter((recipient) => !isSkipped(recipient))
    .map(({ email, companyId }) => ({
      email,
      companyId,
      messageId: newMessageId(config.publicUrl, moment.now),
    }));
  const skipped = recipients.filter(isSkipped).map(({ email }) => email);
  return { group, startedBy: sender?.id ?? null, at: moment.now, deliveries, skipped };
}
