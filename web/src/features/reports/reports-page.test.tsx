import {
  type AggregatedRow,
  type CallReply,
  feedbackData,
  feedbackStats,
  feedbackTrends,
  feedbackWhyNot,
  me,
  pursuitOutcomes,
  recordNavigation,
  type VoteRow,
} from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { noOutcomes } from './outcomes.fixture.ts';
import { noReasons } from './why-not.fixture.ts';

const api = fakeApi();
const PATH = '/feedback-reports';
const EMPTY = 'No feedback data found for the selected filters.';

const roof: AggregatedRow = {
  opportunityId: 7,
  opportunityTitle: 'Roof repair',
  solicitationNumber: 'W912-26',
  totalFeedback: 1200,
  positive: 800,
  negative: 300,
  past_history: 100,
  positiveRate: 67,
  sentiment: 'Mostly Positive',
  opportunity: { noticeId: 'n-7', responseDate: '2026-12-02T03:00:00.000Z', responseOffsetMinutes: -300 },
};
const network: AggregatedRow = {
  ...roof,
  opportunityId: 8,
  opportunityTitle: 'Network',
  sentiment: 'Mostly Negative',
  opportunity: { noticeId: null, responseDate: null, responseOffsetMinutes: null },
};
const lab: AggregatedRow = { ...network, opportunityId: 9, opportunityTitle: null, sentiment: 'Mixed' };
const vote: VoteRow = {
  opportunityId: 7,
  opportunityTitle: 'Roof repair',
  solicitationNumber: 'W912-26',
  noticeId: 'n-7',
  feedbackType: 'past_history',
  email: 'mo@firm.example',
  feedbackTimestamp: '2026-11-15T12:00:00.000Z',
  userFeedback: '<b>We</b> built two of these',
  reasons: ['size', 'no_past_performance'],
  opportunity: roof.opportunity,
};
const silent: VoteRow = { ...vote, opportunityId: 8, email: null, userFeedback: null, reasons: [] };

function listed(
  data: AggregatedRow[] | VoteRow[],
  total = data.length,
  page = 1,
): CallReply<typeof feedbackData> {
  return { success: true, data, pagination: { page, limit: 25, total, totalPages: Math.ceil(total / 25) } };
}

const trends: CallReply<typeof feedbackTrends> = {
  success: true,
  unit: 'day',
  points: [{ start: '2026-11-15', relevant_match: 4, not_match: 3, past_history: 2 }],
  agreement: { unanimous: 5, majority: 6, divided: 7, single_voter: 8, percent: 63 },
};

beforeEach(() => {
  api.on(me, session());
  api.on(feedbackData, ({ query }) =>
    Response.json(listed(query?.groupBy ? [roof, network, lab] : [vote, silent])),
  );
  api.on(feedbackStats, {
    success: true,
    stats: { total_feedback: 1234, relevant_match: 800, not_match: 334, past_history: 100 },
  });
  api.on(feedbackTrends, trends);
  api.on(feedbackWhyNot, noReasons);
  api.on(pursuitOutcomes, noOutcomes);
});

