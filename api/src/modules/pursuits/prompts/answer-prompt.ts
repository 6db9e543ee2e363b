import { PROMPT_ANSWERS, type PromptAnswer, type PursuitPrompt, type PursuitStage } from '@bidlight/contract';
import { applyChanges, findStored } from '#modules/pursuits/change-pursuit.ts';
import { updatePursuit } from '#modules/pursuits/pursuits.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { badRequest, conflict } from '#platform/http/replies/errors.ts';
import type { Moment } from '#store/list-conditions.ts';
import { recordPursuitChanges } from '#store/pursuit-changes.ts';
import { listPrompts } from './list-prompts.ts';
import { awardKey } from './prompt-of.ts';

const ANSWERED_ALREADY = 'This has been answered meanwhile.';
const NO_ANSWER = 'This is no answer to that.';

interface Answer {
  pursuitId: number;
  companyId: string;
  userId: string;
  key: string;
  answer: PromptAnswer;
}

/**
 * Moves the pursuit as the answer says, and asks no more about what was answered. An answer that comes second is refused. The
 * history has also what moves nothing.
 */
export async function answerPromptOf(
  tx: Db,
  { pursuitId, companyId, userId, key, answer }: Answer,
  moment: Moment,
): Promise<void> {
  const stored = await findStored(tx, companyId, pursuitId);
  const [asked] = await listPrompts(tx, companyId, moment, pursuitId);
  const prompt = asked?.prompt;
  if (!asked || prompt?.key !== key) throw conflict(ANSWERED_ALREADY);
  const label = PROMPT_ANSWERS[prompt.kind][answer];
  if (!label) throw badRequest(NO_ANSWER);
  await updatePursuit(tx, stored.id, { answered: [...stored.answered, ...settledBy(prompt, asked.awards)] });
  const stage = stageAfter(answer, asked.movedFrom);
  const change = { pursuitId, userId, changedAt: moment.now };
  if (stage && stage !== stored.stage) await applyChanges(tx, stored, { stage }, { userId, at: moment.now });
  else await recordPursuitChanges(tx, [{ ...change, field: 'answered', before: prompt.text, after: label }]);
}

/** One answer is about all awards that are known. */
function settledBy({ kind, key }: PursuitPrompt, awards: readonly { id: number }[]): string[] {
  return kind === 'awarded' ? awards.map(awardKey) : [key];
}

function stageAfter(answer: PromptAnswer, movedFrom: PursuitStage | undefined): PursuitStage | undefined {
  if (answer === 'keep') return undefined;
  return answer === 'undo' ? movedFrom : answer;
}
