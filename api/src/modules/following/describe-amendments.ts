import type { FollowedAmendment } from '@bidlight/contract';
import { describeAmendments } from '#modules/opportunities/card/amendment-text.ts';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';
import { listFollowedAmendments } from './following.queries.ts';

type AmendmentRow = Awaited<ReturnType<typeof listFollowedAmendments>>[number];

/** The amendments of each of these opportunities, the oldest first. */
export async function listAmendmentsOf(db: Db, companyId: string, ids: readonly OpportunityId[]) {
  const rows = await listFollowedAmendments(db, companyId, ids);
  return Map.groupBy(rows, ({ opportunityId }) => opportunityId);
}

/** In words, the newest first; what was recorded after somebody's last look is new. */
export function toAmendments(
  rows: readonly AmendmentRow[],
  clock: Parameters<typeof describeAmendments>[1],
  seenUntil: Date,
): FollowedAmendment[] {
  const texts = describeAmendments(
    rows.map(({ changes }) => changes),
    clock,
  );
  return rows.toReversed().map(({ id, recordedAt, acknowledgedAt, acknowledgedBy }, index) => ({
    id,
    text: texts[index] ?? '',
    recordedAt: recordedAt.toISOString(),
    isNew: recordedAt > seenUntil,
    acknowledged: acknowledgedAt && { by: acknowledgedBy ?? '', at: acknowledgedAt.toISOString() },
  }));
}
