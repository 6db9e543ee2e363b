import type { PursuitPrompt, PursuitStage } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import type { Moment } from '#store/list-conditions.ts';
import { promptOf } from './prompt-of.ts';
import {
  listMovedByProduct,
  listPromptable,
  listUnansweredAwards,
  type PromptableRow,
  type PursuitAward,
} from './prompts.queries.ts';

interface Prompted extends PromptableRow {
  prompt: PursuitPrompt | null;
  /** That nobody has answered yet, the newest first. */
  awards: readonly PursuitAward[];
  /** Where the product moved it from. */
  movedFrom: PursuitStage | undefined;
}

/** The pursuits of a company that could be asked about, or one of them, each with what is asked about it now. */
export async function listPrompts(
  db: Db,
  companyId: string,
  moment: Moment,
  pursuitId?: number,
): Promise<Prompted[]> {
  const rows = await listPromptable(db, companyId, pursuitId);
  const ids = rows.map(({ id }) => id);
  const [awardsOf, movedOf] = await Promise.all([listUnansweredAwards(db, ids), listMovedByProduct(db, ids)]);
  return rows.map((row) => {
    const [awards, movedFrom] = [awardsOf.get(row.id) ?? [], movedOf.get(row.id)];
    return { ...row, awards, movedFrom, prompt: promptOf(row, { awards, movedFrom }, moment) };
  });
}

/** What of a company's pursuits waits for somebody. */
export async function countWaiting(db: Db, companyId: string, moment: Moment) {
  const prompted = await listPrompts(db, companyId, moment);
  const waiting = prompted.filter(({ prompt }) => prompt !== null);
  return {
    waiting: waiting.length,
    onlyWaiting: waiting.length === 1 ? (waiting[0]?.id ?? null) : null,
    unowned: prompted.filter(({ stage, ownerId }) => stage !== 'won' && ownerId === null).length,
  };
}
