import { PROMPT_ANSWERS, type PromptAnswer, type PursuitStage } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { applyChanges, findStored } from '#modules/pursuits/change-pursuit.ts';
import { type StoredPursuit, updatePursuit } from '#modules/pursuits/pursuits.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { badRequest, conflict } from '#platform/http/replies/errors.ts';
import { isCurrentNotice, type Moment } from '#store/list-conditions.ts';
import { notices, opportunities } from '#store/schema.ts';
import { awardKey, promptOf } from './prompt-of.ts';
import { listMovedByProduct, listUnansweredAwards } from './prompts.queries.ts';

const ANSWERED_ALREADY = 'This has been answered meanwhile.';
const NO_ANSWER = 'This is no answer to that.';

interface Answer {
  pursuitId: number;
  companyId: string;
  userId: string;
  key: string;
  answer: PromptAnswer;
}

/** Moves the pursuit as the answer says, and asks no more about what was answered. An answer that comes second is refused. */
export async function answerPromptOf(
  tx: Db,
  { pursuitId, companyId, userId, key, answer }: Answer,
  moment: Moment,
): Promise<void> {
  const stored = await findStored(tx, companyId, pursuitId);
  const { prompt, awards, movedFrom } = await findPrompt(tx, stored, moment);
  if (prompt?.key !== key) throw conflict(ANSWERED_ALREADY);
  if (!(answer in PROMPT_ANSWERS[prompt.kind])) throw badRequest(NO_ANSWER);
  const keys = prompt.kind === 'awarded' ? awards.map(awardKey) : answer === 'undo' ? [] : [key];
  await updatePursuit(tx, stored.id, { answered: [...stored.answered, ...keys] });
  const stage = stageAfter(answer, movedFrom);
  if (stage && stage !== stored.stage) await applyChanges(tx, stored, { stage }, { userId, at: moment.now });
}

async function findPrompt(tx: Db, stored: StoredPursuit, moment: Moment) {
  const [opportunity] = await tx
    .select({
      isCancelled: notices.isCancelled,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(eq(opportunities.id, stored.opportunityId));
  const awards = (await listUnansweredAwards(tx, [stored.id])).get(stored.id) ?? [];
  const movedFrom = (await listMovedByProduct(tx, [stored.id])).get(stored.id);
  const prompt = opportunity && promptOf({ ...stored, ...opportunity }, { awards, movedFrom }, moment);
  return { prompt, awards, movedFrom };
}

function stageAfter(answer: PromptAnswer, movedFrom: PursuitStage | undefined): PursuitStage | undefined {
  if (answer === 'keep') return undefined;
  return answer === 'undo' ? movedFrom : answer;
}
