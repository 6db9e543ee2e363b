import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { MadeOpportunity } from '#test/factories.ts';
import { createMailTokens, listWaitingDeliveries, recordMailed } from './deliveries.queries.ts';
import { finishReport, insertReport } from './email-reports.queries.ts';

/** The tokens of a mail that its recipient has got, without sending one. */
export async function mailTo(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, companyId }: { email: string; companyId: string },
  made: Pick<MadeOpportunity, 'opportunityId'>[],
): Promise<{ tokens: string[]; canaryId: string; unsubscribeToken: string; reportId: string }> {
  const { db, now } = deps;
  const reportId = await insertReport(db, {
    group: 'user',
    startedBy: null,
    at: now(),
    deliveries: [{ email, companyId, messageId: randomUUID() }],
  });
  const [delivery] = await listWaitingDeliveries(db, reportId);
  if (!delivery) throw new Error('The report was not made.');
  await finishReport(db, reportId, now());
  const ids = made.map(({ opportunityId }) => opportunityId);
  await recordMailed(db, delivery, ids);
  const { voteTokens, unsubscribeToken } = await createMailTokens(db, delivery, ids, now());
  const tokens = ids.map((id) => voteTokens.get(id) ?? '');
  return { tokens, canaryId: delivery.canaryId, unsubscribeToken, reportId };
}
