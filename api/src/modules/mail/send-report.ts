import { setTimeout as pause } from 'node:timers/promises';
import type { CallReply, EmailGroup, sendEmails } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/errors.ts';
import { type DeliveryOutcome, listOutcomes } from './deliveries.queries.ts';
import { isReportFinished } from './reports.queries.ts';
import { startReport } from './start-report.ts';

type Answer = CallReply<typeof sendEmails>;

/** How often the call looks whether a worker has finished the report. */
const CHECK_MS = 100;

/** Has a group's report sent and answers with the outcome; what takes too long goes on behind the answer. */
export async function sendReport(
  deps: Deps,
  { group, startedBy }: { group: EmailGroup; startedBy: string },
): Promise<Answer> {
  const { db, config } = deps;
  const reportId = await startReport(deps, { group, startedBy });
  const until = Date.now() + config.mail.waitMs;
  while (!(await isReportFinished(db, reportId)) && Date.now() < until) await pause(CHECK_MS);
  return toAnswer(group, await listOutcomes(db, reportId));
}

function toAnswer(group: EmailGroup, outcomes: DeliveryOutcome[]): Answer {
  const of = (...states: DeliveryOutcome['state'][]) =>
    outcomes.filter(({ state }) => states.includes(state));
  const sent = of('sent');
  const lost = of('failed', 'unknown');
  if (lost.length === outcomes.length) throw new HttpError(502, `No mail was sent. ${describe(lost)}`);
  const isOver = sent.length + lost.length === outcomes.length;
  return {
    success: true,
    recipients: sent.map(({ email }) => email),
    sent_count: sent.length,
    message:
      sent.length === outcomes.length
        ? `Email report sent successfully to ${group} group (${sent.length} recipients)`
        : [
            isOver ? 'Email report sent' : 'Email report is still being sent',
            ` to ${group} group (${sent.length} of ${outcomes.length} recipients)`,
            lost.length > 0 ? `. ${describe(lost)}` : '',
          ].join(''),
  };
}

function describe(lost: DeliveryOutcome[]): string {
  return lost
    .map(({ email, state, error }) => `${email}: ${state === 'unknown' ? 'unknown' : 'failed'} (${error})`)
    .join('; ');
}
