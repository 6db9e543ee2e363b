import { applyChanges } from '#modules/pursuits/change-pursuit.ts';
import { lockPursuit, updatePursuit } from '#modules/pursuits/pursuits.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { awardKey } from './prompt-of.ts';
import { listUnansweredAwards, listWaitingOfMarked } from './prompts.queries.ts';

/**
 * Moves pursuits to Won whose award is to the own company, where a company has said which awardee it is. An award moves a
 * pursuit once: whoever takes it back is not overruled. That others have won says nothing of further lots, so nothing is
 * lost by itself.
 */
export async function settleWonPursuits(db: Db, at: Date): Promise<number> {
  const waiting = await listWaitingOfMarked(db);
  const awards = await listUnansweredAwards(
    db,
    waiting.map(({ id }) => id),
  );
  const won = waiting.filter(({ id }) => awards.get(id)?.some(({ isOurs }) => isOurs));
  for (const { id, companyId } of won) await settleWon(db, { id, companyId, at });
  return won.length;
}

async function settleWon(
  db: Db,
  { id, companyId, at }: { id: number; companyId: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockPursuit(tx, companyId, id);
    const awards = (await listUnansweredAwards(tx, [id])).get(id) ?? [];
    // Somebody may have moved or answered it since.
    if (!stored || !awards.some(({ isOurs }) => isOurs)) return;
    await updatePursuit(tx, id, { answered: [...stored.answered, ...awards.map(awardKey)] });
    await applyChanges(tx, stored, { stage: 'won' }, { userId: null, at });
  });
}
