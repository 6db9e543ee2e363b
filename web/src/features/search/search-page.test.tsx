import { me, type SearchRfp, scrapingStats, searchRfps } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();

const bare: SearchRfp = {
  ...roof,
  id: 8,
  title: null,
  compatibilityScore: null,
  naicsCode: null,
  department: null,
  postedDate: null,
  notice_id: null,
  titlePieces: [],
  excerpt: [],
};

async function open(path = '/search-rfps', reply = found([roof, bare])) {
  api.on(me, session());
  api.on(searchRfps, reply);
  const opened = renderAt(path);
  await screen.findByText(/results? found/);
  return opened;
}

const lastQuery = () => api.calls(searchRfps).at(-1)?.query;
const field = (label: string) => screen.getByLabelText(label);

describe('a search over an unfinished scoring', () => {
  const scoring = { state: 'scoring' as const, percent: null, scored: 12_999, total: 13_000 };
  const stats = { total_opportunities: 13_000, high_score_opportunities: 0, scoring };

  it('says how many opportunities have a score', async () => {
    api.on(scrapingStats, { success: true, stats });
    await open();
    expect(await screen.findByText(/^Scored 12,999 of 13,000 opportunities so far/)).toBeTruthy();
  });

  it('says instead that the company has no profile', async () => {
    api.on(me, session(someone, false));
    api.on(searchRfps, found([roof]));
    api.on(scrapingStats, { success: true, stats });
    renderAt('/search-rfps');
    expect(await screen.findByText(/^Your company has no profile yet/)).toBeTruthy();
    expect(screen.queryByText(/so far/)).toBeNull();
  });
});

