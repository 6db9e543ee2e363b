import { getBrief, me, sourceFreshness } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, pending } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { answerHome, brief, openHome, scoringJob } from './home.fixture.ts';

const api = fakeApi();
beforeEach(() => answerHome(api));

const answerBrief = (numbers: Partial<typeof brief> = {}) =>
  api.on(getBrief, { success: true, brief: { ...brief, ...numbers } });
const list = () => screen.getByRole('list', { name: 'This morning' });
const lines = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter(Boolean);
const links = () =>
  within(list())
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

async function openLoaded(first = '1,118 new today') {
  const opened = await openHome();
  await waitFor(() => expect(lines()[0]).toBe(first));
  return opened;
}

describe("the morning's brief on Home", () => {
  it('says what is new, worth reading, about to close and changed, with how old the data is, and leads from each number to the list that was counted', async () => {
    await openLoaded();
    await waitFor(() =>
      expect(lines()).toEqual([
        '1,118 new today',
        '8 worth reading (60 or more)',
        '3 close this week',
        '2 of your list changed',
        'Sample data as of Nov 14, 2026, 12:00 PM ET',
      ]),
    );
    expect(links()).toEqual([
      ['1,118 new today', '/#today'],
      ['8 worth reading (60 or more)', '/#today'],
      ['3 close this week', '/search-rfps?min_score=60&status=Closing+soon'],
      ['2 of your list changed', '/top-rfps'],
    ]);
  });

  it('leads admins only where they may go: they have no search', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    await openLoaded();
    expect(links().map(([, href]) => href)).toEqual(['/#today', '/#today', '/top-rfps']);
    expect(lines()).toContain('3 close this week');
  });

  it('counts in words, and links no zero', async () => {
    answerBrief({ newToday: 1, worthReading: 0, closing: 1, changed: 0 });
    await openLoaded('1 new today');
    expect(lines()).toContain('1 closes this week');
    expect(links().map(([text]) => text)).toEqual(['1 new today', '1 closes this week']);
  });

  it('has only what needs no score where the company has no profile', async () => {
    api.on(me, session(someone, false));
    await openLoaded();
    await waitFor(() =>
      expect(lines()).toEqual(['1,118 new today', 'Sample data as of Nov 14, 2026, 12:00 PM ET']),
    );
  });

  it.each([
    ['is loading', pending],
    ['has failed', () => failure(500)],
  ])('keeps its words, without numbers, while it %s', async (_, answer) => {
    api.on(getBrief, answer);
    api.on(sourceFreshness, pending);
    await openHome();
    expect(lines()).toEqual([
      '– new today',
      '– worth reading (60 or more)',
      '– close this week',
      '– of your list changed',
    ]);
    expect(toasts()).toEqual([]);
  });

  it('is counted again when a job has completed', async () => {
    const { socket } = await openLoaded();
    answerBrief({ newToday: 1200 });
    socket.send({ ...scoringJob, status: 'completed' });
    await waitFor(() => expect(lines()[0]).toBe('1,200 new today'));
  });
});
