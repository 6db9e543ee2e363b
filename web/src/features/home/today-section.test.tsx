import { listTodayRfps, me, recordNavigation } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { goOffline } from '#test/offline.ts';
import { session, someone } from '#test/render.tsx';
import { answerHome, openHome, opportunity, rows, tiles, todayCard, todayReply } from './home.fixture.ts';

const api = fakeApi();
beforeEach(() => answerHome(api));

const queries = () => api.calls(listTodayRfps).map(({ query }) => query);
const DEFAULT_QUERY = { page: '1', limit: '10', sortBy: 'compatibilityScore', sortOrder: 'desc' };

async function openList(...args: Parameters<typeof todayReply>) {
  api.on(listTodayRfps, todayReply(...args));
  const opened = await openHome();
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return opened;
}

/** The texts of the cells that wide screens show. */
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];

describe("Today's RFPs table", () => {
  it('§2, §9 has four tiles and eight columns of which four sort, asks for 10 rows, best score first, and pages only more than one', async () => {
    await openList();
    expect(tiles()).toEqual([
      ['Total RFPs', '1,118'],
      ['Target NAICS', '9'],
      ['Avg Score', '41.6 of 100'],
      ['High Scores (70+)', '12'],
    ]);
    const headers = screen.getAllByRole('columnheader');
    const sortable = headers.filter((each) => within(each).queryByRole('button'));
    expect(headers.map((each) => each.textContent)).toEqual([
      'RFP Details',
      'Department',
      'NAICS',
      'Score of 10',
      'Total Votes',
      'Positive Votes',
      'Requirement',
      'Response Date',
    ]);
    expect(sortable.map((each) => each.textContent)).toEqual([
      'Score of 10',
      'Total Votes',
      'Positive Votes',
      'Response Date',
    ]);
    expect(queries()).toEqual([DEFAULT_QUERY]);
    const [details, ...others] = cells(rows()[0]);
    expect(details).toContain('Zero Trust network modernization');
    expect(others.slice(0, 6)).toEqual([
      'Veterans Affairs',
      '541512',
      '8.7',
      '6',
      '83%',
      'Segment 14 medical centers.',
    ]);
    expect(others[6]).toMatch(/^Nov 21, 20994:00 PM ET in [\d,]+ days$/);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it("design 3.6, design 3.8, design 3.17, design 3.18 shows type, status, titles as text, and what is missing: 'Not scored', '–' without votes, 'N/A', no 'View on'", async () => {
    const missing = {
      ...opportunity,
      ...{ title: null, department: null, naicsCode: null, compatibilityScore: null },
      ...{ totalVotes: 0, positiveVotes: 0, primaryRequirement: null },
      ...{ responseDate: null, responseOffsetMinutes: null, noticeId: null, govWinUrl: null },
    };
    const markup = '<img src=x onerror=alert(1)>';
    const sought = { noticeType: 'Sources Sought', status: 'Closing soon' as const };
    await openList([missing, { ...opportunity, ...sought, id: 8, title: markup }]);
    const [first, second] = rows();
    const [details, ...others] = cells(first);
    expect(details).toContain('Untitled RFP');
    expect(others).toEqual(['N/A', 'N/A', 'Not scored', '0', '–', '–', 'N/A']);
    expect(within(first as HTMLElement).queryByRole('link', { name: /^View on/ })).toBeNull();
    for (const text of ['Sources Sought', 'Closing soon', markup]) expect(cells(second)[0]).toContain(text);
    expect(document.querySelector('td img')).toBeNull();
  });

  it('§9, design 3.1, design 3.8 shows scores on the ten-point scale and positive votes rounded, each in its color, 0–100 on hover', async () => {
    const scores = [
      [100, '10.0', 'text-good'],
      [80, '8.0', 'text-good'],
      [79, '7.9', 'text-warn'],
      [60, '6.0', 'text-warn'],
      [59, '5.9', 'text-bad'],
      [0, '0.0', 'text-bad'],
    ] as const;
    const votes = [
      [4, 5, '80%', 'text-good'],
      [3, 5, '60%', 'text-warn'],
      [2, 5, '40%', 'text-orange'],
      [1, 3, '33%', 'text-bad'],
      [2, 3, '67%', 'text-warn'],
    ] as const;
    await openList([
      ...scores.map(([compatibilityScore], id) => ({ ...opportunity, id, compatibilityScore })),
      ...votes.map(([positiveVotes, totalVotes], index) => {
        return { ...opportunity, id: 10 + index, positiveVotes, totalVotes };
      }),
    ]);
    // In its column, and where a narrow screen has no columns.
    const badges = (row: number, text: string) => {
      const found = within(rows()[row] as HTMLElement).getAllByText(text);
      expect(found, text).toHaveLength(2);
      return found;
    };
    scores.forEach(([score, text, color], row) => {
      for (const badge of badges(row, text)) {
        expect(badge.className, text).toContain(color);
        expect(badge.closest('[title]')?.getAttribute('title')).toBe(`${score} out of 100`);
      }
    });
    votes.forEach(([, , text, color], index) => {
      for (const badge of badges(scores.length + index, text)) expect(badge.className, text).toContain(color);
    });
  });
});

describe('a company without a profile', () => {
  const admin = { ...someone, role: 'ADMIN' as const };

  it("is told so; the tiles stay, and Avg Score reads '–'", async () => {
    api.on(me, session(someone, false));
    await openList();
    expect(
      screen.getByText(/^Your company has no profile yet, so nothing can be scored\./).textContent,
    ).toContain('Ask your admin to write it.');
    expect(tiles().map(([, value]) => value)).toEqual(['1,118', '9', '–', '12']);
  });

  it('has the way to the profile for admins', async () => {
    api.on(me, session(admin, false));
    await openList();
    const link = screen.getByRole('link', { name: 'Write the company profile' });
    expect(link.getAttribute('href')).toBe('/admin/company');
  });

  it('is told nothing when the server does not say whether there is a profile', async () => {
    const { hasProfile: _, ...reply } = session(admin);
    api.on(me, () => Response.json(reply));
    await openList();
    expect(screen.queryByText(/has no profile yet/)).toBeNull();
    expect(tiles().map(([, value]) => value)).toContain('41.6 of 100');
  });
});

describe("sorting today's RFPs", () => {
  const header = (name: string) => screen.getByRole('columnheader', { name });

  it('§2 clicking the active column flips the direction, another one sorts descending; both reset to page 1', async () => {
    api.on(listTodayRfps, todayReply([opportunity], { page: 3, totalPages: 4, totalCount: 35 }));
    const { user, address } = await openHome('/?page=3');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(header('Score of 10').getAttribute('aria-sort')).toBe('descending');
    expect(header('Total Votes').getAttribute('aria-sort')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Score' }));
    expect(address()).toBe('?sortOrder=asc');
    expect(header('Score of 10').getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...DEFAULT_QUERY, sortOrder: 'asc' }));

    for (const [name, sortBy] of [
      ['Total Votes', 'totalVotes'],
      ['Positive Votes', 'positiveVotes'],
      ['Response Date', 'responseDate'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await user.click(screen.getByRole('button', { name }));
      expect(address()).toBe(`?sortBy=${sortBy}`);
      expect(header(name).getAttribute('aria-sort')).toBe('descending');
      await waitFor(() => expect(queries().at(-1)).toEqual({ ...DEFAULT_QUERY, sortBy }));
    }
    await user.click(screen.getByRole('button', { name: 'Score' }));
    expect(address()).toBe('');
  });

  it('can be chosen where the columns have no room', async () => {
    const { user, address } = await openList();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Response date, earliest first',
    );
    expect(address()).toBe('?sortBy=responseDate&sortOrder=asc');
  });

  it('bad values in the address fall back', async () => {
    api.on(listTodayRfps, todayReply());
    await openHome('/?sortBy=title&sortOrder=up&page=-3');
    expect(queries()).toEqual([DEFAULT_QUERY]);
  });
});

describe("the pager of today's RFPs", () => {
  it("§2 says 'Showing page X of Y (N total RFPs)' and turns pages; old rows stay while the next page loads", async () => {
    const { user, address } = await openList([opportunity], { totalPages: 112, totalCount: 1118 });
    expect(screen.getByText('Showing page 1 of 112 (1,118 total RFPs)')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Previous' }) as HTMLButtonElement).disabled).toBe(true);
    api.on(listTodayRfps, pending);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('?page=2');
    expect(queries().at(-1)).toEqual({ ...DEFAULT_QUERY, page: '2' });
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('Showing page 2 of 112 (1,118 total RFPs)')).toBeTruthy();
  });

  it("§8 a page that cannot be fetched offline shows 'Unable to connect to server', not the rows of another page", async () => {
    const { user } = await openList([opportunity], { totalPages: 112, totalCount: 1118 });
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await todayCard().findByRole('alert')).textContent).toContain('Unable to connect to server');
    expect(screen.queryByRole('row')).toBeNull();
    expect(screen.queryByText(/^Showing page 2/)).toBeNull();
  });

  it('§5 a page outside 1..totalPages is ignored', async () => {
    api.on(listTodayRfps, ({ query }) =>
      Response.json(
        query?.page === '9'
          ? todayReply([], { page: 9, totalPages: 2, totalCount: 11 })
          : todayReply([opportunity], { totalPages: 2, totalCount: 11 }),
      ),
    );
    const { address } = await openHome('/?page=9');
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe("today's RFPs while loading, after a failure and when there are none", () => {
  it('§2 shows a loading spinner', async () => {
    api.on(listTodayRfps, pending);
    await openHome();
    expect(todayCard().getByRole('status').textContent).toBe("Loading today's RFPs...");
    expect(tiles().map(([, value]) => value)).toEqual(['–', '–', '–', '–']);
  });

  it("§2, §8 a failure shows 'Error Loading RFPs' and its text with 'Try Again'", async () => {
    api.on(listTodayRfps, noAnswer);
    const { user } = await openHome();
    const tryAgain = async () => user.click(await todayCard().findByRole('button', { name: 'Try Again' }));
    for (const [answer, text] of [
      [() => failure(500, 'Something went wrong.'), "Failed to load today's RFPs"],
      [noAnswer, 'Unable to connect to server'],
      [() => Response.json({ ...todayReply(), success: false }), "Failed to load today's RFPs"],
      [timeOut, 'Unable to connect to server'],
    ] as const) {
      api.on(listTodayRfps, answer);
      await tryAgain();
      const alert = () => within(todayCard().getByRole('alert'));
      await waitFor(() => alert().getByText(text));
      expect(alert().getByText('Error Loading RFPs')).toBeTruthy();
    }
    api.on(listTodayRfps, todayReply());
    await tryAgain();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("design 3.4 says 'No RFPs collected today yet.' with the time of the last collection", async () => {
    api.on(listTodayRfps, todayReply([]));
    await openHome();
    expect(await todayCard().findByText('No RFPs collected today yet.')).toBeTruthy();
    expect(await todayCard().findByText('Last collection: Nov 14, 2026, 12:00 PM ET')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('design 3.4 counts the other notices of the day, and leads to them and back', async () => {
    const { user, address } = await openHome('/?sortBy=totalVotes&page=1');
    const text = '439 other notices today: awards, justifications, sales, information';
    api.on(listTodayRfps, todayReply([{ ...opportunity, noticeType: 'Award Notice', status: 'Awarded' }]));
    await user.click(await screen.findByRole('link', { name: text }));
    const others = await screen.findByRole('region', { name: "Today's other notices" });
    expect(await within(others).findAllByText('Awarded')).toHaveLength(2);
    // An award is nothing to vote on.
    expect(within(others).queryByRole('button', { name: /Relevant Match/ })).toBeNull();
    expect(queries().at(-1)).toEqual({ ...DEFAULT_QUERY, kinds: 'other' });
    expect(address()).toBe('?kinds=other');
    await user.click(within(others).getByRole('button', { name: 'Total Votes' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ kinds: 'other', sortBy: 'totalVotes' }));
    await user.click(screen.getByRole('link', { name: "Back to today's RFPs (439)" }));
    await waitFor(() => expect(address()).toBe(''));
    expect(await screen.findByRole('link', { name: text })).toBeTruthy();
  });

  it("says 'No other notices collected today yet.' where there are none, and links none", async () => {
    const reply = todayReply([]);
    api.on(listTodayRfps, { ...reply, statistics: { ...reply.statistics, other_count: 0 } });
    const { router } = await openHome();
    expect(await todayCard().findByText('No RFPs collected today yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /other notices/ })).toBeNull();
    await router.navigate('/?kinds=other');
    expect(await screen.findByText('No other notices collected today yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: "Back to today's RFPs (0)" })).toBeTruthy();
  });
});

describe("'View on' links", () => {
  it('§2 lead to the federal site, built from noticeId, and to the second source, in a new tab', async () => {
    await openList();
    const links = within(rows()[0] as HTMLElement).getAllByRole('link', { name: /^View on/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View on SAM.gov', 'https://sam.gov/opp/abc123/view'],
      ['View on GovWin', 'https://second.example/7'],
    ]);
    for (const link of links) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
  });

  it("§2, §7 'View on SAM.gov' and 'View on GovWin' record the click, and open even if recording fails", async () => {
    const { user } = await openList();
    const calls = vi.spyOn(globalThis, 'fetch');
    for (const [name, source, targetUrl] of [
      ['View on SAM.gov', 'sam', 'https://sam.gov/opp/abc123/view'],
      ['View on GovWin', 'govwin', 'https://second.example/7'],
    ] as const) {
      const made = api.calls(recordNavigation).length;
      for (const answer of [() => Response.json({ success: true }), () => failure(500), noAnswer]) {
        api.on(recordNavigation, answer);
        const link = screen.getByRole('link', { name });
        let isPrevented: boolean | undefined;
        link.addEventListener(
          'click',
          (event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        await user.click(link);
        expect(isPrevented).toBe(false);
      }
      const details = {
        solicitationNumber: '36C10B26R0031',
        noticeId: 'abc123',
        title: 'Zero Trust network modernization',
      };
      const body = { source, opportunityId: 7, targetUrl, details };
      const bodies = api.calls(recordNavigation).map((call) => call.body);
      expect(bodies.slice(made)).toEqual([body, body, body]);
      expect(calls.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it("beyond the specification, today's list is a file in its order, on all pages", async () => {
  api.on(listTodayRfps, todayReply([opportunity]));
  await openHome('/?sortBy=responseDate&sortOrder=asc&page=1');
  expect(await downloadLink()).toBe(
    '/api/top5-rfps/today-rfps-list/export?sortBy=responseDate&sortOrder=asc',
  );
});
