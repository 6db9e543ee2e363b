import { listSecurityLog, me, type SecurityLogEntry, type User } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads it when it is needed; here that is not what is waited for.
import './security-log-page.tsx';

const PATH = '/admin/security-log';
const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };

const edited: SecurityLogEntry = {
  id: 2,
  at: '2026-11-15T17:00:00.000Z',
  actor: 'ann@harbor.example',
  action: 'user.edited',
  subject: 'mo@harbor.example',
  changes: [{ field: 'Role', from: 'MEMBER', to: 'ADMIN' }],
  address: '198.51.100.4',
  company: 'Harbor',
};
const failed: SecurityLogEntry = {
  ...edited,
  id: 1,
  actor: 'nobody@else.example',
  action: 'sign-in.failed',
  subject: 'nobody@else.example',
  changes: [],
  company: null,
};

function answer(entries: SecurityLogEntry[], total = entries.length) {
  const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) };
  api.on(listSecurityLog, { success: true, entries, pagination });
}
const lastQuery = () => api.calls(listSecurityLog).at(-1)?.query;

beforeEach(() => {
  api.on(me, session(operator));
  answer([edited, failed]);
});

describe('the security log: who enters', () => {
  it('denies admins of other companies with the text of the control panel', async () => {
    api.on(me, session(admin));
    renderAt(PATH);
    expect(await screen.findByText(/^Access Denied - You don't have access/)).toBeTruthy();
    expect(api.calls(listSecurityLog)).toEqual([]);
  });

  it('sends members home', async () => {
    api.on(me, session());
    const { path } = renderAt(PATH);
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('the security log', () => {
  it('security 29: shows when, what, who, which company and from which address', async () => {
    renderAt(PATH);
    await screen.findByText('User edited');
    await waitFor(() => expect(document.title).toBe('Security log · Bidlight'));
    const [, first, second] = screen.getAllByRole('row');
    const cells = within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells[0]).toContain('Nov 15, 2026');
    expect(cells[1]).toContain('User edited: mo@harbor.example');
    expect(cells[1]).toContain('Role: MEMBER → ADMIN');
    expect(cells.slice(2)).toEqual(['ann@harbor.example', 'Harbor', '198.51.100.4']);
    expect(second?.textContent).toContain('Sign-in failed');
    expect(second?.textContent).toContain('–');
  });

  it('security 29: every filter takes effect by itself and stands in the address', async () => {
    const { user, router } = renderAt(PATH);
    await screen.findByText('User edited');
    await user.selectOptions(screen.getByLabelText('Event'), 'Sign-ins: all');
    await waitFor(() =>
      expect(lastQuery()?.action).toBe(
        'sign-in.succeeded,sign-in.failed,sign-in.locked,sign-in.reset-asked,session.signed-out,session.ended',
      ),
    );
    await user.selectOptions(screen.getByLabelText('Event'), 'Sign-ins: Sign-in failed');
    await waitFor(() => expect(lastQuery()?.action).toBe('sign-in.failed'));
    const file = screen.getByRole('link', { name: 'Download CSV' });
    expect(file.getAttribute('href')).toBe('/api/security-log/export?action=sign-in.failed');
    await user.type(screen.getByLabelText('Person'), 'nobody');
    await waitFor(() => expect(lastQuery()?.person).toBe('nobody'));
    await user.type(screen.getByLabelText('Company'), 'har');
    await waitFor(() => expect(lastQuery()?.company).toBe('har'));
    await user.type(screen.getByLabelText('Address'), '198');
    await waitFor(() => expect(lastQuery()?.address).toBe('198'));
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(lastQuery()?.from).toBe('2026-11-01'));
    expect(router.state.location.search).toBe(
      '?event=sign-in.failed&person=nobody&company=har&address=198&from=2026-11-01',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('opens with the filters of a shared link, and ignores bad values', async () => {
    renderAt(`${PATH}?event=operations&page=2&from=nonsense&company=harbor`);
    await waitFor(() => expect(lastQuery()?.company).toBe('harbor'));
    expect(api.calls(listSecurityLog)[0]?.query).toEqual({
      action:
        'votes.exported,log.exported,list.exported,report.sent,report.sent-again,job.started,demo.removed',
      company: 'harbor',
      page: '2',
    });
    renderAt(`${PATH}?event=constructor`);
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1' }));
  });

  it('turns pages, and goes back to the first one when a filter changes', async () => {
    answer([edited, failed], 45);
    const { user, router } = renderAt(PATH);
    expect(await screen.findByText('Page 1 of 3 • Showing 2 of 45')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()?.page).toBe('2'));
    await user.selectOptions(screen.getByLabelText('Event'), 'Profiles and models: all');
    await waitFor(() => expect(router.state.location.search).toBe('?event=data'));
  });

  it('says when nothing matches, and when the days are reversed', async () => {
    answer([]);
    renderAt(`${PATH}?person=nobody`);
    expect(
      await screen.findByText('No event matches these filters. Clear them to see all events.'),
    ).toBeTruthy();
    renderAt(`${PATH}?from=2026-11-02&to=2026-11-01`);
    expect(await screen.findByText('Start date must not be after end date.')).toBeTruthy();
    expect(api.calls(listSecurityLog)).toHaveLength(1);
  });

  it('a failure says why and comes with Try Again', async () => {
    const busy = 'This took too long. Please try again.';
    api.on(listSecurityLog, () => failure(503, busy));
    const { user } = renderAt(PATH);
    await alertSays(busy);
    api.on(listSecurityLog, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server');
    answer([edited]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('User edited')).toBeTruthy();
  });
});
