import { randomUUID } from 'node:crypto';
import type { EmailGroup } from '@bidlight/contract';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { listGroup } from './recipients.queries.ts';
import { pickTopFive } from './report-items.ts';
import { findUnfinishedReport, insertReport, type NewReport } from './reports.queries.ts';

export interface ReportRequest {
  group: EmailGroup;
  /** Null when a schedule starts it. */
  startedBy: string | null;
  dueAt?: Date;
}

/**
 * The report to send now: one that was left behind comes first. Undefined for a schedule's report that is not wanted
 * any more or has nothing to tell, which is written down so that nobody looks again.
 */
export async function findOrBeginReport(
  deps: Deps,
  request: ReportRequest,
): Promise<{ id: string; isLeftBehind: boolean } | undefined> {
  const left = await findUnfinishedReport(deps.db);
  if (left) return { id: left, isLeftBehind: true };
  const report = await planReport(deps, request);
  const isEmpty = report.deliveries.length === 0;
  if (isEmpty && !request.dueAt) throw conflict('There is nothing to send.');
  const id = await insertReport(deps.db, report);
  return id && !isEmpty ? { id, isLeftBehind: false } : undefined;
}

/** Each recipient gets their own company's five best; whose company has none gets no mail. */
async function planReport(deps: Deps, { group, startedBy, dueAt }: ReportRequest): Promise<NewReport> {
  const { db, config } = deps;
  const at = deps.now();
  const { recipients } = await listGroup(db, group, config.mail.groups);
  const topFive = new Map<string, OpportunityId[]>();
  for (const companyId of new Set(recipients.map((recipient) => recipient.companyId))) {
    topFive.set(companyId, await pickTopFive(db, companyId, { now: at, timeZone: config.timeZone }));
  }
  const items = [...topFive].flatMap(([companyId, ids]) =>
    ids.map((opportunityId, index) => ({ companyId, opportunityId, rank: index + 1 })),
  );
  const deliveries = recipients
    .filter(({ companyId }) => topFive.get(companyId)?.length)
    .map(({ email, companyId }) => ({ email, companyId, messageId: newMessageId(config.publicUrl, at) }));
  return { group, startedBy, dueAt, at, items, deliveries };
}

/** Sorts by time, so that the files of mails do. Fixed for the delivery, however often it is tried. */
function newMessageId(publicUrl: string, at: Date): string {
  const time = at.toISOString().replaceAll(/\D/g, '');
  return `${time}-${randomUUID()}@${new URL(publicUrl).hostname}`;
}
