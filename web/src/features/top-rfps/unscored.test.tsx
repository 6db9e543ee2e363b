import { listTopRfps, me, recentOpportunities, scrapingStats, type User } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, pending } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import {
  answerList,
  answerScoring,
  answerStats,
  answerToday,
  answerTop,
  openTop,
  opportunity,
  second,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const operator: User = { ...someone, role: 'ADMIN', company: { ...someone.company, isInternal: true } };

const unfinished = () => screen.queryByText(/opportunities so far|^Collecting notices/)?.textContent;

describe('§2, §9 the count of opportunities needing scoring', () => {
  it('says what it counts, total minus high scores, and how many of those have no score', async () => {
    const { reload } = await openTop();
    for (const [unscored, text] of [
      [0, '(all have a score; these are below 70)'],
      [1200, '(1,200 have no score yet; the others are below 70)'],
      [undefined, '(all but the scores of 70 or more)'],
    ] as const) {
      answerStats(api, 1506, 47, { unscored_opportunities: unscored });
      await reload();
      const count = screen.getByText(/^1,459 opportunities need scoring/);
      expect(count.textContent).toBe(`1,459 opportunities need scoring ${text}`);
    }
  });
});

describe("today's unscored opportunities", () => {
  it('are counted by the server beyond the 100 that are fetched, when it does', async () => {
    api.on(recentOpportunities, { success: true, opportunities: [], count: 100, unscored_count: 1014 });
    await openTop();
    expect(await screen.findByText("1,014 of today's opportunities are not scored yet.")).toBeTruthy();
  });
});

describe('design 3.48 as long as some have no score', () => {
  const NOTHING_FITS = { name: 'No High-Scoring RFPs Found' };
  const soFar = (count: string) => `Scored ${count} of 13,000 opportunities so far`;

  it('the list shows what is scored so far, with how much that is, and grows, without a websocket too', async () => {
    answerList(api, second);
    answerScoring(api, 'scoring', 3_400);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openTop();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(unfinished()).toBe(`${soFar('3,400')}; better ones may still come.`));
    const after = async (answer: () => void) => {
      answer();
      await vi.advanceTimersByTimeAsync(16_000);
    };
    await after(() => answerScoring(api, 'scoring', 3_400));
    expect(api.calls(listTopRfps)).toHaveLength(1);
    await after(() => {
      answerScoring(api, 'scoring', 12_800);
      answerList(api, opportunity, second);
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(unfinished()).toContain(soFar('12,800'));
    await after(() => {
      answerStats(api, 13_000, 200, { unscored_opportunities: 0 });
      answerList(api, opportunity);
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(unfinished()).toBeUndefined();
    const loads = api.calls(scrapingStats).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.calls(scrapingStats)).toHaveLength(loads);
  });

  it('an interrupted scoring says so, and that it continues by itself', async () => {
    answerScoring(api, 'interrupted', 3_400);
    await openTop();
    await waitFor(() =>
      expect(unfinished()).toBe(
        `${soFar('3,400')}. Scoring was interrupted and continues by itself in a few minutes.`,
      ),
    );
  });

  it('an empty list does not say that nothing fits, but what is being done', async () => {
    answerList(api);
    const { router, reload } = await openTop();
    for (const [state, scored, percent, title, line] of [
      ['collecting', 0, 43, 'Collecting Notices', 'Collecting notices: 43%. Scoring starts after that.'],
      ['collecting', 0, undefined, 'Collecting Notices', 'Collecting notices. Scoring starts after that.'],
      [
        'collecting',
        10,
        43,
        'No High Scores So Far',
        `Collecting notices: 43%. ${soFar('10')}; better ones may still come.`,
      ],
      ['waiting', 0, undefined, 'Scoring Opportunities', `${soFar('0')}.`],
      ['scoring', 10, undefined, 'No High Scores So Far', `${soFar('10')}; better ones may still come.`],
    ] as const) {
      answerScoring(api, state, scored, percent);
      await reload();
      await waitFor(() => expect(unfinished()).toBe(line));
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText('The best ones appear here as they are scored.')).toBeTruthy();
      expect(screen.queryByRole('heading', NOTHING_FITS)).toBeNull();
      await router.navigate('?view=early');
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      await router.navigate('/top-rfps');
    }
  });

  it.each([
    ['a member', someone, null],
    ['an operator, who can get some,', operator, '/admin/setup'],
  ])('nor where there are no notices, to %s', async (_, user, way) => {
    api.on(me, session(user));
    answerList(api);
    const scoring = { state: 'waiting' as const, percent: null, scored: 0, total: 0 };
    answerStats(api, 0, 0, { unscored_opportunities: 0, scoring });
    await openTop();
    expect(await screen.findByRole('heading', { name: 'No Notices Yet' })).toBeTruthy();
    const guide = screen.queryByRole('link', { name: 'Get the first ones in the set-up guide' });
    expect(guide?.getAttribute('href') ?? null).toBe(way);
    expect(unfinished()).toBeUndefined();
  });

  it('an empty list says nothing of why before that is known', async () => {
    answerList(api);
    api.on(scrapingStats, pending);
    await openTop();
    await waitFor(() => expect(api.calls(listTopRfps)).toHaveLength(1));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('heading', NOTHING_FITS)).toBeNull();
  });
});

describe('a company without a profile', () => {
  it("is told so instead; 'No High-Scoring RFPs Found' stays", async () => {
    api.on(me, session(someone, false));
    answerList(api);
    answerScoring(api, 'waiting', 0);
    answerToday(api, false);
    await openTop();
    expect(await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(screen.getByText(/^Your company has no profile yet/).textContent).toContain('Ask your admin');
    expect(await screen.findByText(/^13,000 opportunities need scoring/)).toBeTruthy();
    expect(unfinished()).toBeUndefined();
  });
});
