import { type OutcomeStage, outcomeValue, type Vote, type VoteValue } from '@bidlight/scoring';

/** What a company does about a notice in the end. */
interface Done extends Pick<Vote, 'value' | 'reasons'> {
  stage: OutcomeStage;
}

/** Says what becomes of a notice; null where nobody takes it up. */
export type Pursuer = (truth: VoteValue, random: () => number) => Done | null;

type Share = readonly [share: number, stage: OutcomeStage, reasons: Done['reasons']];

/** Half of what does not fit is passed over at a glance, and shown again; of the rest most is closed with its reason. */
const WRONG: readonly Share[] = [
  [0.35, 'no_bid', ['out_of_scope']],
  [0.15, 'no_bid', []],
];
/** Work that fits is given up now and then for what is not its subject. */
const RIGHT: readonly Share[] = [
  [0.1, 'no_bid', ['price']],
  [0.05, 'no_bid', ['capacity']],
  [0.25, 'pursuing', []],
  [0.25, 'submitted', []],
  [0.25, 'lost', []],
  [0.1, 'won', []],
];
const NEAR: readonly Share[] = [
  [0.5, 'no_bid', ['no_past_performance']],
  [0.25, 'pursuing', []],
  [0.1, 'lost', []],
];

/** Pursues what fits as far as luck has it. */
export const pursuer: Pursuer = (truth, random) => {
  const shares = truth === 'relevant_match' ? RIGHT : truth === 'past_history' ? NEAR : WRONG;
  let drawn = random();
  for (const [share, stage, reasons] of shares) {
    drawn -= share;
    if (drawn < 0) return { stage, reasons, value: outcomeValue(stage) };
  }
  return null;
};
