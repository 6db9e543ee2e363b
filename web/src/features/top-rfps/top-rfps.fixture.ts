import {
  type CallReply,
  emailHistory,
  type JobUpdate,
  listTopRfps,
  me,
  recentOpportunities,
  type ScoringState,
  scrapingStats,
  type TopRfp,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FakeApi } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { renderAt, session } from '#test/render.tsx';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './top-rfps-page.tsx';

export const opportunity: TopRfp = {
  id: 7,
  solicitationNumber: '36C10B26R0031',
  noticeId: 'abc123',
  title: 'Zero Trust network modernization',
  department: 'Veterans Affairs',
  agency: 'Veterans Affairs',
  subTier: 'Technology Acquisition Center',
  postedDate: '2026-11-03T14:00:00.000Z',
  responseDate: '2099-11-21T21:00:00.000Z',
  responseOffsetMinutes: -300,
  naicsCode: '541512',
  setAside: 'SDVOSB Set-Aside',
  place: 'Richmond, VA',
  compatibilityScore: 87,
  contacts: [{ email: 'officer@va.example' }, { email: 'specialist@va.example' }],
  primaryRequirement: 'Segment 14 medical centers.',
  noticeType: 'Solicitation',
  status: 'Open',
  aiSummary: 'Wants what you sold to the Navy.',
  aiKeyStrengths: ['NAICS 541512 is one of your targets'],
  aiRiskFactors: ['Asks for a facility clearance'],
  govWinUrl: 'https://second.example/7',
  description: 'x'.repeat(70_000),
  isScored: true,
  factors: [
    { label: 'Capability text', points: 34, evidence: ['identity-aware segmentation'] },
    { label: 'Clearance not in profile', points: -2, evidence: [] },
  ],
  eligibility: { isEligible: true, reason: null },
  provisional: false,
  standing: null,
  exploring: false,
  modelVersion: 14,
  changes: [],
  myVote: null,
  myHeldVote: null,
  teamVotes: { relevant_match: 0, not_match: 0, past_history: 0 },
  rank: 1,
};
export const second: TopRfp = {
  ...opportunity,
  id: 8,
  title: 'Help desk support',
  compatibilityScore: 81,
  rank: 2,
};

export const scoringJob: JobUpdate = {
  id: 'job-1',
  type: 'scoring',
  status: 'in_progress',
  result: { progress: 'Scored 120 of 400.', percent: 30, api_calls_count: 0 },
  error: null,
};

export function answerList(api: FakeApi, ...topRFPs: TopRfp[]) {
  api.on(listTopRfps, { success: true, topRFPs, count: topRFPs.length });
}

type Stats = CallReply<typeof scrapingStats>['stats'];

export function answerStats(api: FakeApi, total: number, high: number, more: Partial<Stats> = {}) {
  const stats = { total_opportunities: total, high_score_opportunities: high, ...more };
  api.on(scrapingStats, { success: true, stats });
}

/** As long as some of 13,000 opportunities have no score. */
export function answerScoring(api: FakeApi, state: ScoringState['state'], scored: number, percent?: number) {
  const scoring = { state, percent: percent ?? null, scored, total: 13_000 };
  answerStats(api, 13_000, 0, { unscored_opportunities: 13_000 - scored, scoring });
}

/** One opportunity of today for each argument, which says whether it is scored. */
export function answerToday(api: FakeApi, ...isScored: boolean[]) {
  const opportunities = isScored.map((scored, id) => ({
    id,
    title: null,
    noticeId: null,
    solicitationNumber: String(id),
    compatibilityScore: scored ? 50 : null,
    isScored: scored,
    postedDate: null,
  }));
  api.on(recentOpportunities, { success: true, opportunities, count: opportunities.length });
}

export function answerTop(api: FakeApi) {
  api.on(me, session());
  api.on(emailHistory, { success: true, emailHistory: [] });
  answerList(api, opportunity, second);
  answerStats(api, 31, 0);
  answerToday(api, true, true);
}

export async function openTop() {
  const opened = renderAt('/top-rfps');
  await screen.findByRole('heading', { level: 1, name: 'Top RFPs' });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('There is no connection.');
  socket.accept();
  return { ...opened, socket };
}

/** The page with its cards. */
export async function openCards() {
  const opened = await openTop();
  await waitFor(() => {
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
    // The first list comes in pieces.
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
  return opened;
}

export const card = (name: string | null = opportunity.title) =>
  within(screen.getByRole('article', { name: name ?? '' }));
/** What a card has only when it is open: its points, the team's votes, earlier amendments. */
export const openCard = (user: UserEvent) => user.click(card().getByRole('button', { name: 'More' }));
export const voteButton = (name: string) => card().getByRole('button', { name });
export const dialog = () => within(screen.getByRole('dialog'));
export const facts = () =>
  Object.fromEntries(
    card()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
