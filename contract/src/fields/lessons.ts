import { z } from 'zod';
import { Instant } from './fields.ts';
import { DecisionReason, PursuitStage } from './pursuit-fields.ts';

/** From this number of votes on, the score learns. */
export const VOTES_TO_LEARN = 10;

/** A phrase as it stands in notices, and the votes on the opportunities whose work it names. */
const VotedPhrase = z.object({
  phrase: z.string(),
  /** 'Match but no past history' counts as one. */
  matches: z.number(),
  votes: z.number(),
  /** How many of them are outcomes of pursuits. */
  outcomes: z.number().optional(),
});

/** An opportunity that a phrase is about, with its current title and votes. */
const LessonExample = z.object({
  opportunityId: z.number(),
  title: z.string().nullable(),
  relevant: z.number(),
  pastHistory: z.number(),
  notMatch: z.number(),
  /** Or the time of its outcome, where that is later. */
  lastVoteAt: Instant,
  /** What the company did about it, where it pursues it. */
  outcome: z.object({ stage: PursuitStage, reasons: z.array(DecisionReason) }).nullish(),
});
export type LessonExample = z.output<typeof LessonExample>;

const Lesson = VotedPhrase.extend({ opportunities: z.number(), examples: z.array(LessonExample) });
export type Lesson = z.output<typeof Lesson>;

const PhraseChanges = z.object({ added: z.array(z.string()), gone: z.array(z.string()) });
export type PhraseChanges = z.output<typeof PhraseChanges>;

/** What the company's votes have taught, in words, as of the last learning. */
export const Taught = z.object({
  /** Why the model of this learning was promoted or rejected. */
  verdict: z.string(),
  /** How many votes were learnt from, and how many people cast them. */
  votes: z.number(),
  voters: z.number(),
  /** How many outcomes of pursuits were learnt from beside them. */
  outcomes: z.number().optional(),
  /** The share, 0 to 1, of pairs of votes on the same opportunity that say the same; null where no two are on the same. */
  agreement: z.number().nullable(),
  /** The strongest first, at most five each. */
  liked: z.array(Lesson),
  turnedDown: z.array(Lesson),
  disputed: z.array(VotedPhrase),
  /** Against the learning before; null where that one was not put into words. */
  changes: z
    .object({
      since: Instant,
      newVotes: z.number(),
      newOutcomes: z.number().optional(),
      liked: PhraseChanges,
      turnedDown: PhraseChanges,
    })
    .nullable(),
});
export type Taught = z.output<typeof Taught>;
