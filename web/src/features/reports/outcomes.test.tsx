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
import { NOTHING_COUNTED, noOutcomes } from './outcomes.fixture.ts';

const api = fakeApi();
const OTHERS = [feedbackData, feedbackStats, feedbackTrends, feedbackWhyNot];
beforeEach(() => {
  api.on(me, session());
  for (const other of OTHERS) api.on(other, pending);
  api.on(pursuitOutcomes, outcomes);
});

const ANN = '6c1b1c5e-6f0c-4f0e-9d6e-0d5d3a2f7a11';
const counts = { voted: 40, pursued: 20, submitted: 14, won: 7, lost: 5 };
const few = { voted: 3, pursued: 2, submitted: 2, won: 1, lost: 1 };
const outcomes: CallReply<typeof pursuitOutcomes> = {
  success: true,
  total: counts,
  months: [
    { start: '2026-10-01', ...counts, pursued: 18, submitted: 12 },
    { start: '2026-11-01', ...few },
  ],
  agencies: [
    { name: 'DEPT OF DEFENSE', ...counts },
    { name: null, ...few },
  ],
  naics: [
    { name: '238160', title: 'Roofing Contractors', ...counts },
    { name: '5415', title: null, ...few },
    { name: null, title: null, ...few },
  ],
  owners: [
    { id: ANN, name: 'Ann Lee', ...counts },
    { id: null, name: null, ...few, voted: null },
  ],
  lowScoredWins: [
    {
      id: 7,
      title: 'Roof repair',
      solicitationNumber: 'W912-1',
      score: 41,
      isFromStart: true,
      amount: 310_000,
    },
    { id: 8, title: null, solicitationNumber: 'W912-2', score: 59, isFromStart: false, amount: null },
  ],
};

const region = async () => within(await screen.findByRole('region', { name: 'Outcomes' }));
async function rowsOf(table: string) {
  const found = await screen.findByRole('table', { name: table, hidden: true });
  return within(found)
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent);
}
/** The chart's legend repeats some, which lead to the same. */
async function hrefOf(name: string) {
  const links = await screen.findAllByRole('link', { name, hidden: true });
  return [...new Set(links.map((link) => link.getAttribute('href')))].join(' and ');
}

