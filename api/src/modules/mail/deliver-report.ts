import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isQueryTimeout } from '#db/failures.ts';
import type { QueuedRun } from '#modules/jobs/queue.ts';
import {
  claimDelivery,
  type Delivery,
  giveUpInterrupted,
  listWaiting,
  recordDelivery,
} from './deliveries.queries.ts';
import { openTransport } from './open-transport.ts';
import { finishReport } from './reports.queries.ts';
import type { Transport } from './transport.ts';
import { type MailDeps, type OutgoingMail, writeMail } from './write-mail.ts';

/** So many mails leave at the same time. */
const LANES = 3;

interface Pending {
  delivery: Delivery;
  /** Written once, whatever the number of tries. */
  mail?: OutgoingMail | undefined;
}

/**
 * Brings every mail of a report to its end: sent, failed or unknown. Mails that the server did not take are tried
 * again after the others. When it is stopped it throws, and the mails that wait are sent by the worker that goes on.
 */
export async function deliverReport(deps: MailDeps, run: QueuedRun): Promise<void> {
  const { db, config, now } = deps;
  const { id: reportId, signal } = run;
  await giveUpInterrupted(db, reportId);
  let pending: Pending[] = (await listWaiting(db, reportId)).map((delivery) => ({ delivery }));
  for (const pauseMs of [...config.mail.retryPausesMs, undefined]) {
    pending = await sendAll(deps, pending, { isLastTry: pauseMs === undefined, signal });
    signal.throwIfAborted();
    if (pending.length === 0 || pauseMs === undefined) break;
    await pause(pauseMs, undefined, { signal });
  }
  await db.transaction(async (tx) => {
    if (await run.complete(tx)) await finishReport(tx, reportId, now());
  });
}

interface Try {
  isLastTry: boolean;
  signal: AbortSignal;
}

/** Gives back what has to be tried again. */
async function sendAll(deps: MailDeps, pending: Pending[], attempt: Try): Promise<Pending[]> {
  const queue = pending.values();
  const again: Pending[] = [];
  const lane = async () => {
    const transport = openTransport(deps.config);
    try {
      for (const entry of queue) {
        if (attempt.signal.aborted) return;
        if ((await send(deps, transport, entry, attempt)) === 'again') again.push(entry);
      }
    } finally {
      transport.close();
    }
  };
  // All of them have to have ended before anybody else may go on with the report.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const result of lanes) if (result.status === 'rejected') throw result.reason;
  return again;
}

async function send(
  deps: MailDeps,
  transport: Transport,
  entry: Pending,
  { isLastTry }: Try,
): Promise<'over' | 'again'> {
  const { db, now } = deps;
  const { id } = entry.delivery;
  const mail = entry.mail ?? (await writeMail(deps, entry.delivery).catch(toReason));
  if (!(await claimDelivery(db, id))) return 'over';
  if (mail === undefined || typeof mail === 'string') {
    await recordDelivery(db, id, {
      state: 'failed',
      error: mail ?? 'Its opportunities are gone.',
      at: now(),
    });
    return 'over';
  }
  entry.mail = mail;
  const { state, error } = await transport.send(mail);
  const isOver = state !== 'waiting' || isLastTry;
  await recordDelivery(db, id, { state: isOver && state === 'waiting' ? 'failed' : state, error, at: now() });
  return isOver ? 'over' : 'again';
}

/** A mail that cannot be written must not keep the report open for ever; a database that is away comes back. */
function toReason(error: unknown): string {
  if (isDatabaseAway(error) || isQueryTimeout(error)) throw error;
  return `The mail could not be written: ${(error as Error).message}`;
}
