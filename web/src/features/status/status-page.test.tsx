import { me, systemStatus, type User } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calm } from '#components/shared/system-status.fixture.ts';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads it when it is needed; here that is not what is waited for.
import './status-page.tsx';

const PATH = '/admin/status';
const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };

beforeEach(() => {
  api.on(me, session(operator));
  api.on(systemStatus, calm);
});

/** The value beside a name. */
function fact(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

describe('the system status: who enters', () => {
  it('denies admins of other companies with the text of the control panel', async () => {
    api.on(me, session(admin));
    renderAt(PATH);
    expect(await screen.findByText(/^Access Denied - You don't have access/)).toBeTruthy();
    expect(api.calls(systemStatus)).toEqual([]);
  });

  it('sends members home', async () => {
    api.on(me, session());
    const { path } = renderAt(PATH);
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('the system status', () => {
  it('is calm when nothing needs attention; shows what runs where, ages, sizes, versions, the last backup and who is mailed', async () => {
    renderAt(PATH);
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('System status · Bidlight'));
    const row = (await screen.findByText('Browsers')).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells[1]).toBe('web-1 process 4711');
    expect(cells[2]).toBe('0.1.0');
    expect(cells[3]).toContain('Nov 15, 2026, 12:00 PM ET');
    expect(cells[4]).toBe('2 s ago');
    expect(fact('Source last read completely')).toBe('Nov 16, 2026, 7:00 AM ET 6 h ago');
    expect(fact('Last mail sent')).toContain('6 days ago');
    expect(fact('Scoring')).toContain('3 min ago');
    expect(fact('Learning')).toBe('never');
    expect(fact('Database')).toBe('123 MB');
    expect(fact('Free space for the data folder')).toBe('20 GB of 100 GB');
    expect(fact('Last backup')).toMatch(/10 h ago4\.2 MB$/);
    expect(fact('Queue')).toBe('scoring: 1 running');
    expect(fact('Failure alerts go to')).toBe('ops@x.example');
    expect(fact('Node and PostgreSQL')).toBe('24.21.0 and 18.1');
  });

  it('says each thing that needs attention in a sentence, with its beginning', async () => {
    const attention = [
      { text: 'No process is running jobs.', since: null },
      { text: 'Collecting is failing: SAM.gov could not be read.', since: '2026-11-14T12:00:00.000Z' },
    ];
    api.on(systemStatus, { ...calm, attention });
    renderAt(PATH);
    const list = await screen.findByRole('list', { name: 'Needs attention' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'No process is running jobs.',
      'Collecting is failing: SAM.gov could not be read.Since Nov 14, 2026, 7:00 AM ET',
    ]);
    expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  });

  it('says where something is not there', async () => {
    api.on(systemStatus, { ...calm, disk: null, lastBackup: null, queue: [], alertRecipients: [] });
    renderAt(PATH);
    await screen.findByText('Nothing needs attention.');
    expect(fact('Last backup')).toBe('none yet');
    expect(fact('Free space for the data folder')).toBe('not known');
    expect(fact('Queue')).toBe('empty');
    expect(fact('Failure alerts go to')).toBe('nobody; failures are only logged');
  });

  it('a failure says why and comes with Try Again', async () => {
    api.on(systemStatus, () => failure(503, 'This took too long. Please try again.'));
    const { user } = renderAt(PATH);
    await alertSays('This took too long. Please try again.');
    api.on(systemStatus, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server');
    api.on(systemStatus, calm);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
  });
});
