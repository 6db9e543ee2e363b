import { randomUUID } from 'node:crypto';
import {
  NOTHING_TO_SEND,
  NOTHING_TO_VOTE_ON,
  pickOpportunities,
} from '#modules/mail/report/pick-opportunities.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { momentOf } from '#store/list-conditions.ts';
import { type FailedDelivery, lockFailedDeliveries, queueFailedDeliveries } from './deliveries.queries.ts';
import { findReportGroup, reopenReport } from './email-reports.queries.ts';
import { listGroup } from './recipients.queries.ts';
import { describeLost, type SendAnswer, waitForAnswer } from './report-answer.ts';
import { ALREADY_SENDING } from './send-report.ts';
import { recordSending, type Sender } from './sending-log.queries.ts';

const REPORT_NOT_FOUND = 'Report not found.';

/**
 * Sends those mails of a report again that have certainly not arrived. Who is not to get the report any more, or
 * has nothing left to vote on, keeps their failed mail, with the reason. The others' mails are composed anew.
 */
export async function sendFailedMails(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'queue'>,
  id: string,
  sender: Sender,
): Promise<SendAnswer> {
  const { config, db, queue } = deps;
  const reportId = knownId(id, REPORT_NOT_FOUND);
  const group = await findReportGroup(db, reportId);
  if (!group) throw notFound(REPORT_NOT_FOUND);
  const findExclusion = exclusionsOf(await listGroup(db, group, config.mail.groups));
  const queued = await db.transaction(async (tx) => {
    const locked = await lockFailedDeliveries(tx, reportId);
    const picked = await pickOpportunities({ db: tx }, locked, momentOf(deps));
    const failed = locked.map((delivery) => ({
      ...delivery,
      exclusion: findExclusion(delivery) ?? (picked.get(delivery)?.length ? undefined : NOTHING_TO_VOTE_ON),
    }));
    const sendable = failed.filter(({ exclusion }) => !exclusion);
    if (sendable.length === 0) {
      const reasons = failed.map(({ email, exclusion = '' }) => ({
        email,
        state: 'failed' as const,
        error: exclusion,
      }));
      throw conflict([NOTHING_TO_SEND, describeLost(reasons)].filter(Boolean).join(' '));
    }
    const skipped = emailsOf(failed.filter(({ exclusion }) => exclusion === NOTHING_TO_VOTE_ON));
    await queueFailedDeliveries(tx, failed);
    await reopenReport(tx, reportId);
    if (!(await queue.send(tx, 'mailing', randomUUID(), reportId))) throw conflict(ALREADY_SENDING);
    await recordSending(tx, {
      action: 'report.sent-again',
      group,
      mailCount: sendable.length,
      skippedCount: skipped.length,
      sender,
    });
    return { emails: emailsOf(sendable), skipped };
  });
  return waitForAnswer(deps, { reportId, group, ...queued });
}

function emailsOf(deliveries: FailedDelivery[]): string[] {
  return deliveries.map(({ email }) => email);
}

/** Says why somebody does not get the group's report, in one sentence; undefined for those who do. */
function exclusionsOf({ recipients, excluded }: Awaited<ReturnType<typeof listGroup>>) {
  return ({ email, companyId, company }: FailedDelivery): string | undefined => {
    const reason = excluded.find((member) => member.email === email)?.reason;
    if (reason) return reason;
    const isRecipient = recipients.some((other) => other.email === email && other.companyId === companyId);
    return isRecipient ? undefined : `The group no longer has this recipient for ${company}.`;
  };
}
