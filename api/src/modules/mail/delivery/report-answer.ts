import { setTimeout as pause } from 'node:timers/promises';
import type { CallReply, EmailGroup, sendEmails } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { HttpError } from '#platform/http/replies/errors.ts';
import { type DeliveryOutcome, listDeliveryOutcomes } from './deliveries.queries.ts';
import { isReportFinished } from './email-reports.queries.ts';

export type SendAnswer = CallReply<typeof sendEmails>;

const POLL_MS = 100;

/** What the caller has asked to be sent: a whole report, or some mails of one. */
interface QueuedMails {
  reportId: string;
  group: EmailGroup;
  /** Who gets no mail, because nothing is waiting for their vote. */
  skipped: string[];
  /** Undefined means every mail of the report. */
  emails?: string[];
}

/** Waits for the outcome, but not longer than the settings allow; a worker sends the remaining mails anyway. */
export async function waitForAnswer(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { reportId, group, skipped, emails }: QueuedMails,
): Promise<SendAnswer> {
  const until = Date.now() + config.mail.waitMs;
  while (!(await isReportFinished(db, reportId)) && Date.now() < until) await pause(POLL_MS);
  const outcomes = await listDeliveryOutcomes(db, reportId);
  const asked = outcomes.filter(({ email }) => !emails || emails.includes(email));
  return toAnswer(group, asked, skipped);
}

function toAnswer(group: EmailGroup, outcomes: DeliveryOutcome[], skipped: string[]): SendAnswer {
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
    message: [
      sent.length === outcomes.length
        ? `Email report sent successfully to ${group} group (${sent.length} recipients)`
        : `Email report ${isFinished ? 'sent' : 'is still being sent'} to ${group} group (${sent.length} of ${outcomes.length} recipients)`,
      ...(lost.length > 0 ? [describeLost(lost)] : []),
      ...(skipped.length > 0 ? [`No mail to ${skipped.join(', ')}: nothing is waiting for their vote.`] : []),
    ].join('. '),
  };
}

export function describeLost(lost: DeliveryOutcome[]): string {
  return lost
    .map(({ email, state, error }) => `${email}: ${state === 'unknown' ? 'unknown' : 'failed'} (${error})`)
    .join('; ');
}
