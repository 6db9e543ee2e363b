import { type JobRun, triggerLearning, triggerScoring } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { dismissToasts, toasts } from '#test/toasts.ts';
import { answerJobs, answerPanel, openPanel, running } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const KINDS = [
  {
    type: 'scoring',
    trigger: triggerScoring,
    title: 'Scoring',
    button: 'Start Scoring',
    started: 'Scoring process started.',
    startFailed: 'Failed to start scoring job.',
    noAnswer: 'Failed to trigger scoring. Check the server logs.',
    completed: 'Scoring job completed successfully!',
    failed: 'Scoring job failed.',
  },
  {
    type: 'learning',
    trigger: triggerLearning,
    title: 'AI learning',
    button: 'Start AI Learning',
    started: 'AI Learning process started.',
    startFailed: 'Failed to start learning job.',
    noAnswer: 'Failed to trigger AI learning. Check the server logs.',
    completed: 'AI Learning job completed successfully!',
    failed: 'AI Learning job failed.',
  },
] as const;

describe.each(KINDS)('§2, §4, §8 the job card $title', (kind) => {
  const job: JobRun = { ...running, id: kind.type, type: kind.type };
  const card = () => within(screen.getByRole('region', { name: kind.title }));
  const button = () => card().getByRole('button', { name: kind.button }) as HTMLButtonElement;

  it(`says '${kind.started}' and disables its button while its job runs, and only its own`, async () => {
    const { user } = await openPanel(api);
    api.on(kind.trigger, () => {
      answerJobs(api, job);
      return Response.json({ success: true, jobId: job.id, message: 'Started.' }, { status: 202 });
    });
    await user.click(button());
    await waitFor(() => expect(card().getByRole('progressbar')).toBeTruthy());
    expect(toasts()).toEqual([kind.started]);
    expect(button().disabled).toBe(true);
    const free = screen
      .getAllByRole('button', { name: /^Start / })
      .filter((each) => !each.hasAttribute('disabled'));
    expect(free).toHaveLength(2);
  });

  it.each([
    ['completed', kind.completed],
    ['failed', kind.failed],
  ] as const)('a live update marks it %s: %s', async (status, text) => {
    const { socket } = await openPanel(api, job);
    const end: JobRun = { ...job, status, finishedAt: '2026-11-15T17:03:05.000Z' };
    answerJobs(api, end);
    socket.send(end);
    expect(toasts()).toEqual([text]);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('a start that fails says why', async () => {
    const { user } = await openPanel(api);
    for (const [text, answer] of [
      [kind.startFailed, () => failure(500)],
      [kind.noAnswer, noAnswer],
      ['It is already running.', () => failure(409, 'It is already running.')],
    ] as const) {
      api.on(kind.trigger, answer);
      await user.click(button());
      await waitFor(() => expect(toasts()).toEqual([text]));
      dismissToasts();
      await waitFor(() => expect(button().disabled).toBe(false));
    }
  });
});
