import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';
import { formatCount } from '#wording/counts.ts';

/** What a learning did to the company's list, in numbers. */
export const LearningEffect = z.object({
  /** The votes that taught it: those that the model before did not know. */
  votes: z.number(),
  /** The outcomes of pursuits that taught it beside them. */
  outcomes: z.number().optional(),
  moved: z.number(),
  newInTopTen: z.number(),
  /** Before it the score was a rank and not yet a chance, so that scores moved more than places. */
  isFirst: z.boolean(),
  learntAt: Instant,
  /** When the list was scored with the new model and compared with the one before. */
  comparedAt: Instant,
});
export type LearningEffect = z.output<typeof LearningEffect>;

/** 'Your team's 12 votes and 2 outcomes moved 9 opportunities: 3 new in the top ten.' */
export function learningEffectText({
  votes,
  outcomes = 0,
  moved,
  newInTopTen,
}: Pick<LearningEffect, 'votes' | 'outcomes' | 'moved' | 'newInTopTen'>): string {
  const taughtBy = [
    ...(votes > 0 || outcomes === 0 ? [counted(votes, 'vote', 'votes')] : []),
    ...(outcomes > 0 ? [counted(outcomes, 'outcome', 'outcomes')] : []),
  ];
  const team = `Your team's ${taughtBy.join(' and ')}`;
  if (moved === 0) return `${team} left the list as it was.`;
  const suffix = newInTopTen > 0 ? `: ${newInTopTen} new in the top ten` : '';
  return `${team} moved ${counted(moved, 'opportunity', 'opportunities')}${suffix}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Apart from the list of changes, because Home needs no more and is loaded first. */
export const getLearningEffect = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/changes/summary',
  beyondSpec: true,
  summary: 'What the last learning moved, in numbers',
  access: 'signed-in',
  /** Null where no learning of the last two weeks made the list as it is. */
  reply: reply({ effect: LearningEffect.nullable() }),
});
