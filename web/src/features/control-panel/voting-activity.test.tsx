import { userVotes } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listed, mo } from '#components/people/voting-activity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerPanel, openPanel } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const MONTH = 'Votes of the last 30 days';
const lastQuery = () => api.calls(userVotes).at(-1)?.query;

describe('per-user voting activity on the control panel', () => {
  it("§1, §6, §7 shows the users of the operator's company, who is searched and sorted here", async () => {
    const { user, router } = await openPanel(api);
    api.on(userVotes, listed([mo]));
    const activity = within(await screen.findByRole('region', { name: 'User Voting Activity' }));
    expect(lastQuery()).toEqual({
      companyId: 'c1',
      page: '1',
      limit: '20',
      sortBy: 'total_votes_30_days',
      sortOrder: 'desc',
    });
    await user.type(activity.getByRole('searchbox', { name: 'Search by name or email' }), 'reed');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'reed' }));
    const table = within(await activity.findByRole('table', { name: MONTH }));
    expect(await table.findByText('1,058')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ search: 'reed', sortBy: 'name', sortOrder: 'asc' }),
    );
    expect(router.state.location.pathname).toBe('/admin/control-pannel');
    expect(router.state.location.search).toBe('?search=reed&sortBy=name&sortOrder=asc');
  });

  it("§8 a load failure shows the toast 'Failed to load voting activity data'", async () => {
    api.on(userVotes, () => failure(500));
    await openPanel(api);
    await waitFor(() => expect(toasts()).toEqual(['Failed to load voting activity data']));
    expect(screen.getByText('No voting activity data')).toBeTruthy();
  });
});
