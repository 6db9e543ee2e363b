import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';

const server = testApp();
let headers: { cookie: string };
beforeAll(async () => {
  headers = await cookieOf(server.deps, await makeUser(server.deps));
  await makeOpportunity(server.deps, { sourceId: 'a', title: 'Cybersecurity for the harbor' });
  await makeOpportunity(server.deps, {
    sourceId: 'b',
    title: 'Janitorial services',
    description: '<b>x</b> & <script>alert(1)</script> mops',
  });
  await makeOpportunity(server.deps, { sourceId: 'c', title: 'Snow removal services' });
});

const ask = (query: string) => server.as(headers).get(`/api/rfps/search?${query}`);

const search = (keyword: string) => ask(`query=${encodeURIComponent(keyword)}`);

describe('what people type', () => {
  it.each(['%', '_', '\\', "'", '"', '!!!', '((', ':*', '&', '|', '<->', 'the', '\u202e', '*'])(
    '%s is literal: no operator, no wildcard, nothing found',
    async (keyword) => {
      const { status, body } = await search(keyword);
      expect([status, body.data.rfps]).toEqual([200, []]);
    },
  );

  it('of 10,000 characters is capped, not refused', async () => {
    expect((await search('services '.repeat(1_200))).body.data.total).toBe(2);
    expect((await search('x'.repeat(10_000))).status).toBe(200);
  });

  it('with NUL, half a character or right-to-left marks is searched without them', async () => {
    expect((await ask('query=snow%00')).body.data.total).toBe(1);
    expect((await ask('query=%ED%A0%80')).status).toBe(200);
    expect((await search('\u202esnow\u200f')).status).toBe(200);
  });

  it.each([
    ['date_from=2026-02-30', 'Invalid date.'],
    ['date_to=tomorrow', 'Invalid date.'],
    ['date_from=2026-03-02&date_to=2026-03-01', 'Start date must not be after end date.'],
    ['min_score=101', 'Min AI Score must be from 0 to 100'],
    ['min_score=-1', 'Min AI Score must be from 0 to 100'],
    ['min_score=abc', 'Min AI Score must be from 0 to 100'],
    ['page=0', 'Invalid page or limit.'],
    ['limit=1.5', 'Invalid page or limit.'],
    ['include_unknown=everything', 'Invalid filter.'],
    ['query=a&query=b', 'Invalid search text.'],
  ])('%s is answered 400 %s', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body.message, body.success]).toEqual([400, message, false]);
  });

  it('never makes the server fail, whatever it is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'"\'-!&|():*<>\\%_ aß#w?\u0000\u202e'), maxLength: 40 }),
    );
    const names = [
      'query',
      'department',
      'naics_code',
      'date_from',
      'min_score',
      'set_aside',
      'state',
      'include_unknown',
      'page',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), text, { minKeys: 1, maxKeys: 4 }),
        async (query) => {
          const { status } = await ask(String(new URLSearchParams(query)));
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('needs a session', async () => {
    expect((await server.get('/api/rfps/search')).status).toBe(401);
  });
});

describe('found words', () => {
  it('are marked in title and text, as pieces of plain text', async () => {
    const { rfps } = (await search('janitorial mop')).body.data;
    expect(rfps[0].titlePieces).toEqual([
      { text: 'Janitorial', isMatch: true },
      { text: ' services', isMatch: false },
    ]);
    const excerpt = rfps[0].excerpt.map(({ text }: { text: string }) => text).join('');
    expect(excerpt).toContain('alert(1)');
    expect(rfps[0].excerpt).toContainEqual({ text: 'mops', isMatch: true });
  });

  it('change nothing of a title, not even where it looks like markup', async () => {
    await makeOpportunity(server.deps, { sourceId: 'd', title: '<b>Boat</b> hulls' });
    const [rfp] = (await search('hull')).body.data.rfps;
    const shown = rfp.titlePieces.map(({ text }: { text: string }) => text).join('');
    expect(shown).toBe('<b>Boat</b> hulls');
  });
});

describe('when nothing is found', () => {
  it.each([
    ['cybersecuirty', 'cybersecurity'],
    ['"snoww removal" -Dogs', '"snow removal" -Dogs'],
    ['janitorail services', 'janitorial services'],
  ])('%s suggests %s', async (typed, meant) => {
    const { data } = (await search(typed)).body;
    expect([data.total, data.suggestion]).toEqual([0, meant]);
  });

  it('suggests nothing that would find nothing either', async () => {
    expect((await search('cybersecuirty mops')).body.data.suggestion).toBeNull();
    expect((await search('qqqqqqqq')).body.data.suggestion).toBeNull();
  });
});

describe('a database that takes too long', () => {
  it('is answered 503', async () => {
    const { pool } = server.database;
    const client = await pool.connect();
    await client.query('begin; lock table notices in access exclusive mode');
    try {
      expect((await search('snow')).status).toBe(503);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('sample data', () => {
  it('design 3.25 leaves the results once a real source has succeeded', async () => {
    await server.deps.db.execute(sql`update notices set source = 'sample' where source_id = 'c'`);
    expect((await search('snow')).body.data.total).toBe(1);
    await server.deps.db.execute(
      sql`insert into source_runs (source, state, finished_at) values ('sam', 'succeeded', now())`,
    );
    expect((await search('snow')).body.data.total).toBe(0);
  });
});

it.each([
  ['a search with all filters', 'opportunities'],
  // The page reads the public parts before it asks for what is the company's.
  ['the page of an opportunity', 'votes, company_profiles'],
])('security 11: %s uses three connections at once, whatever holds it up', async (what, tables) => {
  const { opportunityId } = await makeOpportunity(server.deps);
  const us = server.as(await makeUser(server.deps));
  const filters =
    'query=work&department=navy&naics_code=5415&date_from=2026-01-01&state=VA&min_score=10&set_aside=SBA';
  const url = what.startsWith('a search') ? `/api/rfps/search?${filters}` : `/api/rfps/${opportunityId}`;
  expect((await us.get(url)).status).toBe(200);
  // Another notice: the answer has to be made again.
  await makeOpportunity(server.deps);

  const { pool } = server.database;
  const holder = await pool.connect();
  const inUse = () => pool.totalCount - pool.idleCount - 1 + pool.waitingCount;
  await holder.query(`begin; lock table ${tables} in access exclusive mode`);
  const held = us.get(url);
  await until(() => inUse() >= 3);
  // Whatever else it would begin, it would have begun by now; one of the three may have been in use for a moment only.
  await holder.query('select 1');
  expect(inUse()).toBeLessThanOrEqual(3);
  await holder.query('rollback');
  holder.release();
  await held;
});
