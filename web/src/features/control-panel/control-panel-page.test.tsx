import {
  type CallReply,
  type JobRun,
  listJobs,
  me,
  scrapingOverview,
  sourceFreshness,
  systemStatus,
  triggerScraping,
} from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calm } from '#components/shared/system-status.fixture.ts';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { dismissToasts, toasts } from '#test/toasts.ts';
import {
  answerJobs,
  answerPanel,
  card,
  completed,
  failed,
  openPanel,
  operator,
  overview,
  running,
  startButton,
} from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const started: CallReply<typeof triggerScraping> = { success: true, jobId: 'j2', message: 'Started.' };

function answerJobsLater() {
  const late = Promise.withResolvers<Response>();
  api.on(listJobs, () => late.promise);
  return (...jobs: JobRun[]) => late.resolve(Response.json({ success: true, jobs }));
}

it('has one primary button, for what an operator most often comes for', async () => {
  await openPanel(api);
  const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('bg-action'));
  expect(primary.map((button) => button.textContent)).toEqual(['Start Scraping']);
});

describe('what needs attention', () => {
  it('is one quiet line when nothing does, and renewed when a job ends', async () => {
    const { socket } = await openPanel(api, running);
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
    const attention = [{ text: 'Collecting is failing: The source did not answer.', since: null }];
    api.on(systemStatus, { ...calm, attention });
    socket.send({ ...running, status: 'failed', error: 'The source did not answer.' });
    expect(await screen.findByText('Collecting is failing: The source did not answer.')).toBeTruthy();
    expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  });

  it('comes first, then what is needed daily; term vectors are last', async () => {
    await openPanel(api);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings[0]).toBe('Needs attention');
    expect(headings.indexOf('E-mail reports')).toBeLessThan(headings.indexOf('Sources'));
    expect(headings.at(-1)).toBe('Term vectors');
  });

  it('says when it cannot be looked at, beside the rest, and tries again', async () => {
    api.on(systemStatus, noAnswer);
    const { user } = await openPanel(api);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server');
    api.on(systemStatus, calm);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
  });
});

