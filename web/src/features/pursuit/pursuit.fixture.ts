import type { CallReply, getPursuit, Pursuit } from '@bidlight/contract';

const NOON = '2026-11-12T17:00:00.000Z';

const mo = { id: '6f7b1c52-2f4e-4a53-9a35-0d4a4f1f2a01', name: 'Mo Reed' };
export const ada = { id: '6f7b1c52-2f4e-4a53-9a35-0d4a4f1f2a02', name: 'Ada Park' };

export const roofPursuit: Pursuit = {
  id: 3,
  opportunityId: 7,
  title: 'Roof repair',
  solicitationNumber: 'W912-26',
  department: 'NAVY',
  subTier: null,
  naicsCode: '238160',
  status: 'Open',
  responseDate: '2099-01-05T21:00:00.000Z',
  responseOffsetMinutes: -300,
  compatibilityScore: 31,
  stage: 'reviewing',
  stageSince: NOON,
  owner: mo,
  nextStep: 'Call the office',
  nextStepOn: '2098-12-01',
  amount: 250_000,
  chance: 40,
  decision: null,
  decisionReasons: [],
  decisionComment: null,
  createdAt: NOON,
  dates: [{ kind: 'response', day: '2099-01-05', at: '2099-01-05T21:00:00.000Z' }],
  amendments: [],
  prompt: null,
};

/** A sheet with something in every part. */
export const roofSheet: CallReply<typeof getPursuit> = {
  success: true,
  pursuit: roofPursuit,
  votes: [],
  notes: [
    { id: 12, by: 'Ada Park', at: NOON, text: 'Second note' },
    { id: 11, by: '', at: NOON, text: 'See (https://sam.gov/opp/1?a=b).\nThen <b>call</b>.' },
  ],
  openQuestions: [
    { id: 21, text: 'Bond?', answered: { by: 'Mo Reed', at: NOON } },
    { id: 22, text: 'Who is the incumbent?', answered: null },
  ],
  changes: [
    { id: 32, by: null, at: NOON, text: 'Stage: Pursuing → Reviewing' },
    { id: 31, by: 'Mo Reed', at: NOON, text: 'Started' },
  ],
  people: [ada, mo],
};
