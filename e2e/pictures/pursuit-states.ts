import {
  type CallReply,
  type getPursuitBoard,
  type Pursuit,
  PursuitStage,
  SCREENS,
} from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { answer } from './faked.ts';
import type { Picture } from './picture.ts';

const BOARD = '**/api/pursuits/board*';
const TABLE = '**/api/pursuits?*';

const PURSUIT: Pursuit = {
  id: 1,
  opportunityId: 1,
  title: 'NETWORK OPERATIONS AND HELP DESK SUPPORT, FORT BELVOIR AND ITS FIVE OUTLYING INSTALLATIONS',
  solicitationNumber: 'W912DY-27-R-0040-AMENDED',
  department: 'DEPT OF DEFENSE',
  subTier: 'DEPT OF THE ARMY',
  naicsCode: '541513',
  status: 'Open',
  responseDate: '2100-01-15T19:00:00.000Z',
  responseOffsetMinutes: -300,
  compatibilityScore: 86,
  stage: 'reviewing',
  stageSince: '2026-11-02T12:00:00.000Z',
  owner: { id: '00000000-0000-4000-8000-000000000001', name: 'Alexandra Featherstonehaugh' },
  nextStep: 'Ask the partner for a quotation of the hardware and for the names of two engineers',
  nextStepOn: '2026-11-10',
  amount: 12_480_000,
  chance: 40,
  decision: null,
  decisionReasons: [],
  decisionComment: null,
  createdAt: '2026-11-02T12:00:00.000Z',
  dates: [
    { kind: 'questions', day: '2100-01-04', at: null },
    { kind: 'response', day: '2100-01-15', at: '2100-01-15T19:00:00.000Z' },
  ],
  amendments: [
    {
      id: 1,
      text: 'Amendment 3: deadline Jan 8 → Jan 15, 2 files more',
      recordedAt: '2026-11-12T12:00:00.000Z',
      isNew: true,
      acknowledged: null,
    },
  ],
  prompt: null,
};

const AWARDED = 'Awarded to Northgate Federal Technology Services, LLC for $12.5M. Did you bid?';

/** Of every stage several, with everything that a card may have. */
function pursuitsOf(stage: PursuitStage, index: number): Pursuit[] {
  const first: Pursuit = { ...PURSUIT, id: 10 * index + 1, stage };
  return [
    stage === 'pursuing'
      ? {
          ...first,
          prompt: { key: 'deadline', kind: 'deadline', text: 'It was due Nov 3. Submitted or not?' },
        }
      : first,
    {
      ...first,
      id: first.id + 1,
      title: null,
      owner: null,
      nextStep: null,
      nextStepOn: null,
      amendments: [],
      dates: [],
      prompt: stage === 'submitted' ? { key: 'award:1', kind: 'awarded', text: AWARDED } : null,
    },
    ...[2, 3].map((more) => ({ ...first, id: first.id + more, title: 'Cloud migration', amendments: [] })),
  ];
}

const choices: CallReply<typeof getPursuitBoard>['choices'] = {
  people: PURSUIT.owner ? [PURSUIT.owner] : [],
  agencies: ['DEPT OF DEFENSE'],
  codes: ['541513'],
};
const ALL = PursuitStage.options.flatMap(pursuitsOf);

function board(pursuits: readonly Pursuit[], more = 0): CallReply<typeof getPursuitBoard> {
  const stages = PursuitStage.options.map((stage) => {
    const members = pursuits.filter((each) => each.stage === stage);
    return { stage, total: members.length + more, pursuits: members };
  });
  return { success: true, stages, choices };
}

const ofMember = (picture: Omit<Picture, 'account' | 'path'> & { query?: string }): Picture => {
  const { query = '', ...rest } = picture;
  return { ...rest, account: 'member', path: `${SCREENS.pursuits}${query}` };
};

/** The board of all stages, in which something waits; its dialog; the table; nothing, nothing found, and failed. */
export const PURSUIT_PICTURES: readonly Picture[] = [
  ofMember({ name: 'pursuits-board', prepare: answer(BOARD, board(ALL, 30)) }),
  ofMember({ name: 'pursuits-why', prepare: answer(BOARD, board(ALL)), open: moveToNoBid }),
  ofMember({
    name: 'pursuits-table',
    query: '?view=table&due=month',
    prepare: answer(TABLE, {
      success: true,
      pursuits: ALL,
      pagination: { page: 1, limit: 50, total: 120, totalPages: 3 },
      choices,
    }),
  }),
  ofMember({ name: 'pursuits-none', prepare: answer(BOARD, board([])) }),
  ofMember({ name: 'pursuits-none-found', query: '?owner=none', prepare: answer(BOARD, board([])) }),
  ofMember({ name: 'pursuits-failed', prepare: answer(BOARD, {}, 500) }),
];

async function moveToNoBid(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: /^Stage:/ })
    .first()
    .selectOption('no_bid');
  await page.getByRole('dialog', { name: 'Move to No-bid' }).waitFor();
}
