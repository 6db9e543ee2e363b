import type { PursuitDecision, PursuitFields, PursuitStage } from '@bidlight/contract';
import type { CandidateKind } from './pursuit-candidates.queries.ts';

type Stated = Omit<PursuitFields, 'stage' | 'ownerId' | 'nextStepOn' | 'decision'>;

/** One pursuit of a demo company, whatever the opportunity is that it is made of. */
export interface PursuitPlan extends Partial<Stated> {
  from: CandidateKind;
  /** After Reviewing. */
  stages: readonly PursuitStage[];
  /** Its score did not put it into the list. */
  isLowScored?: true;
  /** Nobody has taken it on yet. */
  isUnowned?: true;
  decision?: PursuitDecision;
  /** When the next step is due; past ones have been forgotten. */
  nextStepInDays?: number;
  notes?: readonly string[];
  questions?: readonly { text: string; isAnswered?: true }[];
}

const SUBMITTED = ['pursuing', 'submitted'] as const;

/** What a small company has under way, the weightiest first: of few opportunities the last ones go without. */
export const PURSUIT_PLANS: readonly PursuitPlan[] = [
  {
    from: 'awarded',
    stages: SUBMITTED,
    decision: 'go',
    amount: 1_850_000,
    chance: 45,
    notes: ['Submitted with both volumes. The office confirmed receipt.'],
  },
  {
    from: 'closed',
    stages: ['pursuing'],
    decision: 'go',
    amount: 640_000,
    chance: 50,
    nextStep: 'Upload the signed offer',
    nextStepInDays: -2,
    notes: ['The price volume is done. The past performance forms are still with the customer.'],
  },
  {
    from: 'closed',
    stages: [...SUBMITTED, 'won'],
    decision: 'go',
    amount: 2_400_000,
    chance: 60,
    notes: [
      'We know the site and the people there.',
      'Debriefing: rated highest for the technical approach.',
    ],
  },
  { from: 'closed', stages: [...SUBMITTED, 'won'], isLowScored: true, amount: 310_000, chance: 35 },
  {
    from: 'closed',
    stages: [...SUBMITTED, 'lost'],
    decisionReasons: ['price'],
    decisionComment: 'About 12% above the winner.',
    amount: 980_000,
    chance: 40,
  },
  {
    from: 'open',
    stages: ['pursuing'],
    decision: 'go',
    amount: 3_200_000,
    chance: 55,
    nextStep: 'Outline of the technical volume',
    nextStepInDays: 3,
    notes: [
      'Teaming call went well. They bring two references of this size.\nThe draft agreement is with our lawyer.',
    ],
    questions: [
      { text: 'Is a bid bond required?', isAnswered: true },
      { text: 'Who holds the contract today, and does it end or go on?' },
      { text: 'May key people be named later?' },
    ],
  },
  {
    from: 'open',
    stages: [],
    nextStep: 'Read the statement of work',
    nextStepInDays: 1,
    questions: [
      { text: 'Does the place of work fit our crew?' },
      { text: 'How many offers came last time?' },
    ],
  },
  {
    from: 'open',
    stages: ['no_bid'],
    decision: 'no_go',
    decisionReasons: ['capacity'],
    decisionComment: 'Two offers are due in the same week.',
  },
  {
    from: 'cancelled',
    stages: ['pursuing'],
    amount: 450_000,
    chance: 30,
    nextStep: 'Site visit',
    nextStepInDays: 5,
  },
  { from: 'open', stages: [], isUnowned: true },
  {
    from: 'open',
    stages: ['pursuing'],
    decision: 'go',
    amount: 760_000,
    chance: 40,
    nextStep: 'Send questions to the contracting officer',
    nextStepInDays: 0,
  },
  { from: 'closed', stages: SUBMITTED, decision: 'go', amount: 1_100_000, chance: 35 },
  {
    from: 'closed',
    stages: [...SUBMITTED, 'won'],
    decision: 'go',
    amount: 520_000,
    chance: 70,
  },
  {
    from: 'closed',
    stages: [...SUBMITTED, 'lost'],
    decisionReasons: ['incumbent'],
    decisionComment: 'The firm that has done it so far keeps it.',
    amount: 1_400_000,
    chance: 25,
  },
  {
    from: 'closed',
    stages: ['no_bid'],
    decision: 'no_go',
    decisionReasons: ['out_of_scope'],
    decisionComment: 'Mostly work that we buy in.',
  },
  { from: 'open', stages: [], nextStep: 'Ask for the drawings', nextStepInDays: 6 },
  {
    from: 'open',
    stages: ['pursuing'],
    amount: 275_000,
    chance: 60,
    nextStep: 'Price from the supplier',
    nextStepInDays: 8,
    questions: [{ text: 'Which warranty is asked for?' }],
  },
  { from: 'closed', stages: SUBMITTED, decision: 'go', amount: 890_000, chance: 50 },
  {
    from: 'awarded',
    stages: [...SUBMITTED, 'lost'],
    decisionReasons: ['price'],
    amount: 230_000,
    chance: 30,
  },
  {
    from: 'closed',
    stages: ['pursuing', 'no_bid'],
    decision: 'no_go',
    decisionReasons: ['teaming'],
    decisionComment: 'No partner with the clearance in time.',
    notes: ['Two partners have declined.'],
  },
  { from: 'closed', stages: [...SUBMITTED, 'won'], amount: 145_000, chance: 65 },
  { from: 'open', stages: [], amount: 500_000 },
  { from: 'closed', stages: ['no_bid'], decision: 'no_go', decisionReasons: ['size', 'price'] },
];