async function openReports(search = '') {
  const opened = renderAt(`${PATH}${search}`);
  await screen.findByRole('table', { name: search.includes('votes') ? 'Votes' : 'Feedback by RFP' });
  return { ...opened, search: () => opened.router.state.location.search };
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headers = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
const stats = () =>
  screen
    .getAllByRole('definition')
    .slice(0, 4)
    .map(({ textContent }) => textContent);
const lastQuery = () => api.calls(feedbackData).at(-1)?.query;

describe('Feedback Intelligence', () => {
  it("§2, §4, §9 starts loading ('Loading feedback data...'), in the grouped view, page 1, limit 25", async () => {
    api.on(feedbackData, pending);
    renderAt(PATH);
    expect(await screen.findByText('Loading feedback data...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Feedback Intelligence');
    expect(lastQuery()).toEqual({ groupBy: 'solicitationNumber', page: '1', limit: '25' });
  });

  it('§2 has four stat cards: Total Feedback, Relevant Matches, Not a Match, Past History', async () => {
    await openReports();
    const labels = screen
      .getAllByRole('term')
      .slice(0, 4)
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['Total Feedback', 'Relevant Matches', 'Not a Match', 'Past History']);
    await waitFor(() => expect(stats()).toEqual(['1,234', '800', '334', '100']));
  });

  it("§2 Aggregated has the title as a recorded link, Response Date or '-', counts, Positive Rate (%) and Sentiment", async () => {
    const { user } = await openReports();
    expect(headers('Feedback by RFP')).toEqual([
      'Title',
      'Response Date',
      'Total',
      'Positive',
      'Negative',
      'Past History',
      'Positive Rate (%)',
      'Sentiment',
    ]);
    expect(cells(/Roof repair/).slice(1)).toEqual([
      'Dec 1, 2026',
      '1,200',
      '800',
      '300',
      '100',
      '67%',
      'Mostly Positive',
    ]);
    expect(cells(/Network/)[1]).toBe('-');
    const link = screen.getByRole('link', { name: 'Roof repair' });
    expect(link.getAttribute('href')).toBe('https://sam.gov/opp/n-7/view');
    expect(screen.queryByRole('link', { name: 'Network' })).toBeNull();
    expect(screen.getByText('Untitled RFP')).toBeTruthy();
    api.on(recordNavigation, { success: true });
    await user.click(link);
    expect(api.calls(recordNavigation)[0]?.body).toMatchObject({ source: 'sam', opportunityId: 7 });
  });

  it('§2, §9 colours the sentiment: Mostly Positive green, Mostly Negative red, anything else yellow', async () => {
    await openReports();
    const tone = (text: string) => screen.getAllByText(text)[0]?.className;
    expect(tone('Mostly Positive')).toContain('bg-good-soft');
    expect(tone('Mostly Negative')).toContain('bg-bad-soft');
    expect(tone('Mixed')).toContain('bg-warn-soft');
  });

  it("§2, §4 toggles to 'Per Vote' with pressed state, which resets the page to 1 and sets the grouping", async () => {
    api.on(feedbackData, ({ query }) =>
      Response.json(listed(query?.groupBy ? [roof] : [vote, silent], 60, 2)),
    );
    const { user, search } = await openReports('?page=2');
    const toggle = (name: string) => screen.getByRole('button', { name });
    expect(toggle('Aggregated').getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle('Per Vote'));
    await screen.findByRole('table', { name: 'Votes' });
    expect(toggle('Per Vote').getAttribute('aria-pressed')).toBe('true');
    expect(lastQuery()).toEqual({ page: '1', limit: '25' });
    expect(search()).toBe('?view=votes');
    await user.click(toggle('Aggregated'));
    await screen.findByRole('table', { name: 'Feedback by RFP' });
    expect(search()).toBe('');
  });

  it('names whose votes a link leads to', async () => {
    api.on(feedbackData, listed([vote]));
    await openReports('?view=votes&voter_filter=0b8f3a52-54a5-4a8e-9d5a-0d5d7d1d8a11');
    expect(await screen.findByText('Voted by mo@firm.example')).toBeTruthy();
  });

  it("§2 Per Vote has the Feedback type badge, Voted By or N/A, Date, Comments or 'No comments'", async () => {
    await openReports('?view=votes');
    expect(headers('Votes')).toEqual(['Title', 'Response Date', 'Feedback', 'Voted By', 'Date', 'Comments']);
    const [, responseDate, feedback, votedBy, date] = cells(/mo@firm.example/);
    expect([responseDate, feedback, votedBy]).toEqual([
      'Dec 1, 2026',
      'Match But No Past HistoryToo big or too small, No past performance',
      'mo@firm.example',
    ]);
    expect(date).toContain('Nov 15, 2026');
    expect(cells(/N\/A/).slice(2)).toEqual(['Match But No Past History', 'N/A', date, 'No comments']);
  });

  it("§2 opens the modal 'Feedback Comments', which closes via the backdrop, the X or Close", async () => {
    const { user } = await openReports('?view=votes');
    const open = () => user.click(screen.getByRole('button', { name: /^View comments of mo@firm.example/ }));
    await open();
    const dialog = within(screen.getByRole('dialog', { name: 'Feedback Comments' }));
    for (const text of [
      'Roof repair',
      'W912-26',
      'Match But No Past History',
      'Too big or too small, No past performance',
      vote.userFeedback ?? '',
      vote.email ?? '',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText('Nov 15, 2026, 7:00 AM ET')).toBeTruthy();
    const closeBy = {
      x: () => user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body),
      close: () => user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body),
      backdrop: () => fireEvent.click(screen.getByRole('dialog'), { clientX: 900, clientY: 5 }),
    };
    fireEvent.click(dialog.getByText('W912-26'), { clientX: 900, clientY: 5 });
    expect(screen.getByRole('dialog')).toBeTruthy();
    for (const leave of Object.values(closeBy)) {
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await open();
    }
  });

  it("§2 shows 'Showing a - b of n results' and 'Page x of y' only when the total exceeds the limit", async () => {
    api.on(feedbackData, listed([roof], 25));
    const { user } = await openReports();
    expect(screen.queryByText(/Showing|Page \d/)).toBeNull();
    api.on(feedbackData, ({ query }) => Response.json(listed([roof], 60, Number(query?.page))));
    await user.selectOptions(screen.getByLabelText('Feedback type'), 'Not a Match');
    await screen.findByText('Showing 1 - 25 of 60 results · Page 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 26 - 50 of 60 results · Page 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 51 - 60 of 60 results · Page 3 of 3');
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  });

  it("§2 says 'No feedback data found for the selected filters.' when there is none", async () => {
    api.on(feedbackData, listed([]));
    await openReports();
    expect(screen.getByText(EMPTY)).toBeTruthy();
  });

  it('§5 goes back to page 1 from a page beyond the last', async () => {
    api.on(feedbackData, ({ query }) =>
      Response.json(listed(query?.page === '9' ? [] : [roof], 30, Number(query?.page))),
    );
    const { search } = await openReports('?page=9');
    await waitFor(() => expect(search()).toBe(''));
  });
});

