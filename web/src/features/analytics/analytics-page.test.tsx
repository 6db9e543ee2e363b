import { type CallReply, me, teamActivity, type User, userVotes } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listed, mo } from '#components/people/voting-activity.fixture.ts';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const WEEK = 'Votes of the last 7 days, day by day';
const MONTH = 'Votes of the last 30 days';

const activity: CallReply<typeof teamActivity> = {
  success: true,
  days: [
    { date: '2026-11-02', votes: 0, voters: 0, clicks: 9 },
    { date: '2026-11-03', votes: 12, voters: 5, clicks: 3 },
  ],
  clicks: {
    sam: 10,
    govwin: 2,
    opportunities: [
      { opportunityId: 7, title: 'Roof', solicitationNumber: 'W9', noticeId: 'n', sam: 6, govwin: 1 },
    ],
  },
};

beforeEach(() => {
  api.on(me, session(admin));
  api.on(userVotes, listed([mo]));
  api.on(teamActivity, activity);
});

async function openAnalytics(search = '') {
  const opened = renderAt(`/admin/analytics${search}`);
  await screen.findAllByText('Mo Reed');
  return { ...opened, search: () => opened.router.state.location.search };
}

const tableOf = (name: string) => within(screen.getByRole('table', { name }));
const texts = (table: string, role: string) =>
  tableOf(table)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
const lastQuery = () => api.calls(userVotes).at(-1)?.query;

