import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SearchReply, searchRfps, type User } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#modules/collecting/collect.ts';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { csvOf, idOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { parseCsv } from '#modules/reports/parse-csv.fixture.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { searchOpportunities } from './search-opportunities.ts';

const server = testApp();
const NOW = new Date('2026-11-15T14:00:00Z');
const ROWS = 13_000;
/** Every thirteenth row amends the one before, so that both are one opportunity. */
const PER_GROUP = 13;
const HIDDEN = 1_500;
const DEPARTMENTS = ['ENERGY, DEPARTMENT OF', 'JUSTICE, DEPARTMENT OF', 'STATE, DEPARTMENT OF', ''];
const HEADER = [
  'NoticeId',
  'Title',
  'Sol#',
  'Department/Ind.Agency',
  'PostedDate',
  'Type',
  'NaicsCode',
  'Description',
];

interface Row {
  number: string;
  title: string;
  department: string;
  postedAt: string;
  naics: string;
}

/** The newest first, a minute apart, so that the order is known. */
function row(at: number): Row {
  const isAmendment = at % PER_GROUP === PER_GROUP - 1;
  const first = isAmendment ? at - 1 : at;
  const postedAt = new Date(NOW.getTime() - (at + 1) * 60_000).toISOString();
  return {
    number: `W912-${first}`,
    title: first % 3 === 0 ? `Roof repair support services ${first}` : `Office supplies ${first}`,
    department: DEPARTMENTS[first % DEPARTMENTS.length] ?? '',
    postedAt: postedAt.replace('T', ' ').replace('Z', '+00'),
    naics: first % 2 === 0 ? '238160' : '424120',
  };
}

const rows = Array.from({ length: ROWS }, (_, at) => row(at));
/** One per opportunity, the newest first. */
const expected = rows.filter((_, at) => at % PER_GROUP !== PER_GROUP - 1);

let headers: Record<string, string>;
let companyId: string;

beforeAll(async () => {
  server.setTime(NOW);
  const { db } = server.deps;
  // The sample is newer than everything in the extract, and hidden as soon as a real source has succeeded.
  await ingestBatch(db, {
    source: 'sample',
    notices: Array.from({ length: HIDDEN }, (_, at) =>
      aNotice({ sourceId: `s${at}`, solicitationNumber: `S-${at}`, title: 'Roof repair', postedAt: NOW }),
    ),
    now: NOW,
  });
  const folder = await mkdtemp(join(tmpdir(), 'reach-'));
  const file = join(folder, 'extract.csv');
  const lines = rows.map((one, at) => [
    idOf(at),
    one.title,
    one.number,
    one.department,
    one.postedAt,
    'Solicitation',
    one.naics,
    'As described in the attachment.',
  ]);
  await writeFile(file, csvOf([HEADER, ...lines]));
  await collect({ database: server.settings, now: server.deps.now }, extractSource(file), {});
  await rm(folder, { recursive: true });
  const user = await makeUser(server.deps);
  ({ companyId } = user);
  headers = await cookieOf(server.deps, user);
});

type Query = Record<string, string>;
type Page = Pick<SearchReply, 'total' | 'isTotalMinimum'> & { rfps: { solicitationNumber: string }[] };

/** The call, with the longest page it allows. */
async function callSearch(query: Query, page: number): Promise<Page> {
  const search = new URLSearchParams({ ...query, page: String(page), limit: '100' });
  const { status, body } = await server.as(headers).get(`/api/rfps/search?${search}`);
  expect(status).toBe(200);
  return body.data;
}

/** What answers the call, with longer pages to save time. */
async function readSearch(query: Query, page: number): Promise<Page> {
  const parsed = searchRfps.query?.parse(query) ?? {};
  return searchOpportunities(server.deps, { companyId, email: 'nobody@firm.example' } as User, {
    ...parsed,
    page,
    limit: 1_000,
  });
}

/** What all pages show together, and what the first and the last one say of the total. */
async function pageThrough(query: Query, read = readSearch) {
  const numbers: string[] = [];
  const pages: Page[] = [];
  do {
    const page = await read(query, pages.length + 1);
    pages.push(page);
    numbers.push(...page.rfps.map(({ solicitationNumber }) => solicitationNumber));
  } while (pages.at(-1)?.rfps.length);
  const [first, last] = [pages[0], pages.at(-1)].map((page) => ({
    total: page?.total,
    isTotalMinimum: page?.isTotalMinimum,
  }));
  return { numbers, first, last };
}