describe('the filters of Feedback Intelligence', () => {
  it('§2, §4 any change resets to page 1 and reloads list and statistics; typing once it pauses', async () => {
    api.on(feedbackData, ({ query }) => Response.json(listed([roof], 60, Number(query?.page))));
    const { user, search } = await openReports('?page=2');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', start_date: '2026-11-01' }));
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-02' } });
    const asked = api.calls(feedbackData).length;
    await user.type(screen.getByLabelText('RFP'), 'w912');
    await user.type(screen.getByLabelText('Title'), 'roof');
    await user.type(screen.getByLabelText('Department'), 'defense');
    const filters = {
      start_date: '2026-11-01',
      end_date: '2026-11-02',
      rfp_filter: 'w912',
      title_filter: 'roof',
      dept_filter: 'defense',
    };
    await waitFor(() => expect(lastQuery()).toMatchObject({ ...filters, page: '1' }));
    // Not one for each of the fifteen letters.
    expect(api.calls(feedbackData).length - asked).toBeLessThanOrEqual(4);
    expect(api.calls(feedbackStats).at(-1)?.query).toEqual(filters);
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual(filters);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>('RFP').value).toBe('');
  });

  it('in the address are in force and in the fields; bad ones are ignored', async () => {
    await openReports('?rfp_filter=w9&start_date=2026-02-30&type_filter=maybe&page=-1&opportunity_filter=x');
    expect(screen.getByLabelText<HTMLInputElement>('RFP').value).toBe('w9');
    expect(lastQuery()).toEqual({ rfp_filter: 'w9', groupBy: 'solicitationNumber', page: '1', limit: '25' });
  });

  it('a reversed range is said by its field and not asked for', async () => {
    await openReports('?start_date=2026-11-02&end_date=2026-11-01');
    expect(screen.getByText('Start date must not be after end date.')).toBeTruthy();
    expect(screen.getByText(EMPTY)).toBeTruthy();
    expect(api.calls(feedbackData)).toEqual([]);
  });
});

describe('§4, §8, design 3.14 a failed load of Feedback Intelligence', () => {
  it.each([
    ['the list', feedbackData, () => failure(500, 'Broken')],
    ['the statistics', feedbackStats, noAnswer],
  ])(
    'of %s shows no message and empties list, pagination and stats; it is only logged',
    async (_, endpoint, answer) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
      api.on(feedbackData, listed([roof], 60));
      const { user } = await openReports();
      await screen.findByText(/^Showing/);
      api.on(endpoint, answer);
      await user.selectOptions(screen.getByLabelText('Feedback type'), 'Not a Match');
      await waitFor(() => expect(stats()).toEqual(['–', '–', '–', '–']));
      expect(screen.queryByText('Roof repair')).toBeNull();
      expect(screen.queryByText(/^Showing/)).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(/Broken|Failed|Unable/)).toBeNull();
      expect(log).toHaveBeenCalledWith('Feedback reports could not be loaded:', expect.anything());
    },
  );
});

describe('beyond the specification', () => {
  it('every count leads to its votes, with the same filters', async () => {
    const { user, search } = await openReports('?rfp_filter=w9');
    const [negative] = screen.getAllByRole('link', { name: '300 votes: Negative, Roof repair' });
    await user.click(negative ?? document.body);
    await screen.findByRole('table', { name: 'Votes' });
    expect(search()).toBe('?view=votes&rfp_filter=w9&type_filter=not_match&opportunity_filter=7');
    expect(lastQuery()).toMatchObject({ opportunity_filter: '7', type_filter: 'not_match' });
    expect(screen.getByText('RFP: Roof repair (W912-26)')).toBeTruthy();
    const total = screen.getByRole('link', { name: '1,234 votes: Total Feedback' });
    expect(total.getAttribute('href')).toContain('view=votes');
  });

  it('the export has the same filters and grouping', async () => {
    await openReports('?rfp_filter=w%2F9');
    const link = screen.getByRole('link', { name: 'Download CSV' });
    expect(link.getAttribute('href')).toBe(
      '/api/feedback/export?rfp_filter=w%2F9&groupBy=solicitationNumber',
    );
  });

  it('charts votes over time and the agreement between voters, with tables', async () => {
    await openReports();
    await screen.findByText('Two people who voted on the same RFP said the same in 63% of cases.');
    const agreement = screen.getByRole('table', { name: 'RFPs by how far their voters agree' });
    expect(agreement.textContent).toContain('All agree5Most agree6Divided7One voter8');
    const [day] = screen.getAllByRole('rowheader', { name: 'Nov 15', hidden: true });
    expect(day?.parentElement?.textContent).toBe('Nov 154239');
  });
});
