import { getJob, type JobUpdate, listTodayRfps } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerHome, openHome, scoringJob } from './home.fixture.ts';

const api = fakeApi();
beforeEach(() => answerHome(api));

const KEY = 'bidlight-scoring-job';
const completed: JobUpdate = {
  ...scoringJob,
  status: 'completed',
  result: { progress: 'Scored 400.', percent: 100, api_calls_count: 0 },
};
const failed: JobUpdate = {
  ...scoringJob,
  status: 'failed',
  error: 'The process that ran this job ended.',
};
const jobReply = (job: JobUpdate) => ({
  success: true,
  job: { ...job, startedAt: '2026-11-15T17:00:00.000Z', finishedAt: null },
});

const title = () => screen.queryByText(/^Scoring job/)?.textContent;
const dismiss = () => screen.queryByRole('button', { name: 'Dismiss job status' });

describe('§4 the scoring job banner', () => {
  it('is not there without a job', async () => {
    await openHome();
    expect(title()).toBeUndefined();
  });

  it("shows 'initializing' until the status is fetched, then in progress", async () => {
    localStorage.setItem(KEY, 'job-1');
    const late = Promise.withResolvers<Response>();
    api.on(getJob, () => late.promise);
    await openHome();
    await waitFor(() => expect(title()).toBe('Scoring job initializing...'));
    expect(dismiss()).toBeNull();
    late.resolve(Response.json(jobReply(scoringJob)));
    await waitFor(() => expect(title()).toBe('Scoring job in progress30%'));
    expect(screen.getByText('Scored 120 of 400.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    expect(dismiss()).toBeNull();
  });

  it('§4, design 3.21 follows the scoring job it first hears of, replaces its status live, and forgets it when dismissed', async () => {
    const { socket, user } = await openHome();
    socket.send({ ...scoringJob, id: 'other', type: 'scraping' });
    expect(title()).toBeUndefined();
    socket.send(scoringJob);
    await waitFor(() => expect(title()).toBe('Scoring job in progress30%'));
    expect(localStorage.getItem(KEY)).toBe('job-1');
    socket.send({ ...completed, id: 'job-2' });
    expect(title()).toBe('Scoring job in progress30%');
    socket.send(completed);
    await waitFor(() => expect(title()).toBe('Scoring job completed'));
    expect(screen.getByText('Scored 400.')).toBeTruthy();
    await user.click(dismiss() as HTMLElement);
    expect(title()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('a failed job says why and can be dismissed', async () => {
    localStorage.setItem(KEY, 'job-1');
    api.on(getJob, jobReply(failed));
    const { user } = await openHome();
    await waitFor(() => expect(title()).toBe('Scoring job failed'));
    expect(screen.getByText('The process that ran this job ended.')).toBeTruthy();
    await user.click(dismiss() as HTMLElement);
    expect(title()).toBeUndefined();
  });

  it.each([
    ['Job not found on server.', () => failure(404, 'Job not found on server.')],
    ['Could not retrieve job status from the server.', () => failure(500)],
    ['Could not retrieve job status from the server.', noAnswer],
  ])("§4, §8 a job that cannot be fetched is shown as failed with '%s'", async (text, answer) => {
    localStorage.setItem(KEY, 'job-1');
    api.on(getJob, answer);
    await openHome();
    await waitFor(() => expect(title()).toBe('Scoring job failed'));
    expect(screen.getByText(text)).toBeTruthy();
    expect(dismiss()).not.toBeNull();
  });

  it('an answer that is older than the live update does not bring the job back', async () => {
    localStorage.setItem(KEY, 'job-1');
    const late = Promise.withResolvers<Response>();
    api.on(getJob, () => late.promise);
    const { socket } = await openHome();
    socket.send(completed);
    await waitFor(() => expect(title()).toBe('Scoring job completed'));
    late.resolve(Response.json(jobReply(scoringJob)));
    await late.promise;
    expect(title()).toBe('Scoring job completed');
  });

  it('is seen to end where no websocket comes through, and the list reloads', async () => {
    localStorage.setItem(KEY, 'job-1');
    api.on(getJob, jobReply(scoringJob));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openHome();
    await waitFor(() => expect(title()).toBe('Scoring job in progress30%'));
    const before = api.calls(listTodayRfps).length;
    api.on(getJob, jobReply(completed));
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(title()).toBe('Scoring job completed'));
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(before + 1));
    expect(toasts()).toEqual(['Job job-1 completed.']);
  });
});

describe('when a job finishes', () => {
  it("§4, §8 completed: says 'Job {id} completed.' once, and today's RFP list reloads", async () => {
    const { socket } = await openHome();
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(1));
    socket.send(scoringJob);
    socket.send(completed);
    socket.send(completed);
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(2));
    expect(toasts()).toEqual(['Job job-1 completed.']);
  });

  it("§8 failed: says 'Job {id} failed.' of any kind of job", async () => {
    const { socket } = await openHome();
    socket.send({ ...failed, type: 'learning', id: 'job-9' });
    expect(toasts()).toEqual(['Job job-9 failed.']);
  });

  it('design 3.13 that started by itself: the list reloads without a toast', async () => {
    const { socket } = await openHome();
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(1));
    socket.send({ ...completed, type: 'learning', startedBy: 'schedule' });
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(2));
    expect(toasts()).toEqual([]);
    socket.send({ ...completed, id: 'job-2', startedBy: 'person' });
    expect(toasts()).toEqual(['Job job-2 completed.']);
  });

  it('after a lost connection the list and the job are fetched again', async () => {
    localStorage.setItem(KEY, 'job-1');
    api.on(getJob, jobReply(scoringJob));
    const { socket } = await openHome();
    await waitFor(() => expect(title()).toBe('Scoring job in progress30%'));
    expect(api.calls(listTodayRfps)).toHaveLength(1);
    socket.lose('transport close');
    api.on(getJob, jobReply(completed));
    socket.accept();
    await waitFor(() => expect(title()).toBe('Scoring job completed'));
    await waitFor(() => expect(api.calls(listTodayRfps).length).toBeGreaterThan(1));
  });

  it('§4 the connection is opened on entering and closed on leaving', async () => {
    api.on(getJob, pending);
    const { socket, router } = await openHome();
    await router.navigate('/nowhere');
    await waitFor(() => expect(socket.isOpen).toBe(false));
  });
});
