import { describe, expect, it } from 'vitest';
import {
  importOdd,
  ODD_EXTRACTS,
  type OddExtract,
  OPPORTUNITIES,
} from '#modules/opportunities/page/odd-extract.fixture.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });

type Get = Awaited<ReturnType<typeof importOdd>>['get'];

interface Found {
  id: number;
  department: string | null;
}

/** Follows the pages until one is not full. */
async function readAll(get: Get, query: string) {
  const found: Found[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await get(`/api/rfps/search?limit=100&page=${page}&${query}`);
    found.push(...data.rfps);
    if (data.rfps.length < 100) return { found, total: data.total, isTotalMinimum: data.isTotalMinimum };
  }
}

/** Every opportunity of the count is reached by paging, once. */
async function readCounted(get: Get, query: string) {
  const { found, total, isTotalMinimum } = await readAll(get, query);
  const reached = new Set(found.map(({ id }) => id)).size;
  expect({ query, reached, rows: found.length }).toEqual({ query, reached: total, rows: total });
  return { found, total, isTotalMinimum };
}

/** And the count is all there is. */
async function expectAll(get: Get, query: string, count: number): Promise<Found[]> {
  const { found, total, isTotalMinimum } = await readCounted(get, query);
  expect({ query, total, isTotalMinimum }).toEqual({ query, total: count, isTotalMinimum: false });
  return found;
}

describe('a search in an extract', () => {
  it.each(Object.keys(ODD_EXTRACTS) as OddExtract[])(
    '%s reaches every opportunity by paging, before and after it is scored',
    async (name) => {
      const { get } = await importOdd(server, name);
      const inDefense = name === 'of one department' ? OPPORTUNITIES : OPPORTUNITIES / 4;
      const browse = async () => {
        await expectAll(get, '', OPPORTUNITIES);
        await expectAll(get, 'date_from=2000-01-01&date_to=2099-12-31', OPPORTUNITIES);
        for (const { department } of await expectAll(get, 'department=defense', inDefense)) {
          expect(department).toBe('DEPT OF DEFENSE');
        }
        // A word that all have may be counted in part, and the count says so.
        const { total, isTotalMinimum } = await readCounted(get, 'query=site');
        if (!isTotalMinimum) expect(total).toBe(OPPORTUNITIES);
      };
      await browse();
      await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
      await browse();
    },
  );
});
