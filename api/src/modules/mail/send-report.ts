import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallReply, EmailGroup, type sendEmails } from '@bidlight/contract';
import { momentOf } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict, HttpError } from '#http/errors.ts';
import { isDue } from '#modules/jobs/schedules.ts';
import { type DeliveryOutcome, listDeliveryOutcomes } from './deliveries.queries.ts';
import { findLastReportAt, insertReport, isReportFinished, type NewReport } from './email-reports.queries.ts';
import { listGroup } from './recipients.queries.ts';
import { pickTopFive } from './report-content.ts';

type ReportDeps = Pick<Deps, 'config' | 'db' | 'now' | 'queue'>;
type Answer = CallReply<typeof sendEmails>;

interface ReportRequest {
  group: EmailGroup;
  /** Null when the schedule starts the report. */
  startedBy: string | null;
}

const POLL_MS = 100;

/** Waits for the outcome, but not longer than the settings allow; a worker sends the remaining mails anyway. */
export async function sendReport(deps: ReportDeps, request: ReportRequest): Promise<Answer> {
  const { db, config } = deps;
  const reportId = await startReport(deps, request);
  const until = Date.now() + config.mail.waitMs;
  while (!(await isReportFinished(db, reportId)) && Date.now() < until) await pause(POLL_MS);
  return toAnswer(request.group, await listDeliveryOutcomes(db, reportId));
}

/** Answers 409 while another report is being sent, and when there is nothing to send. */
export async function startReport(deps: ReportDeps, request: ReportRequest): Promise<string> {
  const report = await planReport(deps, request);
  if (report.deliveries.length === 0) throw conflict('There is nothing to send.');
  return queueReport(deps, report);
}

export async function startDueReports(deps: ReportDeps): Promise<void> {
  const { config, db, now } = deps;
  const cron = config.schedules.email;
  if (!cron) return;
  for (const group of EmailGroup.options) {
    if (!isDue({ cron, timeZone: config.timeZone }, await findLastReportAt(db, group), now())) continue;
    const report = await planReport(deps, { group, startedBy: null });
    // A report without mails is stored as finished, so that it is not due again on the same day.
    if (report.deliveries.length === 0) await insertReport(db, report);
    else await queueReport(deps, report).catch(ignoreConflict);
  }
}

/** While another report is being sent, this one stays due and is started when that one has ended. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 409)) throw error;
}

async function queueReport({ db, queue }: ReportDeps, report: NewReport): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertReport(tx, report);
    if (!(await queue.send(tx, 'mailing', id))) throw conflict('A report is already being sent.');
    return id;
  });
}

/** Each recipient gets the top five of their own company. A recipient whose company has none gets no mail. */
async function planReport(deps: ReportDeps, { group, startedBy }: ReportRequest): Promise<NewReport> {
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
  return { group, startedBy, at: moment.now, items, deliveries };
}

/** Message ids sort by time, because the outbox names its files after them. Every retry has the same one. */
function newMessageId(publicUrl: string, at: Date): string {
  const time = at.toISOString().replaceAll(/\D/g, '');
  return `${time}-${randomUUID()}@${new URL(publicUrl).hostname}`;
}

function toAnswer(group: EmailGroup, outcomes: DeliveryOutcome[]): Answer {
  const withState = (...states: DeliveryOutcome['state'][]) =>
    outcomes.filter(({ state }) => states.includes(state));
  const sent = withState('sent');
  const lost = withState('failed', 'unknown');
  if (lost.length === outcomes.length) throw new HttpError(502, `No mail was sent. ${describeLost(lost)}`);
  const isFinished = sent.length + lost.length === outcomes.length;
  return {
    success: true,
    recipients: sent.map(({ email }) => email),
    sent_count: sent.length,
    message:
      sent.length === outcomes.length
        ? `Email report sent successfully to ${group} group (${sent.length} recipients)`
        : [
            isFinished ? 'Email report sent' : 'Email report is still being sent',
            ` to ${group} group (${sent.length} of ${outcomes.length} recipients)`,
            lost.length > 0 ? `. ${describeLost(lost)}` : '',
          ].join(''),
  };
}

function describeLost(lost: DeliveryOutcome[]): string {
  return lost
    .map(({ email, state, error }) => `${email}: ${state === 'unknown' ? 'unknown' : 'failed'} (${error})`)
    .join('; ');
}
