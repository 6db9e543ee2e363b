import { listTodayRfps, triggerScoring } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followedJobId } from '#lib/followed-job.ts';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { answerJobs, answerPanel, completed, openPanel, running, today } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const statistics = () => within(screen.getByRole('region', { name: "Today's statistics" }));
const values = () =>
  statistics()
    .getAllByRole('definition')
    .map((value) => value.textContent);

describe('the statistics area of the control panel', () => {
  it('§2 has the tiles Total RFPs, Target NAICS, Avg Score, High Scores (70+)', async () => {
    await openPanel(api);
    expect(
      statistics()
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Total RFPs', 'Target NAICS', 'Avg Score', 'High Scores (70+)']);
    await waitFor(() => expect(values()).toEqual(['118', '9', '41.6 of 100', '12']));
  });

  it('§4 reloads when scraping completes', async () => {
    const { socket } = await openPanel(api, running);
    await waitFor(() => expect(values()[0]).toBe('118'));
    api.on(listTodayRfps, { ...today, statistics: { ...today.statistics, total_rfps: 240 } });
    answerJobs(api, completed);
    socket.send(completed);
    await waitFor(() => expect(values()[0]).toBe('240'));
  });

  it("§8 a failure shows 'Unable to connect to server' or 'Failed to load today's RFPs', and can be tried again", async () => {
    api.on(listTodayRfps, noAnswer);
    const { user } = await openPanel(api);
    const tryAgain = () => user.click(statistics().getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server', statistics());
    expect(values()).toEqual(['–', '–', '–', '–']);
    api.on(listTodayRfps, () => failure(500));
    await tryAgain();
    await alertSays("Failed to load today's RFPs", statistics());
    api.on(listTodayRfps, today);
    await tryAgain();
    await waitFor(() => expect(values()[0]).toBe('118'));
  });
});

it('a scoring job that is started here is followed by the banner on Home', async () => {
  const { user } = await openPanel(api);
  api.on(triggerScoring, { success: true, jobId: 'job-7', message: 'Started.' });
  await user.click(screen.getByRole('button', { name: 'Start Scoring' }));
  await waitFor(() => expect(followedJobId()).toBe('job-7'));
});
