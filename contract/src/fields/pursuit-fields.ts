import { z } from 'zod';
import { cleaned } from './fields.ts';
import { FilterDate } from './filter-fields.ts';
import { REASON_LABELS, VoteReason } from './vote-fields.ts';

/** A pursuit is what a company does about one opportunity, from looking at it to winning or losing it. */

export const PursuitStage = z.enum(['reviewing', 'pursuing', 'submitted', 'won', 'lost', 'no_bid'], {
  error: 'Unknown stage.',
});
export type PursuitStage = z.output<typeof PursuitStage>;

export const STAGE_LABELS: Readonly<Record<PursuitStage, string>> = {
  reviewing: 'Reviewing',
  pursuing: 'Pursuing',
  submitted: 'Submitted',
  won: 'Won',
  lost: 'Lost',
  no_bid: 'No-bid',
};

/** Nothing is decided by the office yet, so that dates matter. */
export const OPEN_STAGES: readonly PursuitStage[] = ['reviewing', 'pursuing', 'submitted'];

/** Go or no-go. */
export const PursuitDecision = z.enum(['go', 'no_go'], { error: 'Unknown decision.' });
export type PursuitDecision = z.output<typeof PursuitDecision>;

export const DECISION_LABELS: Readonly<Record<PursuitDecision, string>> = { go: 'Go', no_go: 'No-go' };

/** Why a company decides: the reasons of a vote, and those that are about bidding and not about the subject. */
export const DecisionReason = z.enum([...VoteReason.options, 'capacity', 'price', 'teaming'], {
  error: 'Unknown reason.',
});
export type DecisionReason = z.output<typeof DecisionReason>;

export const DECISION_REASON_LABELS: Readonly<Record<DecisionReason, string>> = {
  ...REASON_LABELS,
  capacity: 'Capacity',
  price: 'Price',
  teaming: 'Teaming',
};

export const MAX_NEXT_STEP_LENGTH = 200;
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_QUESTION_LENGTH = 300;
/** 'A short list': more than these nobody answers before a deadline. */
export const MAX_QUESTIONS = 50;

const AMOUNT_MESSAGE = 'Amount must be whole dollars from 0 to 1 trillion.';
const CHANCE_MESSAGE = 'Probability must be a whole number from 0 to 100.';
const NEXT_STEP_MESSAGE = `Next step must be at most ${MAX_NEXT_STEP_LENGTH} characters.`;
const DECISION_COMMENT_MESSAGE = 'Comment must be at most 1,000 characters.';

/** Text that may be emptied: empty is none. */
const clearable = (max: number, message: string) =>
  cleaned(message)
    .trim()
    .max(max, message)
    .nullable()
    .transform((text) => text || null);

/** What people change of a pursuit. Null empties a field. */
export const PursuitFields = z.object({
  stage: PursuitStage,
  ownerId: z.uuid('Owner not found.').nullable(),
  nextStep: clearable(MAX_NEXT_STEP_LENGTH, NEXT_STEP_MESSAGE),
  nextStepOn: FilterDate.nullable(),
  /** What the work is worth to the company, in whole dollars. */
  amount: z.int(AMOUNT_MESSAGE).min(0, AMOUNT_MESSAGE).max(1_000_000_000_000, AMOUNT_MESSAGE).nullable(),
  /** The own estimate that it will be won, in percent. */
  chance: z.int(CHANCE_MESSAGE).min(0, CHANCE_MESSAGE).max(100, CHANCE_MESSAGE).nullable(),
  decision: PursuitDecision.nullable(),
  /** In one order and each once, so that the same reasons are always the same list. */
  decisionReasons: z
    .array(DecisionReason, { error: 'Reasons must be a list.' })
    .overwrite((given) => DecisionReason.options.filter((reason) => given.includes(reason))),
  decisionComment: clearable(1_000, DECISION_COMMENT_MESSAGE),
});
export type PursuitFields = z.output<typeof PursuitFields>;
export type PursuitField = keyof PursuitFields;

export const PURSUIT_FIELD_LABELS: Readonly<Record<PursuitField, string>> = {
  stage: 'Stage',
  ownerId: 'Owner',
  nextStep: 'Next step',
  nextStepOn: 'Next step by',
  amount: 'Amount',
  chance: 'Probability',
  decision: 'Decision',
  decisionReasons: 'Reasons',
  decisionComment: 'Comment',
};

/** What the product asks or tells when something has happened to a pursued opportunity, until somebody answers. */
export const PromptKind = z.enum(['awarded', 'won', 'cancelled', 'deadline']);
export type PromptKind = z.output<typeof PromptKind>;

/**
 * Most name the stage that the pursuit moves to. `keep` leaves it where it is, and `undo` moves it back to where it was; both
 * are not asked again.
 */
export const PromptAnswer = z.enum(['won', 'lost', 'no_bid', 'submitted', 'keep', 'undo'], {
  error: 'Unknown answer.',
});
export type PromptAnswer = z.output<typeof PromptAnswer>;

/** The answers to each prompt in their order, as they are labelled there. */
export const PROMPT_ANSWERS: Readonly<Record<PromptKind, Readonly<Partial<Record<PromptAnswer, string>>>>> = {
  awarded: { won: 'Won', lost: 'Lost', no_bid: 'Did not bid', keep: 'Still open' },
  won: { keep: 'Right', undo: 'Take back' },
  cancelled: { no_bid: 'Close as no-bid', keep: 'Keep it' },
  deadline: { submitted: 'Submitted', no_bid: 'Not submitted', keep: 'Still working on it' },
};
