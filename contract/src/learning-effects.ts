import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { BooleanFlag, Instant, reply } from './fields.ts';
import { RfpStatus } from './opportunities.ts';
import { FeedbackType, VoteReason } from './votes.ts';

/** What a learning did to the company's list, in numbers. */
export const LearningEffect = z.object({
  /** The votes that taught it: those that the model before did not know. */
  votes: z.number(),
  moved: z.number(),
  newInTopTen: z.number(),
  /** Before it the score was a rank and not yet a chance, so that scores moved more than places. */
  isFirst: z.boolean(),
  learntAt: Instant,
  /** When the list was scored with the new model and compared with the one before. */
  comparedAt: Instant,
});
export type LearningEffect = z.output<typeof LearningEffect>;

/** 'Your team's 12 votes moved 9 opportunities: 3 new in the top ten.' */
export function learningEffectText({
  votes,
  moved,
  newInTopTen,
}: Pick<LearningEffect, 'votes' | 'moved' | 'newInTopTen'>): string {
  const team = `Your team's ${counted(votes, 'vote', 'votes')}`;
  if (moved === 0) return `${team} moved nothing in the list.`;
  const suffix = newInTopTen > 0 ? `: ${newInTopTen} new in the top ten` : '';
  return `${team} moved ${counted(moved, 'opportunity', 'opportunities')}${suffix}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const Place = z.object({
  score: z.number(),
  /** Among what was compared, 1 the best. What has come, changed or closed meanwhile is not the votes' doing. */
  place: z.number(),
});

const ChangedOpportunity = z.object({
  id: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
});

export const ListChange = ChangedOpportunity.extend({
  status: RfpStatus,
  kind: z.enum(['new in the top ten', 'rose', 'fell', 'left the top ten']),
  before: Place,
  after: Place,
});
export type ListChange = z.output<typeof ListChange>;

export const TeachingVote = z.object({
  opportunity: ChangedOpportunity,
  /** A user's name, else the address of a mail's recipient. */
  voter: z.string(),
  feedbackType: FeedbackType,
  reasons: z.array(VoteReason),
  /** Shortened. */
  comment: z.string().nullable(),
  castAt: Instant,
});
export type TeachingVote = z.output<typeof TeachingVote>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/changes',
  beyondSpec: true,
  summary: "What the company's last learning moved in its list, and the votes that did it",
  access: 'signed-in',
  query: z.object({ summary: BooleanFlag.default(false) }),
  reply: reply({
    /** Null where no learning of the last two weeks made the list as it is. */
    effect: LearningEffect.nullable(),
    /** Those nearest the top, at most 50; none in a summary. */
    changes: z.array(ListChange),
    /** The newest first, at most 50; without those that were taken back since. None in a summary. */
    votes: z.array(TeachingVote),
  }),
});
