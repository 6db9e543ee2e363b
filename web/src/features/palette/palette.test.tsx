import {
  getOpportunity,
  logout,
  me,
  type SearchReply,
  searchRfps,
  triggerScoring,
  type User,
} from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi, pending } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };

async function openPalette(user: User = someone, at = '/') {
  api.on(me, session(user));
  const opened = renderAt(at);
  await screen.findByRole('button', { name: 'Command palette' });
  await opened.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', { name: 'Choices' });
  return opened;
}

const input = () => screen.getByRole('combobox', { name: 'Screen, opportunity or action' });
const listed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.firstChild?.textContent);
const marked = () => screen.getByRole('option', { selected: true }).firstChild?.textContent;

function found(...titles: string[]): Response {
  const rfps = titles.map((title, index) => ({
    id: index + 7,
    title,
    compatibilityScore: 80,
    solicitationNumber: `W-${index + 7}`,
    naicsCode: null,
    department: null,
    postedDate: null,
    notice_id: null,
    govWinUrl: null,
    responseDate: null,
    responseOffsetMinutes: null,
    noticeType: null,
    setAside: null,
    titlePieces: [],
    excerpt: [],
  }));
  const data: Omit<SearchReply, 'rfps'> = {
    total: titles.length,
    isTotalMinimum: false,
    page: 1,
    limit: 6,
    facets: { set_aside: [], notice_type: [], state: [] },
    leftOut: [],
    suggestion: null,
  };
  return Response.json({ success: true, data: { ...data, rfps } });
}

describe('the command palette', () => {
  it.each([
    [
      someone,
      [
        'Home',
        'Top 5 RFPs',
        'Search RFPs',
        'Voting Reports',
        'Following',
        'Pursuits',
        'Recompetes',
        'Market',
        'My mail',
        "This week's check",
        'Help',
      ],
      [],
    ],
    [
      admin,
      [
        'Home',
        'Top 5 RFPs',
        'Voting Reports',
        'Usage Analytics',
        'Users',
        'Following',
        'Pursuits',
        'Recompetes',
        'Market',
        'My mail',
        "This week's check",
        'Company profile',
        'Learning',
        'Audit log',
        'Help',
      ],
      [],
    ],
    [
      operator,
      [
        'Home',
        'Top 5 RFPs',
        'Voting Reports',
        'Usage Analytics',
        'Users',
        'Control Panel',
        'Following',
        'Pursuits',
        'Recompetes',
        'Market',
        'My mail',
        "This week's check",
        'Company profile',
        'Learning',
        'Audit log',
        'Security log',
        'System status',
        'Set-up guide',
        'Settings',
        'Help',
      ],
      ['Start Scraping', 'Start Scoring', 'Start AI Learning'],
    ],
  ])('offers the screens and actions of the role, and no others', async (user, screens, jobs) => {
    await openPalette(user);
    expect(listed('Screens')).toEqual(screens);
    const account = ['Change password', 'Change address', 'Your sessions', 'Weekly check', 'Theme', 'Logout'];
    expect(listed('Actions')).toEqual(['Refresh data', ...jobs, ...account]);
  });

  it('is walked with the arrows while the focus stays in the input, and Enter goes there', async () => {
    const { user, path } = await openPalette(admin);
    expect(document.activeElement).toBe(input());
    expect(marked()).toBe('Home');
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe('Logout');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Voting Reports');
    const option = screen.getByRole('option', { name: 'Voting Reports' });
    expect(input().getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/feedback-reports'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds by all words in any order, and says when there is nothing', async () => {
    const { user } = await openPalette(admin);
    api.on(searchRfps, () => found());
    await user.type(input(), 'panel profile');
    expect(await screen.findByText('Nothing found. Try a number or other words.')).toBeTruthy();
    await user.clear(input());
    await user.type(input(), 'rofile comp');
    expect(listed('Screens')).toEqual(['Company profile']);
  });

  it('the same keys close it, and it does not open over another dialog', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Command palette' }));
    await user.type(input(), 'theme{Enter}');
    await screen.findByRole('radio', { name: 'Light' });
    const theme = screen.getByRole('dialog', { name: 'Theme' });
    await user.keyboard('{Meta>}k{/Meta}');
    expect(screen.getAllByRole('dialog')).toEqual([theme]);
  });

  it('closes by Escape', async () => {
    await openPalette();
    // The browser's own way to tell a dialog of it.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('logs out', async () => {
    const { user, path } = await openPalette();
    api.on(logout, { success: true });
    await user.type(input(), 'logout{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('§8 starts a job with the texts of the control panel', async () => {
    const { user } = await openPalette(operator, '/admin');
    api.on(triggerScoring, { success: true, jobId: 'j1', message: 'Started.' });
    await user.type(input(), 'start scoring{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Scoring process started.']));
    expect(api.calls(triggerScoring)).toHaveLength(1);
  });
});

describe('opportunities in the command palette', () => {
  it('are searched for from two characters on, and Enter opens the page', async () => {
    const { user, path } = await openPalette(admin, '/admin');
    api.on(searchRfps, () => found('Roof repair'));
    api.on(getOpportunity, pending);
    await user.type(input(), 'r');
    await user.type(input(), 'oof');
    await waitFor(() => expect(listed('Opportunities')).toEqual(['Roof repair']));
    expect(api.calls(searchRfps).map(({ query }) => query)).toEqual([{ query: 'roof', limit: '6' }]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/top-rfps/7'));
  });

  it('are those of the newest text, whenever the answers arrive', async () => {
    const { user } = await openPalette();
    const late = Promise.withResolvers<Response>();
    api.on(searchRfps, ({ query }) => (query?.query === 'roof' ? late.promise : found('Network support')));
    await user.type(input(), 'roof');
    await waitFor(() => expect(api.calls(searchRfps)).toHaveLength(1));
    await user.clear(input());
    await user.type(input(), 'network');
    await screen.findByText('Network support');
    late.resolve(found('Roof repair'));
    await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull());
    expect(listed('Opportunities')).toEqual(['Network support', 'Search RFPs for ‘network’']);
  });

  it('§6 lead members on to the search page, which admins do not have', async () => {
    const { user, router } = await openPalette();
    api.on(searchRfps, () => found());
    await user.type(input(), 'roof & wall{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search-rfps'));
    expect(router.state.location.search).toBe('?query=roof+%26+wall');
  });

  it('that cannot be searched for leave the rest usable', async () => {
    const { user } = await openPalette();
    api.on(searchRfps, () => failure(503, 'The database is away.'));
    await user.type(input(), 'home');
    expect(await screen.findByText('Failed to search RFPs. Please try again.')).toBeTruthy();
    expect(listed('Screens')).toEqual(['Home']);
  });
});
