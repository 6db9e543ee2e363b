import {
  type CallReply,
  feedbackData,
  feedbackStats,
  feedbackTrends,
  feedbackWhyNot,
  me,
  pursuitOutcomes,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { NO_COUNTS, noReasons } from './why-not.fixture.ts';

const api = fakeApi();
beforeEach(() => {
  api.on(me, session());
  for (const other of [feedbackData, feedbackStats, feedbackTrends, pursuitOutcomes]) api.on(other, pending);
  api.on(feedbackWhyNot, reasons);
});

const reasons: CallReply<typeof feedbackWhyNot> = {
  success: true,
  votes: 1_200,
  reasons: { ...NO_COUNTS, place: 900, too_late: 400 },
  unit: 'week',
  points: [
    { ...NO_COUNTS, start: '2026-11-02', votes: 900, place: 900 },
    { ...NO_COUNTS, start: '2026-11-09', votes: 300, too_late: 400 },
  ],
  agencies: [
    { name: 'DEPT OF DEFENSE', votes: 1_100, reasons: { ...NO_COUNTS, place: 300, too_late: 900 } },
    { name: null, votes: 100, reasons: { ...NO_COUNTS, place: 100 } },
  ],
  naics: [
    { name: '238160', title: 'Roofing Contractors', votes: 1_150, reasons: { ...NO_COUNTS, place: 900 } },
    { name: null, title: null, votes: 50, reasons: { ...NO_COUNTS, too_late: 50 } },
  ],
};

const EMPTY = /^No votes here give a reason\./;
const region = async () => within(await screen.findByRole('region', { name: 'Why not' }));
async function rowsOf(table: string) {
  const found = await screen.findByRole('table', { name: table });
  return within(found)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

describe("'Why not' on the reports page", () => {
  it('counts reasons, over time, by agency and by NAICS code', async () => {
    renderAt('/feedback-reports');
    expect((await rowsOf('Votes by reason')).slice(3, 6)).toEqual(['Place900', 'Incumbent0', 'Too late400']);
    expect(await rowsOf('Reasons by agency')).toEqual([
      'Department of DefenseToo late 900, Place 3001,100',
      'No agency statedPlace 100100',
    ]);
    expect(await rowsOf('Reasons by NAICS code')).toEqual([
      '238160 Roofing ContractorsPlace 9001,150',
      'No code statedToo late 5050',
    ]);
    const [week] = screen.getAllByRole('rowheader', { name: 'Nov 2, 2026', hidden: true });
    expect(week?.parentElement?.textContent).toBe('Nov 2, 2026900Place 900');
    expect((await region()).getByText('1,200 votes say why').parentElement?.textContent).toBe(
      '1,200 votes say why; a vote may give several reasons.',
    );
  });

  it('leads from every count to its votes, whatever the filters', async () => {
    renderAt('/feedback-reports?start_date=2026-11-04&reason_filter=size');
    await rowsOf('Votes by reason');
    const leadsTo = (name: string) => {
      const [link] = screen.getAllByRole('link', { name, hidden: true });
      const { search, hash } = new URL(link?.getAttribute('href') ?? '', 'http://here');
      expect(hash).toBe('#votes');
      const { view, ...filters } = Object.fromEntries(new URLSearchParams(search));
      expect(view).toBe('votes');
      return filters;
    };
    const within = { start_date: '2026-11-04' };
    expect(leadsTo('1,200 votes say why')).toEqual({ ...within, reason_filter: 'size' });
    expect(leadsTo('900 Place')).toEqual({ ...within, reason_filter: 'size,place' });
    expect(leadsTo('1,100 votes: Department of Defense')).toEqual({
      ...within,
      reason_filter: 'size',
      agency_filter: 'DEPT OF DEFENSE',
    });
    expect(leadsTo('Too late 50: No code stated')).toEqual({
      ...within,
      reason_filter: 'size,too_late',
      naics_filter: '-',
    });
    // The week began before the report did.
    expect(leadsTo('900 Votes, Nov 2, 2026')).toEqual({
      start_date: '2026-11-04',
      end_date: '2026-11-08',
      reason_filter: 'size',
    });
  });

  it('names the three most frequent reasons of a group', async () => {
    const many = { ...NO_COUNTS, place: 4, size: 3, too_late: 2, incumbent: 1 };
    api.on(feedbackWhyNot, { ...reasons, agencies: [{ name: 'NAVY', votes: 5, reasons: many }] });
    renderAt('/feedback-reports');
    expect(await rowsOf('Reasons by agency')).toEqual([
      'NavyPlace 4, Too big or too small 3, Too late 2 and others5',
    ]);
  });

  it('has the filters of the page', async () => {
    renderAt('/feedback-reports?start_date=2026-11-01&dept_filter=defense&type_filter=not_match');
    await rowsOf('Votes by reason');
    expect(api.calls(feedbackWhyNot)[0]?.query).toEqual({
      start_date: '2026-11-01',
      dept_filter: 'defense',
      type_filter: 'not_match',
    });
  });

  it('says how reasons come about where there are none', async () => {
    api.on(feedbackWhyNot, noReasons);
    renderAt('/feedback-reports');
    expect((await (await region()).findByText(EMPTY)).textContent).toContain(
      'Anyone who votes ‘Not a Match’ or ‘Match But No Past History’ can say why with one tap',
    );
    expect(screen.queryByRole('table', { name: 'Votes by reason' })).toBeNull();
  });

  it('says nothing when it cannot be loaded', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on(feedbackWhyNot, noAnswer);
    renderAt('/feedback-reports');
    await waitFor(() => expect(log).toHaveBeenCalled());
    const why = await region();
    expect(why.queryByText(EMPTY)).toBeNull();
    expect(why.queryByRole('alert')).toBeNull();
  });
});
