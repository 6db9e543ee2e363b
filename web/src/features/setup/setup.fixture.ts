import {
  type CallReply,
  findNaics,
  getMailGroups,
  getProfile,
  getSettings,
  listChanges,
  listJobs,
  listModels,
  listTeaching,
  listUsers,
  type ModelVersion,
  me,
  previewProfile,
  scrapingOverview,
  scrapingStats,
  type TopRfp,
  type User,
} from '@bidlight/contract';
import { type FakeApi, failure } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './setup-page.tsx';
import './people-step.tsx';
import './teach-step.tsx';

const operator: User = {
  ...someone,
  role: 'ADMIN',
  company: { ...someone.company, isInternal: true },
};

export const toTeach = (id: number, values: Partial<TopRfp> = {}): TopRfp => ({
  id,
  solicitationNumber: `N${id}`,
  noticeId: `notice-${id}`,
  title: `Opportunity ${id}`,
  department: 'Veterans Affairs',
  agency: 'Veterans Affairs',
  subTier: null,
  postedDate: '2026-11-03T14:00:00.000Z',
  responseDate: '2099-11-21T21:00:00.000Z',
  responseOffsetMinutes: -300,
  naicsCode: '561720',
  setAside: null,
  compatibilityScore: 60,
  contacts: [],
  primaryRequirement: 'Clean the clinic.',
  noticeType: 'Solicitation',
  status: 'Open',
  aiSummary: null,
  aiKeyStrengths: [],
  aiRiskFactors: [],
  govWinUrl: null,
  description: null,
  isScored: true,
  factors: [],
  eligibility: { isEligible: true, reason: null },
  provisional: true,
  standing: null,
  exploring: false,
  modelVersion: 1,
  changes: [],
  myVote: null,
  myHeldVote: null,
  teamVotes: { relevant_match: 0, not_match: 0, past_history: 0 },
  rank: null,
  ...values,
});

export const learnt: ModelVersion = {
  version: 2,
  parentVersion: 1,
  origin: 'learning',
  state: 'promoted',
  isActive: true,
  isUsable: true,
  verdict: 'It does better on votes that it has not seen.',
  profileVersion: 1,
  votesUsed: 10,
  vectors: null,
  before: null,
  after: null,
  movedWords: [],
  movedFactors: [],
  createdAt: '2026-11-15T17:00:00.000Z',
};

interface Given {
  hasNotices?: boolean;
  hasProfile?: boolean;
  models?: ModelVersion[];
  people?: number;
  teaching?: number;
  opportunities?: TopRfp[];
  scoring?: CallReply<typeof scrapingStats>['stats']['scoring'];
  changes?: Omit<CallReply<typeof listChanges>, 'success'>;
}

const NO_CHANGES = { effect: null, changes: [], votes: [] };

/** Opens the guide of an installation that has got so far. */
export function openGuide(api: FakeApi, path: string, given: Given = {}) {
  const { hasNotices = false, hasProfile = true, models = [], people = 1, teaching = 0 } = given;
  api.on(me, session(operator, hasProfile));
  api.on(listJobs, { success: true, jobs: [] });
  api.on(scrapingOverview, {
    success: true,
    sources: hasNotices ? [{ source: 'extract', asOf: '2026-11-15T17:00:00.000Z', lastRun: RUN }] : [],
    quota: null,
    nextRunAt: null,
  });
  const stats = { total: people, admins: 1, members: people - 1, active: people, inactive: 0 };
  api.on(listUsers, { success: true, users: [{ ...operator, isInvited: false }], count: people, stats });
  api.on(listModels, learningState(models, teaching));
  api.on(listTeaching, { success: true, opportunities: given.opportunities ?? [] });
  const counts = { total_opportunities: 13_000, high_score_opportunities: 20 };
  api.on(scrapingStats, { success: true, stats: { ...counts, scoring: given.scoring } });
  api.on(listChanges, { success: true, ...(given.changes ?? NO_CHANGES) });
  api.on(getSettings, () => failure(503, 'Settings are not here.'));
  api.on(getMailGroups, { success: true, groups: [], companies: [] });
  api.on(getProfile, { success: true, profile: null });
  api.on(findNaics, { success: true, codes: [] });
  api.on(previewProfile, { success: true, changes: [], fadedVotes: 0 });
  return renderAt(path);
}

export function learningState(models: ModelVersion[], teaching: number): CallReply<typeof listModels> {
  return {
    success: true,
    models,
    taught: null,
    votes: { total: teaching, sinceLearning: teaching, teaching, faded: 0, onSamples: 0 },
    nextLearning: { learntAt: null, newVotes: teaching, votesMissing: 0, dueAt: null },
    isProfileThin: false,
  };
}

const RUN = {
  id: 1,
  source: 'extract' as const,
  state: 'succeeded' as const,
  seen: 10,
  added: 10,
  changed: 0,
  quarantined: 0,
  apiCalls: 0,
  error: null,
  startedAt: '2026-11-15T17:00:00.000Z',
  finishedAt: '2026-11-15T17:01:00.000Z',
};
