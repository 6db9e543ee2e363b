import {
  getLearningEffect,
  listTopRfps,
  recentOpportunities,
  scrapingStats,
  triggerScoring,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { alertSays } from '#test/alert.ts';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import {
  answerList,
  answerStats,
  answerToday,
  answerTop,
  openCards,
  openTop,
  opportunity,
  scoringJob,
  second,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const loads = () => [listTopRfps, scrapingStats, recentOpportunities].map((each) => api.calls(each).length);

describe('Top RFPs, the page', () => {
  it("§2, §9 has the header 'Top RFPs', a subtitle and the 10 best in an ordered list", async () => {
    await openCards();
    await waitFor(() => expect(document.title).toBe('Top RFPs · Bidlight'));
    expect(screen.getByText(/^The best open opportunities for Firm/)).toBeTruthy();
    expect(api.calls(listTopRfps)[0]?.query).toEqual({ limit: '10', decided: 'no' });
    const ranks = () =>
      screen.getAllByRole('article').map((each) => within(each).getByText(/^#/).textContent);
    // The first list of a page comes in pieces.
    await waitFor(() => expect(ranks()).toEqual(['#1', '#2']));
  });

  it("has the line about what the team's votes moved", async () => {
    api.on(getLearningEffect, {
      success: true,
      effect: {
        votes: 12,
        outcomes: 2,
        moved: 9,
        newInTopTen: 0,
        isFirst: false,
        learntAt: '2026-11-14T16:00:00.000Z',
        comparedAt: '2026-11-14T16:01:00.000Z',
      },
    });
    await openTop();
    const name = "Your team's 12 votes and 2 outcomes moved 9 opportunities.";
    const line = await screen.findByRole('link', { name });
    expect(line.getAttribute('href')).toBe('/top-rfps/changes');
  });

  it('§2, §9 counts the opportunities needing scoring: total minus high-score', async () => {
    answerStats(api, 1506, 47);
    await openTop();
    expect(await screen.findByText(/1,459 opportunities need scoring/)).toBeTruthy();
  });

  it("§2, §9 has an orange banner for today's unscored opportunities (limit 100, today only, min score 0)", async () => {
    answerToday(api, true, false, false);
    await openTop();
    const banner = await screen.findByText("2 of today's opportunities are not scored yet.");
    expect(banner.className).toContain('orange');
    expect(api.calls(recentOpportunities)[0]?.query).toEqual({
      limit: '100',
      today_only: 'true',
      min_score: '0',
    });
  });

  it("§9 estimates them, 5 or 10%, where today's cannot be fetched", async () => {
    api.on(recentOpportunities, () => failure(500));
    answerStats(api, 200, 0);
    const { reload } = await openTop();
    expect(await screen.findByText("5 of today's opportunities are not scored yet.")).toBeTruthy();
    answerStats(api, 38, 0);
    await reload();
    expect(screen.getByText("3 of today's opportunities are not scored yet.")).toBeTruthy();
  });

  it("§2, §9 is empty with 'No High-Scoring RFPs Found', 'no opportunities with a compatibility score of 60 or higher' and 'Refresh Now'", async () => {
    answerList(api);
    const { user } = await openTop();
    expect(await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(screen.getByText(/no opportunities with a compatibility score of 60 or higher/)).toBeTruthy();
    answerList(api, opportunity);
    await user.click(screen.getByRole('button', { name: 'Refresh Now' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it("§8 a failed load says 'Failed to load top RFPs' where it was answered, else 'Unable to connect …'", async () => {
    api.on(listTopRfps, noAnswer);
    const { user } = await openTop();
    const tryAgain = async () => user.click(await screen.findByRole('button', { name: 'Try Again' }));
    for (const [answer, text] of [
      [() => failure(500), 'Failed to load top RFPs'],
      [noAnswer, 'Unable to connect to server'],
      [() => Response.json({ success: false, topRFPs: [], count: 0 }), 'Failed to load top RFPs'],
      [timeOut, 'Unable to connect to server'],
    ] as const) {
      api.on(listTopRfps, answer);
      await tryAgain();
      await alertSays(text);
    }
    answerList(api, opportunity);
    await tryAgain();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('shows a skeleton while it is loading', async () => {
    api.on(listTopRfps, pending);
    await openTop();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});

describe("'Refresh Data'", () => {
  it("§2, design 3.22 reads 'Refreshing...' while busy, reloads list and counts, and starts no job", async () => {
    const { user } = await openCards();
    const late = Promise.withResolvers<Response>();
    api.on(listTopRfps, () => late.promise);
    answerStats(api, 12, 2);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    const button = screen.getByRole('button', { name: 'Refreshing...' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    late.resolve(Response.json({ success: true, topRFPs: [second], count: 1 }));
    expect(await screen.findByRole('button', { name: 'Refresh Data' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await screen.findByText(/10 opportunities need scoring/)).toBeTruthy();
    expect(api.calls(triggerScoring)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['the list', listTopRfps],
    ['the counts', scrapingStats],
  ])(
    "§8 a failure of %s shows the toast 'Failed to refresh data', and what was there stays",
    async (_, endpoint) => {
      const { user } = await openCards();
      api.on(endpoint, () => failure(503));
      await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
      await waitFor(() => expect(toasts()).toEqual(['Failed to refresh data']));
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Refresh Data' })).toBeTruthy();
    },
  );
});

describe('Top RFPs, live', () => {
  it.each(['completed', 'failed'] as const)(
    "§4, §8 a job that %s refreshes the data and the unscored counts, and says 'Job {id} …'",
    async (status) => {
      const { socket } = await openCards();
      await waitFor(() => expect(loads()).toEqual([1, 1, 1]));
      answerList(api, second);
      socket.send({ ...scoringJob, id: 'job-5', type: 'scraping', status });
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(loads()).toEqual([2, 2, 2]);
      expect(toasts()).toEqual([`Job job-5 ${status}.`]);
    },
  );

  it('a reload at the end of a job fails silently', async () => {
    const { socket } = await openCards();
    api.on(listTopRfps, () => failure(500));
    socket.send({ ...scoringJob, status: 'completed' });
    await waitFor(() => expect(loads()[0]).toBe(2));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(toasts()).toEqual(['Job job-1 completed.']);
  });

  it('§2 shows the scoring progress: percentage, current step, and at 100% a note that background processing continues', async () => {
    const { socket } = await openCards();
    expect(screen.queryByRole('region', { name: 'Scoring progress' })).toBeNull();
    socket.send(scoringJob);
    const panel = within(await screen.findByRole('region', { name: 'Scoring progress' }));
    expect(panel.getByText('Scored 120 of 400.')).toBeTruthy();
    expect(panel.getByText('30%')).toBeTruthy();
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    expect(panel.queryByText(/Background processing continues/)).toBeNull();
    socket.send({ ...scoringJob, result: { progress: 'Saving.', percent: 100, api_calls_count: 0 } });
    expect(await panel.findByText(/^Background processing continues/)).toBeTruthy();
    expect(panel.getByText('100%')).toBeTruthy();
  });

  const panel = () => screen.queryByRole('region', { name: 'Scoring progress' });
  const atTheEnd = { ...scoringJob, result: { progress: 'Saving.', percent: 100, api_calls_count: 0 } };

  it.each(['completed', 'failed'] as const)('§2 the progress panel ends with its job: %s', async (status) => {
    const { socket, router } = await openCards();
    socket.send(scoringJob);
    await waitFor(() => expect(panel()).toBeTruthy());
    socket.send({ ...atTheEnd, status });
    await waitFor(() => expect(panel()).toBeNull());
    await router.navigate('/nowhere');
    await router.navigate('/top-rfps');
    await screen.findByRole('heading', { level: 1, name: 'Top RFPs' });
    expect(panel()).toBeNull();
  });

  it('the progress panel can be dismissed where it stands at 100%, and stays away', async () => {
    const { socket, user } = await openCards();
    const dismiss = () => screen.queryByRole('button', { name: 'Dismiss scoring progress' });
    socket.send(scoringJob);
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(dismiss()).toBeNull();
    socket.send(atTheEnd);
    await waitFor(() => expect(dismiss()).toBeTruthy());
    await user.click(dismiss() as HTMLElement);
    expect(panel()).toBeNull();
    socket.send({ ...atTheEnd, result: { ...atTheEnd.result, progress: 'Still saving.' } });
    expect(panel()).toBeNull();
  });

  it('§4 opens the connection on entering and closes it on leaving', async () => {
    const { socket, router } = await openCards();
    await router.navigate('/nowhere');
    await waitFor(() => expect(socket.isOpen).toBe(false));
  });
});

it.each([
  ['', 'decided=no'],
  ['?view=early', 'decided=no&kinds=early'],
  ['?view=decided&vote=past_history&sort=score', 'decided=yes&by=team&vote=past_history&sort=score'],
])('beyond the specification, the list at %j is a file with its filters', async (search, query) => {
  answerList(api, opportunity);
  renderAt(`/top-rfps${search}`);
  expect(await downloadLink()).toBe(`/api/top5-rfps/top-rfps/export?${query}`);
});
