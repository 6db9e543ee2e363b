import { type CallReply, type getPursuitBoard, type Pursuit, PursuitStage } from '@bidlight/contract';

const DAY_MS = 24 * 60 * 60_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const ada = { id: '7d4df7a2-9a4e-4c3e-8a57-0d1f3b0b6f01', name: 'Ada Park' };
export const ben = { id: '7d4df7a2-9a4e-4c3e-8a57-0d1f3b0b6f02', name: 'Ben Ortiz' };

export const roof: Pursuit = {
  id: 4,
  opportunityId: 7,
  title: 'Roof repair',
  solicitationNumber: 'W912-26',
  department: 'Department of the Navy',
  subTier: null,
  naicsCode: '238160',
  status: 'Open',
  responseDate: inDays(9),
  responseOffsetMinutes: -300,
  compatibilityScore: 82,
  stage: 'reviewing',
  stageSince: inDays(-2),
  owner: ada,
  nextStep: null,
  nextStepOn: null,
  amount: null,
  chance: null,
  decision: null,
  decisionReasons: [],
  decisionComment: null,
  createdAt: inDays(-2),
  dates: [],
  amendments: [],
  prompt: null,
};

type Board = CallReply<typeof getPursuitBoard>;

export const choices: Board['choices'] = {
  people: [ada, ben],
  agencies: ['Department of the Navy'],
  codes: ['238160'],
};

/** The board with these pursuits; of a stage there may be more than it has. */
export function boardOf(
  pursuits: readonly Pursuit[],
  totals: Partial<Record<PursuitStage, number>> = {},
): Board {
  const stages = PursuitStage.options.map((stage) => {
    const members = pursuits.filter((each) => each.stage === stage);
    return { stage, total: totals[stage] ?? members.length, pursuits: members };
  });
  return { success: true, stages, choices };
}
