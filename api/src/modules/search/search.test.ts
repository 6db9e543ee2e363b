import type { SearchRfp } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

const posted = (sourceId: string, values: Partial<SourceNotice> = {}) =>
  makeOpportunity(server.deps, { sourceId, ...values });

type Query = Record<string, string | number>;

async function someone() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  const ask = (query: Query) =>
    us.get(
      `/api/rfps/search?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
    );
  const search = async (query: Query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body.data;
  };
  return {
    companyId: user.companyId,
    ask,
    search,
    found: async (query: Query): Promise<string[]> =>
      (await search(query)).rfps.map((rfp: { notice_id: string }) => rfp.notice_id),
    score: (of: MadeOpportunity, score: number) =>
      makeScore(server.deps, of, { companyId: user.companyId, score }),
  };
}

describe('GET /api/rfps/search', () => {
  it('§2, §3, §7 answers data.rfps with the fields of the specification, a total and the page', async () => {
    const { search, score } = await someone();
    const rfp = await posted('abc', { title: 'Zero trust network', postedAt: NOW });
    await score(rfp, 87);
    const { rfps, ...rest } = await search({ query: 'network' });
    expect(rfps).toMatchObject([
      {
        id: rfp.opportunityId,
        title: 'Zero trust network',
        compatibilityScore: 87,
        solicitationNumber: 'ABC',
        naicsCode: '238160',
        naicsTitle: 'Roofing Contractors',
        department: 'DEPT OF DEFENSE',
        postedDate: NOW.toISOString(),
        notice_id: 'abc',
        primaryRequirement: 'Remove the old roof and put on a new one.',
      },
    ]);
    expect(rest).toMatchObject({ total: 1, isTotalMinimum: false, page: 1, limit: 25, suggestion: null });
  });

  it('says of a result what is bought, and null where its notice says no more than the title', async () => {
    const { search } = await someone();
    await posted('mute', { title: 'Quiet lawn', description: 'Quotes are due on Friday. See attached.' });
    const { rfps } = await search({ query: 'quiet' });
    expect(rfps.map(({ primaryRequirement }: SearchRfp) => primaryRequirement)).toEqual([null]);
  });

  it.each([
    ['by earlier rules', sql`update notice_facts set version = 0, requirement = 'Old rules.'`],
    ['never', sql`delete from notice_facts`],
  ])('says what is bought of a text that was read %s', async (_when, forget) => {
    const { search } = await someone();
    await posted('abc', { title: 'Zero trust network' });
    await server.deps.db.execute(forget);
    const { rfps } = await search({ query: 'network' });
    expect(rfps).toMatchObject([{ primaryRequirement: 'Remove the old roof and put on a new one.' }]);
  });

  it('§2 finds words of title, description, agency and solicitation number, in any form and case', async () => {
    const { found } = await someone();
    await posted('in-title', { title: 'ROOF REPAIRS', description: null });
    await posted('in-text', { title: 'Works', description: 'The roof is to be repaired.' });
    await posted('in-agency', { title: 'Paper', subTier: 'ROOF REPAIR OFFICE', description: null });
    await posted('elsewhere', { title: 'Paper', description: 'Toner' });
    expect((await found({ query: 'roof repairing' })).sort()).toEqual(['in-agency', 'in-text', 'in-title']);
  });

  it('finds each of two words with a slash between them', async () => {
    const { found } = await someone();
    await posted('a', { title: 'Snow/Ice Removal', description: 'Repair/replace' });
    for (const query of ['snow', 'ice removal', 'snow/ice', 'replace'])
      expect(await found({ query })).toEqual(['a']);
  });

  it("design 3.11 takes 'keyword' for 'query', and empty values for absent ones", async () => {
    const { found } = await someone();
    await posted('a', { title: 'Janitorial' });
    await posted('b', { title: 'Dredging' });
    expect(await found({ keyword: 'dredging' })).toEqual(['b']);
    expect(
      await found({ query: '', department: '', naics_code: '', date_from: '', min_score: '' }),
    ).toHaveLength(2);
  });

  it('understands "phrases", -exclusions and or', async () => {
    const { found } = await someone();
    await posted('a', { title: 'Network security upgrade' });
    await posted('b', { title: 'Security of the network' });
    await posted('c', { title: 'Boat hull' });
    expect(await found({ query: '"network security"' })).toEqual(['a']);
    expect(await found({ query: 'security -upgrade' })).toEqual(['b']);
    expect(await found({ query: '-security' })).toEqual(['c']);
    expect((await found({ query: 'hull or upgrade' })).sort()).toEqual(['a', 'c']);
  });

  it('finds a solicitation number and a notice id by their beginnings, before what only mentions them', async () => {
    const { found } = await someone();
    await posted('9f1b2c3d', { solicitationNumber: 'W912DY-26-R-0007', title: 'Levee' });
    await posted('other', { solicitationNumber: 'N0002426', title: 'About W912DY' });
    expect(await found({ query: 'w912dy-26-r' })).toEqual(['9f1b2c3d']);
    expect(await found({ query: 'W912D' })).toEqual(['9f1b2c3d']);
    expect(await found({ query: 'w912dy' })).toEqual(['9f1b2c3d', 'other']);
    expect(await found({ query: '9F1B2' })).toEqual(['9f1b2c3d']);
  });

  it('design 3.11 sorts by relevance with a keyword: the title before the text', async () => {
    const { found, score } = await someone();
    await score(await posted('text', { title: 'Works', description: 'Some dredging. Dredging.' }), 99);
    await posted('title', { title: 'Dredging of the harbor', description: 'Works' });
    expect(await found({ query: 'dredging' })).toEqual(['title', 'text']);
  });

  it('design 3.11 sorts by score without a keyword, the unscored last', async () => {
    const { found, score } = await someone();
    await posted('unscored');
    await score(await posted('low'), 12);
    await score(await posted('high'), 90);
    expect(await found({})).toEqual(['high', 'low', 'unscored']);
  });

  it('has the scores of the own company only', async () => {
    const [us, others] = [await someone(), await someone()];
    await others.score(await posted('a'), 90);
    expect((await us.search({})).rfps[0].compatibilityScore).toBeNull();
    expect(await us.found({ min_score: 1 })).toEqual([]);
  });
});

describe('one row per opportunity', () => {
  const opportunityWith = (notices: (Partial<SourceNotice> & { sourceId: string })[]) =>
    ingestBatch(server.deps.db, {
      source: 'sam',
      notices: notices.map((values) => aNotice({ solicitationNumber: 'ONE-1', archiveOn: null, ...values })),
      now: NOW,
    });

  it('is found by the words of any of its notices, and is shown and filtered as its current one', async () => {
    const { search, found } = await someone();
    await opportunityWith([
      {
        sourceId: 'old',
        title: 'Pier repair',
        description: 'Mentions pilings.',
        postedAt: new Date('2026-09-01T12:00:00Z'),
        noticeType: 'p',
      },
      {
        sourceId: 'new',
        title: 'Pier repair',
        description: 'Amended.',
        postedAt: new Date('2026-11-01T12:00:00Z'),
        noticeType: 'o',
      },
    ]);
    expect((await search({ query: 'pier' })).total).toBe(1);
    expect(await found({ query: 'pilings' })).toEqual(['new']);
    expect(await found({ query: 'pilings', notice_type: 'o', date_from: '2026-10-01' })).toEqual(['new']);
    expect(await found({ query: 'pilings', notice_type: 'p' })).toEqual([]);
    expect(await found({ query: 'pilings', date_to: '2026-10-01' })).toEqual([]);
  });
});

describe('filters', () => {
  it('design 3.11 department is any part of it, without case, and literal', async () => {
    const { found } = await someone();
    await posted('va', { department: 'VETERANS AFFAIRS, DEPARTMENT OF' });
    await posted('odd', { department: "100%_off\\ (O’Neil's)" });
    expect(await found({ department: 'terans aff' })).toEqual(['va']);
    for (const part of ['%_', 'off\\', "neil's"]) expect(await found({ department: part })).toEqual(['odd']);
    expect(await found({ department: 'v%s' })).toEqual([]);
    // As it is shown.
    expect(await found({ department: 'department of veterans' })).toEqual(['va']);
  });

  it('design 3.11 naics_code is the beginning of the main code', async () => {
    const { found } = await someone();
    await posted('a', { naicsCode: '541512', naicsCodes: ['541512', '336413'] });
    await posted('b', { naicsCode: '336413', naicsCodes: ['336413'] });
    for (const prefix of ['5', '5415', '541512']) expect(await found({ naics_code: prefix })).toEqual(['a']);
    for (const none of ['41512', '5415123', "5'", '%']) expect(await found({ naics_code: none })).toEqual([]);
  });

  it('design 3.11 date_from and date_to are days of the posting, both included, in the time zone of the application', async () => {
    const { found } = await someone();
    await posted('late', { postedAt: new Date('2026-11-11T04:59:59Z') });
    await posted('midnight', { postedAt: new Date('2026-11-11T05:00:00Z') });
    expect(await found({ date_from: '2026-11-11', date_to: '2026-11-11' })).toEqual(['midnight']);
    expect(await found({ date_to: '2026-11-10' })).toEqual(['late']);
    expect(await found({ date_from: '2026-11-12' })).toEqual([]);
  });

  it('design 3.6 min_score 0 includes the unscored, a higher one does not', async () => {
    const { found, score } = await someone();
    await score(await posted('zero', { title: 'Roof' }), 0);
    await score(await posted('fifty', { title: 'Roof' }), 50);
    await posted('unscored', { title: 'Roof' });
    expect(await found({ min_score: 0 })).toEqual(['fifty', 'zero', 'unscored']);
    for (const query of [{ min_score: 50 }, { min_score: 1 }, { min_score: 50, query: 'roof' }])
      expect(await found(query)).toEqual(['fifty']);
    expect(await found({ min_score: 51 })).toEqual([]);
  });

  it('set-aside, notice type and state are offered with counts, and each narrows the results', async () => {
    const { search, found } = await someone();
    await posted('a', { setAsideCode: 'SBA', setAside: 'Small business', noticeType: 'o', placeState: 'VA' });
    await posted('b', { setAsideCode: 'SBA', setAside: 'Small business', noticeType: 'r', placeState: 'MD' });
    await posted('c', { setAsideCode: null, setAside: null, noticeType: 'o', placeState: null });
    await posted('d', {
      setAsideCode: 'NONE',
      setAside: 'No Set aside used',
      noticeType: 'r',
      placeState: null,
    });
    expect((await search({})).facets).toEqual({
      set_aside: [
        { value: 'NONE', label: 'No set-aside', count: 2 },
        { value: 'SBA', label: 'Small business', count: 2 },
      ],
      notice_type: [
        { value: 'o', label: 'Solicitation', count: 2 },
        { value: 'r', label: 'Sources Sought', count: 2 },
      ],
      state: [
        { value: 'MD', label: 'MD', count: 1 },
        { value: 'VA', label: 'VA', count: 1 },
      ],
    });
    expect((await found({ set_aside: 'NONE' })).sort()).toEqual(['c', 'd']);
    expect((await found({ set_aside: 'SBA' })).sort()).toEqual(['a', 'b']);
    expect((await found({ notice_type: 'r' })).sort()).toEqual(['b', 'd']);
    expect(await found({ state: 'VA' })).toEqual(['a']);
  });

  it('all hold at once', async () => {
    const { found, score } = await someone();
    const all = { title: 'Roof', description: null, naicsCode: '238160', department: 'NAVY' };
    await score(await posted('all', all), 70);
    await score(await posted('no-word', { ...all, title: 'Door' }), 70);
    await score(await posted('no-code', { ...all, naicsCode: '541512' }), 70);
    await score(await posted('no-department', { ...all, department: 'ARMY' }), 70);
    await score(await posted('too-low', all), 69);
    await score(await posted('too-old', { ...all, postedAt: new Date('2026-01-01T12:00:00Z') }), 70);
    const query = { query: 'roof', naics_code: '2381', department: 'navy', min_score: 70 };
    expect(await found({ ...query, date_from: '2026-11-01', date_to: '2026-11-30' })).toEqual(['all']);
  });
});

describe('what a filter hides because the value is unknown', () => {
  it('design 3.11 is counted per filter, and shown on request', async () => {
    const { search, found, score } = await someone();
    await score(await posted('known', { title: 'Roof', placeState: 'VA' }), 80);
    await posted('unscored', { title: 'Roof', placeState: 'VA' });
    await score(await posted('nowhere', { title: 'Roof', placeState: null }), 80);
    await score(
      await posted('no-code', { title: 'Roof', placeState: 'VA', naicsCode: null, naicsCodes: [] }),
      80,
    );
    await score(await posted('undated', { title: 'Roof', placeState: 'VA', postedAt: null }), 80);
    await score(await posted('no-department', { title: 'Roof', placeState: 'VA', department: null }), 80);
    const query = {
      query: 'roof',
      state: 'VA',
      min_score: 50,
      naics_code: '238',
      date_from: '2026-11-01',
      department: 'defense',
    };
    const data = await search(query);
    expect(data.rfps.map((rfp: { notice_id: string }) => rfp.notice_id)).toEqual(['known']);
    expect(data.leftOut).toEqual(
      ['department', 'naics_code', 'date', 'min_score', 'state'].map((filter) => ({
        filter,
        count: 1,
        isMinimum: false,
      })),
    );
    expect((await found({ ...query, include_unknown: 'state' })).sort()).toEqual(['known', 'nowhere']);
    expect((await found({ ...query, include_unknown: 'date,min_score' })).sort()).toEqual([
      'known',
      'undated',
      'unscored',
    ]);
    const { total, leftOut } = await search({
      ...query,
      include_unknown: 'department,naics_code,date,min_score,state',
    });
    expect([total, leftOut]).toEqual([6, []]);
  });

  it('is not counted for filters that are not set', async () => {
    const { search } = await someone();
    await posted('a', {
      naicsCode: null,
      naicsCodes: [],
      department: null,
      placeState: null,
      postedAt: null,
    });
    expect((await search({})).leftOut).toEqual([]);
  });
});

describe('pages', () => {
  it('design 3.11 have 25 rows, never the same row twice, and a total; past the end there is nothing', async () => {
    const { search, found } = await someone();
    await ingestBatch(server.deps.db, {
      source: 'sam',
      notices: Array.from({ length: 60 }, (_, n) =>
        aNotice({ sourceId: `n${n}`, solicitationNumber: `S-${n}`, title: `Roof ${n}`, archiveOn: null }),
      ),
      now: NOW,
    });
    const pages = await Promise.all([1, 2, 3].map((page) => found({ query: 'roof', page })));
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(await search({ query: 'roof', page: 4 })).toMatchObject({ rfps: [], total: 60 });
    expect((await search({ query: 'roof', limit: 500 })).limit).toBe(100);
  });
});