describe("'Outcomes' on the reports page", () => {
  it('goes from vote to won, with the win rate and its interval in words, the same by month, agency, NAICS code and owner, and what was won below 60, each with its sheet and the day of its score', async () => {
    renderAt('/feedback-reports');
    expect(await rowsOf('From vote to outcome')).toEqual([
      'Voted relevant40',
      'Pursued20',
      'Submitted14',
      'Won7',
      'Lost5',
    ]);
    (await region()).getByText('Win rate: 7 of 12 decided, 58% (32–81%)');
    expect(await rowsOf('Outcomes by month')).toEqual([
      'MonthVotedPursuedSubmittedWonLost',
      'Oct 20267 of 12 decided, 58% (32–81%)40181275',
      'Nov 20261 of 2 won32211',
    ]);
    expect((await rowsOf('Outcomes by agency')).slice(1)).toEqual([
      'Department of Defense7 of 12 decided, 58% (32–81%)40201475',
      'No agency stated1 of 2 won32211',
    ]);
    expect((await rowsOf('Outcomes by NAICS code'))[1]).toMatch(/^238160 Roofing Contractors7 of 12/);
    expect((await rowsOf('Outcomes by owner')).slice(1)).toEqual([
      'Ann Lee7 of 12 decided, 58% (32–81%)40201475',
      'No owner1 of 2 won–2211',
    ]);
    const wins = (await region())
      .getAllByRole('listitem')
      .filter(({ textContent }) => /W912|Roof/.test(textContent));
    expect(wins.map(({ textContent }) => textContent)).toEqual([
      'Roof repair$310K41 at the start',
      'W912-259 today',
    ]);
    expect(await hrefOf('Roof repair')).toBe('/top-rfps/pursuits/7');
  });

  it('says that fewer than five decisions say too little, what to do while nothing is pursued, and that it leads to the Top 5 RFPs before any vote', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const other of OTHERS) api.on(other, noAnswer);
    api.on(pursuitOutcomes, { ...outcomes, total: few });
    const { reload } = renderAt('/feedback-reports');
    await (await region()).findByText('Win rate: 1 of 2 decided, too few for a rate');
    (await region()).getByText(/^A rate of fewer than 5 decisions would be chance\./);

    api.on(pursuitOutcomes, { ...noOutcomes, total: { ...NOTHING_COUNTED, voted: 12 } });
    await reload();
    expect(await hrefOf('one that your team voted for')).toBe(
      '/feedback-reports?type_filter=relevant_match#votes',
    );
    (await region()).getByText(/^Nothing was pursued in these days\. Choose ‘Pursue’/);
    expect((await region()).queryByRole('link', { name: 'Download CSV' })).toBeNull();

    api.on(pursuitOutcomes, noOutcomes);
    await reload();
    expect(await hrefOf('one of the Top 5 RFPs')).toBe('/top-rfps');
  });

  it('leads from each number to its rows', async () => {
    renderAt('/feedback-reports');
    for (const [name, href] of [
      ['40 Voted relevant', '/feedback-reports?type_filter=relevant_match#votes'],
      ['20 Pursued', '/top-rfps/pursuits?view=table'],
      ['14 Submitted', '/top-rfps/pursuits?view=table&reached=submitted'],
      ['7 Won', '/top-rfps/pursuits?view=table&stage=won'],
      ['5 Lost', '/top-rfps/pursuits?view=table&stage=lost'],
      ['6 Not submitted', '/top-rfps/pursuits?view=table&reached=not_submitted'],
      [
        '3 Voted: Nov 2026',
        '/feedback-reports?start_date=2026-11-01&end_date=2026-11-30&type_filter=relevant_match#votes',
      ],
      [
        '2 Submitted: Nov 2026',
        '/top-rfps/pursuits?view=table&from=2026-11-01&to=2026-11-30&reached=submitted',
      ],
      ['7 Won: Department of Defense', '/top-rfps/pursuits?view=table&agency=DEPT+OF+DEFENSE&stage=won'],
      ['2 Pursued: No agency stated', '/top-rfps/pursuits?view=table&agency=-'],
      ['5 Lost: 238160 Roofing Contractors', '/top-rfps/pursuits?view=table&code=238160&stage=lost'],
      ['2 Pursued: 5415', '/top-rfps/pursuits?view=table&code=5415'],
      ['40 Voted: Ann Lee', `/feedback-reports?type_filter=relevant_match&voter_filter=${ANN}#votes`],
      ['20 Pursued: Ann Lee', `/top-rfps/pursuits?view=table&owner=${ANN}`],
      ['2 Pursued: No owner', '/top-rfps/pursuits?view=table&owner=none'],
    ] as const)
      expect(await hrefOf(name), name).toBe(href);
  });

  it('is about the days of the report alone, in the call, the links and the file', async () => {
    renderAt('/feedback-reports?start_date=2026-10-15&end_date=2026-11-10&title_filter=roof');
    await rowsOf('Outcomes by month');
    expect(api.calls(pursuitOutcomes).map(({ query }) => query)).toEqual([
      { start_date: '2026-10-15', end_date: '2026-11-10' },
    ]);
    expect(await hrefOf('7 Won')).toBe(
      '/top-rfps/pursuits?view=table&from=2026-10-15&to=2026-11-10&stage=won',
    );
    expect(await hrefOf('18 Pursued: Oct 2026')).toBe(
      '/top-rfps/pursuits?view=table&from=2026-10-15&to=2026-10-31',
    );
    expect(await hrefOf('40 Voted relevant')).toBe(
      '/feedback-reports?start_date=2026-10-15&end_date=2026-11-10&type_filter=relevant_match#votes',
    );
    expect((await region()).getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/pursuits/outcomes/export?start_date=2026-10-15&end_date=2026-11-10',
    );
  });

  it('stays empty without a word when it cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on(pursuitOutcomes, noAnswer);
    renderAt('/feedback-reports');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect((await region()).queryByRole('table')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
