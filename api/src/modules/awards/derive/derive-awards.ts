import { inArray } from 'drizzle-orm';
import { saveAwardees } from '#modules/awards/awardees/save-awardees.ts';
import { joinNoticeAwards } from '#modules/awards/contract-files/join-notice-awards.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { awards, type OpportunityId } from '#store/schema.ts';
import {
  listAwardNotices,
  removeAwards,
  reserveAwardIds,
  writeAwards,
  writeWinners,
} from './awards.queries.ts';
import { type ChosenAward, chooseAwards } from './choose-awards.ts';

/**
 * Makes the awards of these opportunities as their notices are now, in the transaction that stores the notices. An award keeps its
 * id when its notice changes, and when a correction takes the place of its notice. What a file of contracts has said of an award is
 * said again.
 */
export async function deriveAwards(
  tx: Db,
  opportunityIds: readonly OpportunityId[],
  at: Date,
): Promise<void> {
  if (opportunityIds.length === 0) return;
  const notices = await listAwardNotices(tx, opportunityIds);
  const chosen = chooseAwards(notices);
  const kept = chosen.map(keptId);
  const keptIds = new Set(kept);
  const stored = notices.flatMap(({ storedAwardId }) => storedAwardId ?? []);
  const removed = stored.filter((id) => !keptIds.has(id));
  if (removed.length > 0) await removeAwards(tx, removed);
  if (chosen.length === 0) return;
  const newIds = await reserveAwardIds(tx, kept.filter((id) => id === undefined).length);
  const ids = kept.map((id) => id ?? (newIds.pop() as number));
  await writeAwards(
    tx,
    chosen.map(({ row }, index) => ({ ...row, id: ids[index] as number })),
    at,
  );
  const firms = chosen.flatMap(({ winners }, index) =>
    winners.map((firm) => ({ firm, awardId: ids[index] as number })),
  );
  const awardeeIds = await saveAwardees(
    tx,
    firms.map(({ firm }) => firm),
  );
  const winners = firms.map(({ awardId }, index) => ({ awardId, awardeeId: awardeeIds[index] as number }));
  await writeWinners(tx, ids, uniqueWinners(winners));
  await joinNoticeAwards(tx, inArray(awards.id, ids), at);
}

/** The award of the notice itself, else of one that it corrects. */
function keptId({ notice, replaced }: ChosenAward): number | undefined {
  return (
    [notice, ...replaced].map(({ storedAwardId }) => storedAwardId).find((id) => id !== null) ?? undefined
  );
}

/** Two spellings of one notice may turn out to be one firm. */
function uniqueWinners<Winner extends { awardId: number; awardeeId: number }>(
  winners: readonly Winner[],
): Winner[] {
  return [...new Map(winners.map((winner) => [`${winner.awardId}|${winner.awardeeId}`, winner])).values()];
}
