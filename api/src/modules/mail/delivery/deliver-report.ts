import { setTimeout as pause } from 'node:timers/promises';
import { claimDigest } from '#modules/mail/digest/compose-digest.ts';
import { recordRefusal } from '#modules/mail/digest/mail-preferences.queries.ts';
import { claimMail, type MailDeps } from '#modules/mail/report/compose-mail.ts';
import { countEarly, pickOpportunities } from '#modules/mail/report/pick-opportunities.ts';
import type { MailParts } from '#modules/mail/report/report-content.ts';
import { listShownEffects } from '#modules/scoring/learning/learning-effects.queries.ts';
import { isDatabaseAway, isQueryTimeout } from '#platform/db/failures.ts';
import { describeError } from '#platform/http/replies/describe-error.ts';
import { openTransport } from '#platform/mail/open-transport.ts';
import type { Transport } from '#platform/mail/transport.ts';
import type { QueuedRun } from '#platform/queue.ts';
import { momentOf } from '#store/list-conditions.ts';
import { RECIPIENT_REFUSED } from '#store/recipient-refused.ts';
import {
  type Delivery,
  failWaitingDelivery,
  listWaitingDeliveries,
  markInterruptedUnknown,
  recordDelivery,
  recordMailed,
} from './deliveries.queries.ts';
import { finishReport } from './email-reports.queries.ts';

const MAX_CONNECTIONS = 3;

interface Attempt {
  isLast: boolean;
  signal: AbortSignal;
}

/**
 * Sends every mail of a report until each of them is sent, failed or unknown. Mails that the server did not take are
 * retried after the others. When the run is stopped this throws, and the next worker sends the waiting mails.
 */
export async function deliverReport(deps: MailDeps, run: Omit<QueuedRun, 'worker'>): Promise<void> {
  const { db, config, now } = deps;
  const { subjectId: reportId, signal } = run;
  await markInterruptedUnknown(db, reportId);
  let pending = await listWaitingDeliveries(db, reportId);
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
async function sendAll(deps: MailDeps, pending: Delivery[], attempt: Attempt): Promise<Delivery[]> {
  const queue = pending.values();
  const toRetry: Delivery[] = [];
  const claim = claimer(deps, pending);
  const sendFromQueue = async () => {
    const transport = openTransport(deps.config);
    try {
      for (const delivery of queue) {
        if (attempt.signal.aborted) return;
        if ((await send(deps, transport, { delivery, claim }, attempt)) === 'retry') toRetry.push(delivery);
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

type Claim = (delivery: Delivery) => ReturnType<typeof claimMail>;

/** A mail of somebody's own is composed by itself; the mails of a report share what is read. */
function claimer(deps: MailDeps, pending: Delivery[]): Claim {
  // Read once for all mails. Each of them waits for it by itself, so that a failure becomes the failure of each mail.
  let read: ReturnType<typeof readParts> | undefined;
  return async (delivery) => {
    const { userId } = delivery;
    if (userId !== null) return claimDigest(deps, { ...delivery, userId });
    read ??= readParts(deps, pending);
    return claimMail(deps, delivery, (await read)(delivery));
  };
}

async function readParts(deps: MailDeps, pending: Delivery[]): Promise<(delivery: Delivery) => MailParts> {
  const companyIds = pending.map(({ companyId }) => companyId);
  const moment = momentOf(deps);
  const picked = await pickOpportunities(deps, pending, moment);
  const early = await countEarly(deps, pending, moment);
  const effects = await listShownEffects(deps.db, companyIds, deps.now());
  return (delivery) => ({
    ids: picked.get(delivery) ?? [],
    effect: effects.get(delivery.companyId),
    early: early.get(delivery) ?? 0,
  });
}

/** Each attempt composes the mail anew, because who gets it and what they have voted on may have changed since. */
async function send(
  deps: MailDeps,
  transport: Transport,
  { delivery, claim }: { delivery: Delivery; claim: Claim },
  attempt: Attempt,
): Promise<'done' | 'retry'> {
  const { db, now } = deps;
  const { id, userId } = delivery;
  const mail = await claim(delivery).catch(toFailureReason);
  if (mail === undefined) return 'done';
  if (typeof mail === 'string') {
    await failWaitingDelivery(db, id, mail);
    return 'done';
  }
  const result = await transport.send(mail);
  const { state } = result;
  const isRefused = result.state === 'failed' && result.isRecipientRefused;
  const isDone = state !== 'waiting' || attempt.isLast;
  await db.transaction(async (tx) => {
    await recordDelivery(tx, id, {
      state: isDone && state === 'waiting' ? 'failed' : state,
      error: isRefused && userId !== null ? `${RECIPIENT_REFUSED} ${result.error}` : result.error,
      at: now(),
    });
    if (userId !== null) {
      if (isRefused || state === 'sent') await recordRefusal(tx, userId, isRefused);
    } else if (state === 'sent') await recordMailed(tx, delivery, mail.opportunityIds);
  });
  return isDone ? 'done' : 'retry';
}

/** A mail that cannot be composed must not keep the report open for ever; a database that is away comes back. */
function toFailureReason(error: unknown): string {
  if (isDatabaseAway(error) || isQueryTimeout(error)) throw error;
  return `The mail could not be written: ${describeError(error).message}`;
}
