import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { isDatabaseAway, isQueryTimeout } from '#db/failures.ts';
import type { QueuedRun } from '#modules/jobs/queue.ts';
import { composeMail, type MailDeps } from './compose-mail.ts';
import {
  claimDelivery,
  type Delivery,
  listWaitingDeliveries,
  markInterruptedUnknown,
  recordDelivery,
} from './deliveries.queries.ts';
import { finishReport } from './email-reports.queries.ts';
import { openOutboxTransport } from './outbox.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import type { OutgoingMail, Transport } from './transport.ts';

const MAX_CONNECTIONS = 3;

interface PendingMail {
  delivery: Delivery;
  /** Composed once, because composing it creates its tokens. */
  mail?: OutgoingMail | undefined;
}

interface Attempt {
  isLast: boolean;
  signal: AbortSignal;
}

/**
 * Sends every mail of a report until each of them is sent, failed or unknown. Mails that the server did not take are
 * retried after the others. When the run is stopped this throws, and the next worker sends the waiting mails.
 */
export async function deliverReport(deps: MailDeps, run: QueuedRun): Promise<void> {
  const { db, config, now } = deps;
  const { id: reportId, signal } = run;
  await markInterruptedUnknown(db, reportId);
  let pending: PendingMail[] = (await listWaitingDeliveries(db, reportId)).map((delivery) => ({ delivery }));
  for (const pauseMs of [...config.mail.retryPausesMs, undefined]) {
    pending = await sendAll(deps, pending, { isLast: pauseMs === undefined, signal });
    signal.throwIfAborted();
    if (pending.length === 0 || pauseMs === undefined) break;
    await pause(pauseMs, undefined, { signal });
  }
  await db.transaction(async (tx) => {
    if (await run.complete(tx)) await finishReport(tx, reportId, now());
  });
}

/** Returns the mails to retry. */
async function sendAll(deps: MailDeps, pending: PendingMail[], attempt: Attempt): Promise<PendingMail[]> {
  const queue = pending.values();
  const toRetry: PendingMail[] = [];
  const sendFromQueue = async () => {
    const transport = openTransport(deps.config);
    try {
      for (const entry of queue) {
        if (attempt.signal.aborted) return;
        if ((await send(deps, transport, entry, attempt)) === 'retry') toRetry.push(entry);
      }
    } finally {
      transport.close();
    }
  };
  // All senders must have ended before another worker may go on with the report, so the first error has to wait.
  const results = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, sendFromQueue));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return toRetry;
}

/** Without a mail server the mails are files. */
function openTransport({ mail, dataDir }: Config): Transport {
  return mail.smtpUrl ? openSmtpTransport(mail.smtpUrl, mail.silenceMs) : openOutboxTransport(dataDir);
}

async function send(
  deps: MailDeps,
  transport: Transport,
  entry: PendingMail,
  attempt: Attempt,
): Promise<'done' | 'retry'> {
  const { db, now } = deps;
  const { id } = entry.delivery;
  const mail = entry.mail ?? (await composeMail(deps, entry.delivery).catch(toFailureReason));
  if (!(await claimDelivery(db, id))) return 'done';
  if (mail === undefined || typeof mail === 'string') {
    const error = mail ?? 'Its opportunities are gone.';
    await recordDelivery(db, id, { state: 'failed', error, at: now() });
    return 'done';
  }
  entry.mail = mail;
  const { state, error } = await transport.send(mail);
  const isDone = state !== 'waiting' || attempt.isLast;
  await recordDelivery(db, id, { state: isDone && state === 'waiting' ? 'failed' : state, error, at: now() });
  return isDone ? 'done' : 'retry';
}

/** A mail that cannot be composed must not keep the report open for ever; a database that is away comes back. */
function toFailureReason(error: unknown): string {
  if (isDatabaseAway(error) || isQueryTimeout(error)) throw error;
  return `The mail could not be written: ${(error as Error).message}`;
}