/** The planner's estimate decides whether a search may read everything that matches. */
async function pretend(notices: number): Promise<void> {
  await server.deps.db.execute(
    sql`update pg_class set reltuples = ${notices} where oid = 'notices'::regclass`,
  );
}

const CASES: [what: string, query: Query, isMatch: (row: Row) => boolean][] = [
  ['without words', {}, () => true],
  ['a department', { department: 'justice' }, ({ department }) => department.startsWith('JUSTICE')],
  [
    'a date',
    { date_from: '2026-11-14', date_to: '2026-11-14' },
    // The day in New York, which was five hours behind.
    ({ postedAt }) => postedAt >= '2026-11-14 05:00' && postedAt < '2026-11-15 05:00',
  ],
  ['a word', { query: 'roof' }, ({ title }) => title.startsWith('Roof')],
  ['a phrase', { query: '"support services"' }, ({ title }) => title.startsWith('Roof')],
  [
    'a word and a code',
    { query: 'roof', naics_code: '238' },
    ({ title, naics }) => title.startsWith('Roof') && naics === '238160',
  ],
  ['the beginning of a number', { query: 'W912-1' }, ({ number }) => number.startsWith('W912-1')],
];

const SIZES: [what: string, notices: number][] = [
  ['few notices', ROWS + HIDDEN],
  ['a million notices', 1_000_000],
];

it('a browser reaches every opportunity of an extract of 13,000 rows, page by page, newest first', async () => {
  await pretend(ROWS + HIDDEN);
  const { numbers, first } = await pageThrough({}, callSearch);
  expect(numbers).toEqual(expected.map(({ number }) => number));
  expect(first).toEqual({ total: 900, isTotalMinimum: true });
});

it('a file of what is found has the first 10,000, each once, and says so', async () => {
  const answer = await server.as(headers).get('/api/rfps/search/export');
  const [, ...lines] = parseCsv(answer.body);
  const end = lines.pop();
  expect(lines.map(([, number]) => number)).toEqual(expected.slice(0, 10_000).map(({ number }) => number));
  expect(end?.[0]).toBe('Only the first 10000 results are in this file. Narrow the search for the others.');
  const narrowed = await server.as(headers).get('/api/rfps/search/export?query=roof');
  const found = parseCsv(narrowed.body).slice(1);
  expect(found).toHaveLength(expected.filter(({ title }) => title.startsWith('Roof')).length);
});

describe.each(SIZES)('with %s and before scoring', (_, notices) => {
  beforeAll(() => pretend(notices));

  it.each(CASES)(
    '%s: every match is paged to once, and the count is true or a minimum',
    async (_, query, isMatch) => {
      const wanted = expected.filter(isMatch).map(({ number }) => number);
      const { numbers, first, last } = await pageThrough(query);
      expect(numbers.toSorted()).toEqual(wanted.toSorted());
      expect(last).toEqual({ total: wanted.length, isTotalMinimum: false });
      if (first?.isTotalMinimum) expect(first.total).toBeLessThan(wanted.length);
      else expect(first?.total).toBe(wanted.length);
      // Without words nothing ranks.
      if (!query.query) expect(numbers).toEqual(wanted);
    },
  );
});

describe('after scoring', () => {
  const best = expected.slice(2_000, 7_000);

  beforeAll(async () => {
    // The older of two has the better rank.
    await server.deps.db.execute(sql`
      insert into scores (company_id, opportunity_id, notice_id, notice_updated_at, model_version, profile_version,
        score, rank, is_provisional, is_eligible)
      select ${companyId}, o.id, o.current_notice_id, now(), 1, 1, 50, 50 + wanted.place / 10000.0, true, true
      from unnest(${sql.param(best.map(({ number }) => number))}::text[]) with ordinality as wanted(number, place)
        join opportunities o on o.solicitation_number = wanted.number`);
  });

  it.each(SIZES)('the best come first, then what has no score, newest first: %s', async (_, notices) => {
    await pretend(notices);
    const unscored = expected.filter((one) => !best.includes(one));
    const wanted = [...best.toReversed(), ...unscored].map(({ number }) => number);
    expect((await pageThrough({})).numbers).toEqual(wanted);
    const { numbers, first, last } = await pageThrough({ min_score: '50' });
    expect(numbers).toEqual(best.toReversed().map(({ number }) => number));
    expect(last).toEqual({ total: best.length, isTotalMinimum: false });
    if (first?.isTotalMinimum) expect(first.total).toBeLessThan(best.length);
  });
});