describe('Analytics Dashboard', () => {
  it("§2, §6, §9 has the company's name and 'User Voting Activity' of the own companyId, page 1, 20 rows, by total_votes_30_days: one count per date for 7 days, the buckets last 7 days, 8-14, 15-21 and 22-30 days for 30", async () => {
    await openAnalytics();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Analytics Dashboard');
    expect(within(screen.getByRole('main')).getByText('Firm')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'User Voting Activity' })).toBeTruthy();
    expect(lastQuery()).toEqual({
      companyId: 'c1',
      page: '1',
      limit: '20',
      sortBy: 'total_votes_30_days',
      sortOrder: 'desc',
    });
    expect(texts(WEEK, 'columnheader')).toEqual([
      'Name',
      'Email',
      ...['Oct 28', 'Oct 29', 'Oct 30', 'Oct 31', 'Nov 1', 'Nov 2', 'Nov 3'],
      'Total (7 days)',
      'Total (30 days)',
      'Days voted',
    ]);
    expect(texts(WEEK, 'cell').slice(1)).toEqual([
      'mo@firm.example',
      ...['4', '0', '0', '1', '2', '0', '1'],
      ...['8', '1,058', '4'],
    ]);
    expect(texts(MONTH, 'columnheader').slice(2)).toEqual([
      'Last 7 days',
      '8-14 days',
      '15-21 days',
      '22-30 days',
      'Total (30 days)',
      'Days voted',
    ]);
    expect(texts(MONTH, 'cell').slice(2)).toEqual(['8', '20', '30', '1,000', '1,058', '25']);
  });

  it('§2 sorts by name, email and both totals; the same column flips', async () => {
    const { user, search } = await openAnalytics('?page=2');
    const sortBy = (table: string, name: string) => user.click(tableOf(table).getByRole('button', { name }));
    await sortBy(WEEK, 'Total (7 days)');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ sortBy: 'total_votes_7_days', sortOrder: 'desc', page: '1' }),
    );
    await sortBy(WEEK, 'Total (7 days)');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ sortBy: 'total_votes_7_days', sortOrder: 'asc' }),
    );
    await sortBy(MONTH, 'Email');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: 'email', sortOrder: 'asc' }));
    await sortBy(WEEK, 'Name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: 'name', sortOrder: 'asc' }));
    expect(search()).toBe('?sortBy=name&sortOrder=asc');
    const header = tableOf(MONTH).getByRole('columnheader', { name: 'Name' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await sortBy(MONTH, 'Total (30 days)');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('shows in both tables what they are sorted by', async () => {
    const { user } = await openAnalytics();
    const sorted = (table: string) =>
      tableOf(table)
        .getAllByRole('columnheader')
        .filter((header) => header.hasAttribute('aria-sort'))
        .map((header) => [header.textContent, header.getAttribute('aria-sort')]);
    expect([sorted(WEEK), sorted(MONTH)]).toEqual([
      [['Total (30 days)', 'descending']],
      [['Total (30 days)', 'descending']],
    ]);
    expect(screen.getByText('Both tables are sorted by Total (30 days), most first.')).toBeTruthy();
    await user.click(tableOf(MONTH).getByRole('button', { name: 'Last 7 days' }));
    await screen.findByText('Both tables are sorted by Total (7 days), most first.');
    expect([sorted(WEEK), sorted(MONTH)]).toEqual([
      [['Total (7 days)', 'descending']],
      [['Last 7 days', 'descending']],
    ]);
    await user.click(tableOf(WEEK).getByRole('button', { name: 'Name' }));
    await screen.findByText('Both tables are sorted by Name, A to Z.');
  });

  it('§2 searches by name or e-mail address once typing pauses, from page 1 on', async () => {
    const { user, search } = await openAnalytics('?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'reed');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'reed', page: '1' }));
    expect(search()).toBe('?search=reed');
  });

  it('§2 pages by 20', async () => {
    api.on(userVotes, listed([mo], 41));
    const { user } = await openAnalytics();
    expect(screen.getByText('Page 1 of 3 • 41 users')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
  });

  it("§2 says 'No voting activity data' when nobody has voted", async () => {
    api.on(userVotes, listed([]));
    renderAt('/admin/analytics');
    await screen.findByText('No voting activity data');
    expect(screen.getByText('No users have cast votes in the selected time period.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each([() => failure(500, 'Broken'), noAnswer, () => Response.json({ ...listed([mo]), success: false })])(
    "§2, §8 a load failure shows the toast 'Failed to load voting activity data'",
    async (answer) => {
      api.on(userVotes, answer);
      renderAt('/admin/analytics');
      await waitFor(() => expect(toasts()).toEqual(['Failed to load voting activity data']));
      expect(screen.getByText('No voting activity data')).toBeTruthy();
    },
  );
});

describe('beyond the specification', () => {
  it("charts the team's activity, with a table, counts clicks to the other sites, and leads from every count of votes to the votes", async () => {
    await openAnalytics();
    const summary = await screen.findByText(/votes on 1 of the last 2 days/);
    expect(summary.textContent).toBe('12 votes on 1 of the last 2 days');
    const [day] = screen.getAllByRole('rowheader', { name: 'Nov 3', hidden: true });
    expect(day?.parentElement?.textContent).toBe('Nov 31253');
    expect(screen.getByText('Last 30 days: SAM.gov 10, GovWin 2')).toBeTruthy();
    expect(texts('RFPs with the most clicks', 'cell')).toEqual(['RoofW9', '6', '1']);
    const leadsTo = (name: string) => {
      const [link] = screen.getAllByRole('link', { name, hidden: true });
      const { pathname, search, hash } = new URL(link?.getAttribute('href') ?? '', 'http://here');
      expect([pathname, hash]).toEqual(['/feedback-reports', '#votes']);
      return search;
    };
    const ofMo = (from: string, to: string) =>
      `?view=votes&start_date=${from}&end_date=${to}&voter_filter=${mo.user_id}`;
    expect(leadsTo('4 votes: Mo Reed, Oct 28')).toBe(ofMo('2026-10-28', '2026-10-28'));
    expect(leadsTo('1 vote: Mo Reed, Nov 3')).toBe(ofMo('2026-11-03', '2026-11-03'));
    expect(leadsTo('8 votes: Mo Reed, Total (7 days)')).toBe(ofMo('2026-10-28', '2026-11-03'));
    expect(leadsTo('20 votes: Mo Reed, 8-14 days')).toBe(ofMo('2026-10-21', '2026-10-27'));
    expect(leadsTo('1,000 votes: Mo Reed, 22-30 days')).toBe(ofMo('2026-10-05', '2026-10-13'));
    expect(leadsTo('1,058 votes: Mo Reed, Total (30 days)')).toBe(ofMo('2026-10-05', '2026-11-03'));
    expect(leadsTo('12 Votes, Nov 3')).toBe('?view=votes&start_date=2026-11-03&end_date=2026-11-03');
    expect(leadsTo('12 votes: the last 2 days')).toBe(
      '?view=votes&start_date=2026-11-02&end_date=2026-11-03',
    );
  });

  it('says so when nobody has clicked', async () => {
    api.on(teamActivity, { ...activity, clicks: { sam: 0, govwin: 0, opportunities: [] } });
    await openAnalytics();
    expect(await screen.findByText('Nobody has opened an RFP there yet.')).toBeTruthy();
  });
});

it('beyond the specification, the activity is a file with the search and the order', async () => {
  await openAnalytics('?search=mo&sortBy=name&sortOrder=asc');
  expect(await downloadLink()).toBe(
    '/api/admin/company-analytics/user-votes/export?search=mo&sortBy=name&sortOrder=asc',
  );
});
