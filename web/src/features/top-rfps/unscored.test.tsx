import { me, recentOpportunities, scrapingStats } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { answerList, answerStats, answerToday, answerTop, openTop } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const unfinished = () => screen.queryByText(/^Scoring is not finished/)?.textContent;

describe('§2, §9 the count of opportunities needing scoring', () => {
  it.each([
    [0, '(all have a score; these are below 70)'],
    [1200, '(1,200 have no score yet; the others are below 70)'],
    [undefined, '(all but the scores of 70 or more)'],
  ])('says what it counts, total minus high scores, where %s have no score', async (unscored, text) => {
    answerStats(api, 1506, 47, unscored);
    await openTop();
    const count = await screen.findByText(/^1,459 opportunities need scoring/);
    expect(count.textContent).toBe(`1,459 opportunities need scoring ${text}`);
  });
});

describe("today's unscored opportunities", () => {
  it('are counted by the server beyond the 100 that are fetched, when it does', async () => {
    api.on(recentOpportunities, { success: true, opportunities: [], count: 100, unscored_count: 1014 });
    await openTop();
    expect(await screen.findByText("1,014 of today's opportunities are not scored yet.")).toBeTruthy();
  });
});

describe('an unfinished list', () => {
  it('says so until every opportunity has a score, without a websocket too', async () => {
    answerStats(api, 13_000, 20, 3_400);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openTop();
    await waitFor(() =>
      expect(unfinished()).toBe(
        'Scoring is not finished: 3,400 of 13,000 opportunities are still without a score.',
      ),
    );
    answerStats(api, 13_000, 200, 0);
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(unfinished()).toBeUndefined());
    const loads = api.calls(scrapingStats).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.calls(scrapingStats)).toHaveLength(loads);
  });
});

describe('a company without a profile', () => {
  it("is told so instead; 'No High-Scoring RFPs Found' stays", async () => {
    api.on(me, session(someone, false));
    answerList(api);
    answerStats(api, 13_000, 0, 13_000);
    answerToday(api, false);
    await openTop();
    expect(await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(screen.getByText(/^Your company has no profile yet/).textContent).toContain('Ask your admin');
    expect(await screen.findByText(/^13,000 opportunities need scoring/)).toBeTruthy();
    expect(unfinished()).toBeUndefined();
  });
});
