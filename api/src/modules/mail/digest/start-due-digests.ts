import { randomUUID } from 'node:crypto';
import { insertReport } from '#modules/mail/delivery/email-reports.queries.ts';
import { ALREADY_SENDING, ignoreConflict } from '#modules/mail/delivery/send-report.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { newMessageId } from '#platform/mail/message-id.ts';
import { listSubscribers, whyNoDigest } from './digest-reader.queries.ts';
import { doneBy, isDigestDue, lastDueAt } from './digest-schedule.ts';
import { listSchedules, listWaitingSince, markDone } from './mail-preferences.queries.ts';

type DigestDeps = Pick<Deps, 'config' | 'db' | 'now' | 'queue'>;

/** Those that are due beyond it start when these have been sent, so that a report waits a few minutes at most. */
const MAX_MAILS_AT_ONCE = 1_000;

/**
 * Starts the mails of all for whom one is due. While a report or other mails are being sent they stay due. What is in a
 * mail is found out when it is sent; one that has nothing is not sent then, and its time is done all the same.
 */
export async function startDueDigests(deps: DigestDeps): Promise<void> {
  const { config, db, now, queue } = deps;
  const at = now();
  const due = await listDue(db, at);
  const people = due.size > 0 ? await listSubscribers(db, [...due.keys()]) : [];
  const deliveries = people
    .filter((person) => !whyNoDigest(person))
    .map(({ id, email, companyId }) => ({
      userId: id,
      email,
      companyId,
      messageId: newMessageId(config.publicUrl, at),
    }));
  const start = async (tx: Db) => {
    for (const [doneAt, ids] of Map.groupBy(due.keys(), (id) => due.get(id))) {
      if (doneAt) await markDone(tx, ids, doneAt);
    }
    if (deliveries.length === 0) return;
    const reportId = await insertReport(tx, { group: null, startedBy: null, at, deliveries });
    if (!(await queue.send(tx, 'mailing', randomUUID(), reportId))) throw conflict(ALREADY_SENDING);
  };
  await db.transaction(start).catch(ignoreConflict);
}

/** For whom a mail is due, with the time that is done by it. People share few schedules, and of most of them nothing is due. */
async function listDue(db: Db, now: Date): Promise<Map<string, Date>> {
  const due = new Map<string, Date>();
  for (const schedule of await listSchedules(db)) {
    const dueAt = lastDueAt(schedule, now);
    const room = MAX_MAILS_AT_ONCE - due.size;
    if (!dueAt || schedule.doneAt >= dueAt || room === 0) continue;
    for (const { userId, ...course } of await listWaitingSince(db, schedule, dueAt, room)) {
      if (isDigestDue({ ...schedule, ...course }, now)) due.set(userId, doneBy(dueAt, now));
    }
  }
  return due;
}