describe('RFP Search Portal', () => {
  it("shows the source's values as people write them, found words marked in them, the original on hover", async () => {
    const title = 'REPLACE HVAC \ufffd BLDG 7';
    const shouted: SearchRfp = {
      ...roof,
      title,
      department: 'TRANSPORTATION, DEPARTMENT OF',
      setAside: 'No Set aside used',
      titlePieces: [
        { text: 'REPLACE ', isMatch: false },
        { text: 'HVAC', isMatch: true },
        { text: ' \ufffd BLDG 7', isMatch: false },
      ],
      excerpt: [{ text: 'The Government\ufffds roof', isMatch: false }],
    };
    await open('/search-rfps', found([shouted]));
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading').textContent).toBe('Replace HVAC – Bldg 7');
    expect(card.getByText('HVAC').tagName).toBe('MARK');
    expect(card.getByTitle(title)).toBeTruthy();
    expect(card.getByTitle('TRANSPORTATION, DEPARTMENT OF').textContent).toBe('Department of Transportation');
    expect(screen.getByRole('article').textContent).not.toContain('No Set aside used');
    expect(card.getByText('The Government’s roof')).toBeTruthy();
  });

  it("§2, §5 has the keyword box, the filters, 'Search RFPs' and 'Clear Filters', the count, and of each result its title or 'Untitled RFP', its facts or 'N/A', marked words and 'View on'", async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('RFP Search Portal');
    for (const label of [
      'Keywords, RFP number or description',
      'Department',
      'NAICS Code',
      'Date From',
      'Date To',
    ])
      expect(field(label)).toBeTruthy();
    const score = field('Min AI Score');
    expect(['type', 'min', 'max', 'step'].map((name) => score.getAttribute(name))).toEqual([
      'number',
      '0',
      '100',
      '1',
    ]);
    expect(screen.getByRole('button', { name: 'Search RFPs' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 results found');
    const [first, second] = screen.getAllByRole('article').map((article) => within(article));
    const facts = (card: typeof first) =>
      Object.fromEntries(
        card?.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]) ?? [],
      );
    expect(first?.getByRole('heading').textContent).toBe('Roof repair');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('87 / 100');
    expect(facts(first)).toMatchObject({
      'RFP Number': 'W912-26',
      NAICS: '238160 Roofing Contractors',
      Department: 'Navy',
      'Posted Date': 'Nov 10, 2026',
    });
    const link = first?.getByRole('link', { name: 'View on SAM.gov' });
    expect(link?.getAttribute('href')).toBe('https://sam.gov/opp/abc/view');
    expect(second?.getByRole('heading').textContent).toBe('Untitled RFP');
    expect(second?.getByText('Not scored')).toBeTruthy();
    expect(facts(second)).toMatchObject({ NAICS: 'N/A', Department: 'N/A', 'Posted Date': 'N/A' });
    expect(second?.queryByRole('link', { name: /View on/ })).toBeNull();
    expect(document.querySelector('mark')?.textContent).toBe('Roof');
    expect(screen.getByText('<b>tiles</b>')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Roof repair' }).getAttribute('href')).toBe('/top-rfps/7');
  });

  it('says why it was found; without a found word what is bought, instead of the beginning of the text', async () => {
    const known = { ...roof, primaryRequirement: 'Replace 40 squares of tiles.' };
    const marked = { ...known, id: 9, excerpt: [{ text: 'old roof', isMatch: true }] };
    await open('/search-rfps', found([known, marked, { ...roof, id: 10, primaryRequirement: null }]));
    const [first, second, third] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Replace 40 squares of tiles.');
    expect(first?.textContent).not.toContain('tiles</b>');
    expect(second?.textContent).toContain('old roof');
    expect(third?.textContent).toContain('tiles</b>');
    expect(third?.textContent).not.toContain('Not specified');
  });

  it('§5 searches with Enter and with the button; empty values are not sent; the filters are in the address', async () => {
    const { user, router } = await open();
    await user.type(field('Keywords, RFP number or description'), 'roof{Enter}');
    await waitFor(() => expect(lastQuery()).toEqual({ query: 'roof', open_only: 'true', page: '1' }));
    await user.type(field('Department'), 'navy');
    await user.type(field('NAICS Code'), '238');
    await user.type(field('Min AI Score'), '60');
    await user.click(screen.getByRole('button', { name: 'Search RFPs' }));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        query: 'roof',
        department: 'navy',
        naics_code: '238',
        min_score: '60',
        open_only: 'true',
        page: '1',
      }),
    );
    expect(router.state.location.search).toBe('?query=roof&department=navy&naics_code=238&min_score=60');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(field('Department')).toHaveProperty('value', '');
  });

  it('starts with what the address says, and ignores what makes no sense there', async () => {
    await open(
      '/search-rfps?query=roof&date_from=2026-11-01&min_score=700&page=x&date_to=never&include_unknown=all&notice_type=o,x&status=won&all=2',
    );
    expect(lastQuery()).toEqual({ query: 'roof', date_from: '2026-11-01', open_only: 'true', page: '1' });
    expect(field('Date From')).toHaveProperty('value', '2026-11-01');
  });

  it("§2 says 'No Results Found' with 'Try adjusting your search criteria or filters.', and what was probably meant", async () => {
    const { user } = await open('/search-rfps?query=rof', found([], { suggestion: 'roof' }));
    expect(screen.getByText('No Results Found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search criteria or filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'roof' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ query: 'roof' }));
  });

  it.each([
    ['no answer', noAnswer],
    ['an answered failure', () => failure(503, 'Whatever')],
  ])(
    "§2, §8 after %s says 'Search Error' and 'Failed to search RFPs. Please try again.'",
    async (_case, answer) => {
      api.on(me, session());
      api.on(searchRfps, answer);
      const { user } = renderAt('/search-rfps');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Search ErrorFailed to search RFPs. Please try again.');
      api.on(searchRfps, found([roof]));
      await user.click(screen.getByRole('button', { name: 'Search RFPs' }));
      await screen.findByText('1 result found');
    },
  );

  it('design 3.11 says how many are left out because a value is unknown, and shows them on request', async () => {
    const leftOut = [{ filter: 'naics_code' as const, count: 12, isMinimum: false }];
    const { user } = await open('/search-rfps?naics_code=238', found([roof], { leftOut }));
    expect(screen.getByText(/12 more state no NAICS code/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them too' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ include_unknown: 'naics_code' }));
    await user.click(await screen.findByRole('button', { name: 'Hide them' }));
    await waitFor(() => expect(lastQuery()).toEqual({ naics_code: '238', open_only: 'true', page: '1' }));
  });

  it('offers set-aside, notice type and state with counts, which narrow the results at once', async () => {
    const { user } = await open();
    await user.selectOptions(field('Notice type'), 'Solicitation (2)');
    await waitFor(() => expect(lastQuery()).toMatchObject({ notice_type: 'o' }));
  });

  it("design 3.34 searches what is open; without 'Open only', as with ?all=1 in the address, everything", async () => {
    const { user, router } = await open();
    expect(lastQuery()).toEqual({ open_only: 'true', page: '1' });
    await user.click(screen.getByRole('checkbox', { name: 'Open only' }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1' }));
    expect(router.state.location.search).toBe('?all=1');
    await user.click(screen.getByRole('checkbox', { name: 'Open only', checked: false }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers to search everything where nothing open is found', async () => {
    const { user } = await open('/search-rfps?query=roof', found([]));
    await user.click(screen.getByRole('button', { name: 'Search closed ones and other notices, too' }));
    await waitFor(() => expect(lastQuery()).toEqual({ query: 'roof', page: '1' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Search closed/ })).toBeNull());
  });

  it('design 3.34 filters by several notice types and statuses, each of which can be taken back', async () => {
    const { user } = await open();
    await user.selectOptions(field('Notice type'), 'Solicitation (2)');
    await user.selectOptions(field('Notice type'), 'Sources Sought');
    await waitFor(() => expect(lastQuery()).toEqual({ notice_type: 'o,r', open_only: 'true', page: '1' }));
    await user.selectOptions(field('Status'), 'Closing soon');
    await waitFor(() => expect(lastQuery()).toMatchObject({ notice_type: 'o,r', status: 'Closing soon' }));
    await user.click(screen.getByRole('button', { name: 'Remove Notice type: Solicitation' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ notice_type: 'r' }));
    await user.click(screen.getByRole('button', { name: 'Remove Status: Closing soon' }));
    await waitFor(() => expect(lastQuery()).toEqual({ notice_type: 'r', open_only: 'true', page: '1' }));
  });

  it("a type or status that nothing open has ends 'Open only', which in turn takes it back", async () => {
    const { user } = await open();
    await user.selectOptions(field('Notice type'), 'Award Notice');
    await waitFor(() => expect(lastQuery()).toEqual({ notice_type: 'a', page: '1' }));
    await user.selectOptions(field('Notice type'), 'Solicitation');
    await user.selectOptions(field('Status'), 'Closed');
    await waitFor(() => expect(lastQuery()).toEqual({ notice_type: 'a,o', status: 'Closed', page: '1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Open only' }));
    await waitFor(() => expect(lastQuery()).toEqual({ notice_type: 'o', open_only: 'true', page: '1' }));
  });

  it('says the notice type and the status of each result', async () => {
    await open(
      '/search-rfps?all=1',
      found([roof, { ...bare, noticeType: 'Award Notice', status: 'Awarded' }]),
    );
    const [first, second] = screen.getAllByRole('article').map((article) => within(article));
    expect(first?.getByText('Solicitation')).toBeTruthy();
    expect(first?.getByText('Open')).toBeTruthy();
    expect(second?.getByText('Award Notice')).toBeTruthy();
    expect(second?.getByText('Awarded')).toBeTruthy();
  });

  it('marks a count that is only a lower bound, and pages beyond it', async () => {
    const { user } = await open('/search-rfps?page=40', found([roof], { total: 1000, isTotalMinimum: true }));
    expect(screen.getByRole('status').textContent).toBe('1,000+ results found');
    expect(screen.getByText('Page 40')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '41' }));
    expect(screen.queryByText(/^Page 1/)).toBeNull();
  });

  it('is sorted by relevance or score, or as one chooses; the order is in the address and survives Clear Filters', async () => {
    const { user, router } = await open('/search-rfps?page=2&sort=luck', found([roof], { total: 60 }));
    const sorts = () => within(field('Sort by')).getAllByRole('option');
    expect(sorts().map(({ textContent }) => textContent)).toEqual([
      'Nearest deadline first',
      'Highest score first',
      'Newest first',
    ]);
    expect(field('Sort by')).toHaveProperty('value', 'score');
    expect(lastQuery()?.sort).toBeUndefined();
    await user.selectOptions(field('Sort by'), 'Nearest deadline first');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'deadline', page: '1' }));
    await user.type(field('Keywords, RFP number or description'), 'roof{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'deadline', query: 'roof' }));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=deadline'));
    await user.selectOptions(field('Sort by'), 'Highest score first');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('with keywords begins with the best match', async () => {
    const { user } = await open('/search-rfps?query=roof');
    expect(field('Sort by')).toHaveProperty('value', '');
    expect(screen.getByRole('option', { name: 'Best match first' })).toBeTruthy();
    await user.selectOptions(field('Sort by'), 'Highest score first');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'score' }));
  });

  it('shows the buyer before the code and its name', async () => {
    await open('/search-rfps', found([roof]));
    const terms = within(screen.getByRole('article')).getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['RFP Number', 'W912-26'],
      ['Department', 'Navy'],
      ['NAICS', '238160 Roofing Contractors'],
      ['Posted Date', 'Nov 10, 2026'],
      ['Due', 'N/A'],
    ]);
  });

  it('refuses dates in the wrong order before sending', async () => {
    const { user } = await open();
    await user.type(field('Date From'), '2026-11-02');
    await user.type(field('Date To'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Search RFPs' }));
    expect(await screen.findByText('Start date must not be after end date.')).toBeTruthy();
    expect(api.calls(searchRfps)).toHaveLength(1);
  });

  it('design 3.34 filters by what the texts state, behind More filters; the filters are in the address', async () => {
    const { user, router } = await open();
    expect(screen.getByText('More filters').closest('details')?.open).toBe(false);
    await user.click(screen.getByText('More filters'));
    await user.selectOptions(field('Clearance required'), 'Up to Secret');
    await user.selectOptions(field('CMMC asked for'), 'Up to Level 2');
    await user.selectOptions(field('Site visit'), 'Offered');
    await user.type(field('Value from ($)'), '1000000');
    await user.type(field('Value to ($)'), '5000000');
    await user.type(field('Questions due before'), '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Search RFPs' }));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        clearance: 'secret',
        cmmc: '2',
        site_visit: 'yes',
        value_min: '1000000',
        value_max: '5000000',
        questions_due_before: '2026-12-01',
        open_only: 'true',
        page: '1',
      }),
    );
    expect(router.state.location.search).toBe(
      '?clearance=secret&cmmc=2&site_visit=yes&value_min=1000000&value_max=5000000&questions_due_before=2026-12-01',
    );
    expect(screen.getByText('More filters').closest('details')?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('starts with what the address says of the texts, and ignores what makes no sense there', async () => {
    await open('/search-rfps?clearance=Top+Secret&cmmc=4&value_min=1e6&questions_due_before=soon');
    expect(lastQuery()).toEqual({ clearance: 'top secret', open_only: 'true', page: '1' });
    expect(field('Clearance required')).toHaveProperty('value', 'top secret');
  });

  it('refuses values in the wrong order before sending', async () => {
    const { user } = await open();
    await user.type(field('Value from ($)'), '20');
    await user.type(field('Value to ($)'), '9');
    await user.click(screen.getByRole('button', { name: 'Search RFPs' }));
    expect(await screen.findByText('The lowest value must not be above the highest.')).toBeTruthy();
    expect(api.calls(searchRfps)).toHaveLength(1);
  });

  it('says how many state no value, and shows them on request', async () => {
    const leftOut = [{ filter: 'value' as const, count: 1, isMinimum: false }];
    const { user } = await open('/search-rfps?value_min=1000', found([roof], { leftOut }));
    expect(screen.getByText(/1 more states no value/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them too' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ include_unknown: 'value', value_min: '1000' }));
  });

  it('§2, §6 is for regular users only: an admin is sent to /', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    const { path } = renderAt('/search-rfps');
    await waitFor(() => expect(path()).toBe('/'));
  });
});

it('what the search finds is a file, with its filters and on all pages', async () => {
  await open('/search-rfps?query=roof&state=VA&sort=deadline&page=1');
  expect(await downloadLink()).toBe(
    '/api/rfps/search/export?query=roof&state=VA&sort=deadline&open_only=true',
  );
});