describe('Admin Control Panel, who enters', () => {
  it('§2, §6 denies admins of other companies, who open no connection', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    renderAt('/admin/control-pannel');
    expect(await screen.findByText(/^Access Denied - You don't have access/)).toBeTruthy();
    expect(api.calls(listJobs)).toEqual([]);
    expect(sockets).toEqual([]);
  });

  it('§2, §4 has its heading; opens the connection on entering and closes it on leaving, and both are logged', async () => {
    api.on(sourceFreshness, { success: true, isSample: true, asOf: null });
    const { socket, router } = await openPanel(api);
    await waitFor(() => expect(document.title).toBe('Admin Control Panel · Bidlight'));
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/settings');
    expect(console.info).toHaveBeenLastCalledWith('Live updates: connected');
    await router.navigate('/');
    await waitFor(() => expect(socket.isOpen).toBe(false));
    expect(console.info).toHaveBeenLastCalledWith('Live updates: disconnected (io client disconnect)');
  });
});

describe('manual scraping on the control panel', () => {
  it("§2, §4, §8 says 'Manual scraping process started.' and disables its button while the job runs", async () => {
    const { user } = await openPanel(api, failed);
    expect(startButton().disabled).toBe(false);
    api.on(triggerScraping, () => {
      answerJobs(api, running, failed);
      return Response.json(started, { status: 202 });
    });
    await user.click(startButton());
    await waitFor(() => expect(card().getByRole('progressbar')).toBeTruthy());
    expect(startButton().disabled).toBe(true);
    expect(toasts()).toEqual(['Manual scraping process started.']);
  });

  it('§2, §4 disables its button as soon as it is pressed', async () => {
    const { user } = await openPanel(api);
    api.on(triggerScraping, pending);
    await user.click(startButton());
    expect(startButton().disabled).toBe(true);
  });

  it("§8, design 3.13 a start that fails says the server's message, 'Failed to start scraping job.', or to look at the logs", async () => {
    const { user } = await openPanel(api);
    const logs = 'Failed to trigger scraping. Check the server logs.';
    for (const [text, answer] of [
      ['The database is away.', () => failure(503, 'The database is away.')],
      ['Failed to start scraping job.', () => failure(500)],
      [logs, noAnswer],
      [logs, timeOut],
    ] as const) {
      api.on(triggerScraping, answer);
      await user.click(startButton());
      await waitFor(() => expect(toasts()).toEqual([text]));
      dismissToasts();
      await waitFor(() => expect(startButton().disabled).toBe(false));
    }
  });

  it('design 3.12 picks up the job that is already running (409)', async () => {
    const { user } = await openPanel(api);
    api.on(triggerScraping, () => {
      answerJobs(api, running);
      return failure(409, 'A scraping job is already running.');
    });
    await user.click(startButton());
    await waitFor(() => expect(toasts()).toEqual(['A scraping job is already running.']));
    await waitFor(() => expect(card().getByText('Read 120 of 400 notices.')).toBeTruthy());
    expect(startButton().disabled).toBe(true);
  });

  it('shows the first update of a job at once, and the list brings the rest', async () => {
    const { socket } = await openPanel(api);
    const answer = answerJobsLater();
    socket.send(running);
    const bar = await card().findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    expect(startButton().disabled).toBe(true);
    answer(running);
    expect(await screen.findByText('Ada Park')).toBeTruthy();
  });

  it('shows live progress, also of a job that another tab or the schedule has started', async () => {
    const { socket } = await openPanel(api);
    answerJobs(api, running);
    socket.send(running);
    await screen.findByText('In progress');
    const bar = await card().findByRole('progressbar', { name: 'Manual scraping progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    const calls = api.calls(listJobs).length;
    socket.send({
      ...running,
      result: { progress: 'Read 300 of 400 notices.', percent: 75.4, api_calls_count: 3 },
    });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
    expect(card().getByText('Read 300 of 400 notices.')).toBeTruthy();
    expect(card().getByText('75%')).toBeTruthy();
    expect(startButton().disabled).toBe(true);
    expect(api.calls(listJobs)).toHaveLength(calls);
  });

  it('§4, §8 a live update marks it completed: success toast, job cleared, overview and history reloaded', async () => {
    const { socket } = await openPanel(api, running);
    expect(startButton().disabled).toBe(true);
    const before = api.calls(scrapingOverview).length;
    answerJobs(api, completed);
    socket.send(completed);
    expect(toasts()).toEqual(['Scraping job completed successfully!']);
    await waitFor(() => expect(startButton().disabled).toBe(false));
    expect(card().queryByRole('progressbar')).toBeNull();
    expect(await screen.findByText('3 min 5 s')).toBeTruthy();
    await waitFor(() => expect(api.calls(scrapingOverview).length).toBeGreaterThan(before));
    expect(toasts()).toHaveLength(1);
  });

  it('§4, §8 a live update marks it failed: error toast, job cleared, the reason in the card', async () => {
    const { socket } = await openPanel(api, running);
    const end: JobRun = { ...running, status: 'failed', error: 'The source did not answer.' };
    answerJobs(api, end);
    socket.send(end);
    expect(toasts()).toEqual(['Scraping job failed.']);
    await waitFor(() => expect(startButton().disabled).toBe(false));
    expect(card().getByText('The source did not answer.')).toBeTruthy();
  });

  it('a job that ended while the connection was down ends after the reconnect, and is said once', async () => {
    const { socket } = await openPanel(api, running);
    socket.lose('transport close');
    answerJobs(api, completed);
    socket.accept();
    await waitFor(() => expect(toasts()).toEqual(['Scraping job completed successfully!']));
    expect(startButton().disabled).toBe(false);
    socket.send(completed);
    await waitFor(() => expect(screen.getByText('3 min 5 s')).toBeTruthy());
    expect(toasts()).toHaveLength(1);
  });

  it('a job that ended before its start was answered is said to have completed', async () => {
    const { user } = await openPanel(api);
    api.on(triggerScraping, () => {
      answerJobs(api, completed);
      return Response.json(started, { status: 202 });
    });
    await user.click(startButton());
    await waitFor(() =>
      expect(toasts()).toEqual(['Manual scraping process started.', 'Scraping job completed successfully!']),
    );
  });

  it('is seen to end where no websocket comes through', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPanel(api, running);
    answerJobs(api, completed);
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(toasts()).toEqual(['Scraping job completed successfully!']));
  });

  it('an answer from before the end of the job does not bring it back', async () => {
    const { socket } = await openPanel(api, running);
    const answer = answerJobsLater();
    socket.accept();
    await waitFor(() => expect(api.calls(listJobs)).toHaveLength(3));
    answerJobs(api, completed);
    socket.send(completed);
    answer(running);
    expect(await screen.findByText('3 min 5 s')).toBeTruthy();
    expect(startButton().disabled).toBe(false);
  });

  it('the first answer does not bring back a job that ended while it was on its way', async () => {
    api.on(me, session(operator));
    api.on(scrapingOverview, overview);
    const answer = answerJobsLater();
    renderAt('/admin/control-pannel');
    await waitFor(() => expect(api.calls(listJobs)).toHaveLength(1));
    await waitFor(() => expect(sockets).toHaveLength(1));
    answerJobs(api, completed);
    sockets[0]?.send(completed);
    answer(running);
    expect(await screen.findByText('3 min 5 s')).toBeTruthy();
    expect(startButton().disabled).toBe(false);
    expect(toasts()).toEqual(['Scraping job completed successfully!']);
  });

  it('says nothing about jobs that had ended before', async () => {
    await openPanel(api, completed, failed);
    expect(card().getByText('Collected 400 notices.')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });
});
