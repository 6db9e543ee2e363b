import {
  feedbackData,
  feedbackStats,
  feedbackTrends,
  feedbackWhyNot,
  me,
  pursuitOutcomes,
} from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, pending } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();
const PATH = '/feedback-reports';
/** Still November 16 in New York. */
const NOW = '2026-11-17T04:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  api.on(me, session());
  for (const call of [feedbackData, feedbackTrends, feedbackWhyNot, pursuitOutcomes]) api.on(call, pending);
  api.on(feedbackStats, {
    success: true,
    stats: { total_feedback: 30, relevant_match: 20, not_match: 9, past_history: 1 },
  });
});

const period = async () => within(await screen.findByRole('group', { name: 'Period' }));
const pressed = async () =>
  (await period()).getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dates = () => [field('Start date').value, field('End date').value];
const lastQuery = () => api.calls(feedbackStats).at(-1)?.query;

describe('the period of the reports', () => {
  it('is all time at first, and then no date is sent', async () => {
    renderAt(PATH);
    expect(await pressed()).toEqual(['All time']);
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it.each([
    ['7 days', '7-days', '2026-11-10'],
    ['30 days', '30-days', '2026-10-18'],
    ['This quarter', 'quarter', '2026-10-01'],
  ])('%s is in the address, and sets the dates until today in APP_TIMEZONE', async (label, name, start) => {
    const { user, router } = renderAt(PATH);
    await user.click((await period()).getByRole('button', { name: label }));
    expect(router.state.location.search).toBe(`?period=${name}`);
    expect(await pressed()).toEqual([label]);
    expect(dates()).toEqual([start, '2026-11-16']);
    await waitFor(() => expect(lastQuery()).toEqual({ start_date: start, end_date: '2026-11-16' }));
    await user.click((await period()).getByRole('button', { name: 'All time' }));
    expect(router.state.location.search).toBe('');
  });

  it('becomes own dates when a date is changed; ‘Custom dates’ leads to the first of them', async () => {
    const { user, router } = renderAt(`${PATH}?period=7-days`);
    await user.click((await period()).getByRole('button', { name: 'Custom dates' }));
    expect(document.activeElement).toBe(field('Start date'));
    fireEvent.change(field('Start date'), { target: { value: '2026-11-01' } });
    expect(router.state.location.search).toBe('?start_date=2026-11-01&end_date=2026-11-16');
    expect(await pressed()).toEqual(['Custom dates']);
    await user.click((await period()).getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?period=7-days');
  });

  it('stays in the links of the figures by its name', async () => {
    renderAt(`${PATH}?period=30-days`);
    const link = await screen.findByRole('link', { name: '9 votes: Not a Match' });
    expect(link.getAttribute('href')).toBe(`${PATH}?view=votes&period=30-days&type_filter=not_match#votes`);
  });

  it('is ignored when nobody knows it', async () => {
    renderAt(`${PATH}?period=decade`);
    expect(await pressed()).toEqual(['All time']);
  });
});

describe('filters that a link brings along', () => {
  const VOTER = '0b8f3a52-54a5-4a8e-9d5a-0d5d7d1d8a11';
  it('are named, sent and removed one by one; bad ones are ignored', async () => {
    const { user, router } = renderAt(
      `${PATH}?view=votes&voter_filter=${VOTER}&reason_filter=place,size&agency_filter=DEPT+OF+DEFENSE&naics_filter=-`,
    );
    const chips = within(await screen.findByRole('list', { name: 'Only these votes' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Voted by one person',
      'Reason: Too big or too small and Place',
      'Agency: Department of Defense',
      'No NAICS code stated',
    ]);
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        voter_filter: VOTER,
        reason_filter: 'place,size',
        agency_filter: 'DEPT OF DEFENSE',
        naics_filter: '-',
      }),
    );
    await user.click(chips.getByRole('button', { name: 'Remove Voted by one person' }));
    expect(router.state.location.search).not.toContain('voter_filter');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?view=votes');
    await router.navigate(`${PATH}?voter_filter=me&reason_filter=weather`);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Only these votes' })).toBeNull());
    expect(lastQuery()).toEqual({});
  });

  it('lead to the list, also for the keyboard', async () => {
    const { user } = renderAt(PATH);
    await user.click(await screen.findByRole('link', { name: '30 votes: Total Feedback' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Feedback list' })),
    );
  });
});
