import { describeBackups, type JobRun, triggerBackup } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerJobs, answerPanel, openPanel, running } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const section = () => within(screen.getByRole('region', { name: 'Backups' }));
const button = () => section().getByRole('button', { name: 'Back up now' }) as HTMLButtonElement;
const job: JobRun = { ...running, id: 'b1', type: 'backup' };

function answerLast(hoursAgo: number) {
  const at = new Date(Date.now() - (hoursAgo * 60 + 1) * 60_000).toISOString();
  api.on(describeBackups, {
    success: true,
    last: { at, bytes: 48_600_000 },
    nextRunAt: '2026-11-16T08:00:00.000Z',
  });
}

describe('Backups on the control panel', () => {
  it('a backup is shown with its size and its age', async () => {
    const { reload } = await openPanel(api);
    for (const [hours, age] of [
      [0, /^\d min ago$/],
      [1, /^1 h ago$/],
      [14, /^14 h ago$/],
      [50, /^2 days ago$/],
    ] as const) {
      answerLast(hours);
      await reload();
      expect(await section().findByText(age)).toBeTruthy();
      expect(section().getByText(/, 49 MB/)).toBeTruthy();
      expect(section().getByText('Nov 16, 2026, 3:00 AM ET')).toBeTruthy();
    }
  });

  it('says so when none was made yet and the schedule is off', async () => {
    await openPanel(api);
    expect(await section().findByText('No backup yet.')).toBeTruthy();
    expect(section().getByText('None. Scheduled backups are off.')).toBeTruthy();
  });

  it('an operator starts one, sees its progress, and reads of its end', async () => {
    const { user, socket } = await openPanel(api);
    api.on(triggerBackup, () => {
      answerJobs(api, job);
      return Response.json({ success: true, jobId: job.id, message: 'Backup started.' }, { status: 202 });
    });
    await user.click(button());
    await waitFor(() => expect(section().getByRole('progressbar', { name: 'Backup progress' })).toBeTruthy());
    expect(button().disabled).toBe(true);
    expect(toasts()).toEqual(['Backup started.']);
    answerLast(0);
    const end: JobRun = { ...job, status: 'completed', finishedAt: '2026-11-15T17:03:05.000Z' };
    answerJobs(api, end);
    socket.send(end);
    expect(await section().findByText(/^\d min ago$/)).toBeTruthy();
    expect(toasts()).toContain('Backup completed successfully!');
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('says why the last one failed, and what the server says to a start that it refuses', async () => {
    const error = 'The backup could not be written: there is not enough space on the disk.';
    const { user } = await openPanel(api, { ...job, status: 'failed', error });
    expect(await section().findByText(error)).toBeTruthy();
    api.on(triggerBackup, () => failure(409, 'Backup job is already running.'));
    await user.click(button());
    await waitFor(() => expect(toasts()).toEqual(['Backup job is already running.']));
  });
});
