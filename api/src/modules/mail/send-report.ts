import { setTimeout as pause } from 'node:timers/promises';
import type { CallReply, EmailGroup, sendEmails } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/errors.ts';
import { type DeliveryOutcome, listOutcomes } from './deliveries.queries.ts';
import type { Sender } from './sender.ts';

type Answer = CallReply<typeof sendEmails>;

/** Sends a group's report and says what became of it; what takes too long goes on behind the answer. */
export async function sendReport(
  { db, config }: Deps,
  sender: Sender,
  { group, startedBy }: { group: EmailGroup; startedBy: string },
): Promise<Answer> {
  const report = await sender.start({ group, startedBy });
  if (!report) throw new Error('A person was not told that there is nothing to send.');
  const answered = new AbortController();
  const limit = pause(config.mail.waitMs, undefined, { signal: answered.signal }).catch(() => {});
  await Promise.race([report.over, limit]);
  answered.abort();
  return toAnswer(group, await listOutcomes(db, report.id));
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
