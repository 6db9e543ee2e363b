import { MAX_NEW_COUNT, MAX_SAVED_SEARCHES, type SavedFilters, savedSearchPath } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { savedSearches, users } from '#store/schema.ts';
import { type MadeOpportunity, makeCompany, makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { listNewMatches } from './list-new-matches.ts';
import { aSearcher } from './saved-searches.fixture.ts';

const server = testApp();
const HOUR_MS = 60 * 60_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

async function aTeam() {
  const { id: companyId } = await makeCompany(server.deps);
  const us = await aSearcher(server, { companyId, firstName: 'Ada', lastName: 'Byron' });
  return { companyId, us, colleague: await aSearcher(server, { companyId, role: 'ADMIN' }) };
}

describe('saved searches', () => {
  it('are saved, listed by name, renamed, paused and deleted', async () => {
    const us = await aSearcher(server);
    const roofs = await us.save('roofs in Virginia', { query: 'roof', state: 'VA', open_only: 'true' });
    await us.save('Cloud');
    expect(await us.list()).toMatchObject([
      { name: 'Cloud', filters: {}, isOwn: true, isShared: false, isPaused: false, lookedAt: null },
      { name: 'roofs in Virginia', filters: { query: 'roof', state: 'VA', open_only: 'true' } },
    ]);
    const changed = await us.ask('PUT', `/api/saved-searches/${roofs.id}`, {
      name: '  Roofs  ',
      isPaused: true,
    });
    expect(changed.body.savedSearch).toMatchObject({ id: roofs.id, name: 'Roofs', isPaused: true });
    expect((await us.ask('PUT', `/api/saved-searches/${roofs.id}`, {})).body.savedSearch).toMatchObject({
      name: 'Roofs',
      isPaused: true,
    });
    expect((await us.ask('DELETE', `/api/saved-searches/${roofs.id}`)).status).toBe(200);
    expect((await us.ask('DELETE', `/api/saved-searches/${roofs.id}`)).status).toBe(404);
    expect((await us.list()).map(({ name }) => name)).toEqual(['Cloud']);
  });

  it('are shared with the company by choice, and with members and admins alike', async () => {
    const { us, colleague } = await aTeam();
    const stranger = await aSearcher(server);
    const mine = await us.save('mine');
    const ours = await us.save('ours', {}, true);
    expect(await colleague.list()).toMatchObject([
      { id: ours.id, name: 'ours', owner: 'Ada Byron', isOwn: false },
    ]);
    expect(await stranger.list()).toEqual([]);
    await us.ask('PUT', `/api/saved-searches/${mine.id}`, { isShared: true });
    await us.ask('PUT', `/api/saved-searches/${ours.id}`, { isShared: false });
    expect((await colleague.list()).map(({ name }) => name)).toEqual(['mine']);
  });

  it('of others are changed and deleted by nobody, in the same bytes as those that nobody has', async () => {
    const { us, colleague } = await aTeam();
    const ours = await us.save('ours', {}, true);
    const mine = await us.save('mine');
    const foreign = await (await aSearcher(server)).save('foreign', {}, true);
    const calls = [
      ['PUT', '', { name: 'taken' }],
      ['DELETE', ''],
      ['POST', '/looked'],
    ] as const;
    for (const [method, tail, payload] of calls) {
      const answers = [mine.id, foreign.id, UNKNOWN_ID, 'x', '0', '%00', `${mine.id}x`].map(async (id) => {
        const { status, body } = await colleague.ask(method, `/api/saved-searches/${id}${tail}`, payload);
        return JSON.stringify({ status, ...body, requestId: '' });
      });
      expect(new Set(await Promise.all(answers)).size).toBe(1);
      expect(await answers[0]).toContain('"status":404,"success":false,"error":"Saved search not found."');
    }
    expect((await colleague.ask('PUT', `/api/saved-searches/${ours.id}`, { name: 'taken' })).status).toBe(
      404,
    );
    expect((await colleague.ask('DELETE', `/api/saved-searches/${ours.id}`)).status).toBe(404);
    expect((await us.list()).map(({ name }) => name)).toEqual(['mine', 'ours']);
  });

  it('of somebody who no longer has access are no longer shared', async () => {
    const { us, colleague } = await aTeam();
    await us.save('ours', {}, true);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, us.user.id));
    expect(await colleague.list()).toEqual([]);
    expect((await us.ask('GET', '/api/saved-searches')).status).toBe(401);
  });

  it('are at most fifty for a person, also when they are saved at once', async () => {
    const us = await aSearcher(server);
    const { id: userId, companyId } = us.user;
    const rows = Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, at) => ({
      userId,
      companyId,
      name: `${at}`,
      filters: {},
    }));
    await server.deps.db.insert(savedSearches).values(rows);
    const payload = { name: 'one more', filters: {} };
    const answers = await Promise.all([1, 2, 3].map(() => us.ask('POST', '/api/saved-searches', payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'You have 50 saved searches, which is the most; delete one to save another.',
    );
    expect(await us.list()).toHaveLength(MAX_SAVED_SEARCHES);
    // A colleague has their own fifty.
    await (await aSearcher(server, { companyId })).save('the first');
  });

  it('take two renames at once one after the other', async () => {
    const us = await aSearcher(server);
    const { id } = await us.save('first');
    const rename = (name: string) => us.ask('PUT', `/api/saved-searches/${id}`, { name });
    const answers = await Promise.all([rename('second'), rename('third')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(['second', 'third']).toContain((await us.list())[0]?.name);
  });

  it.each([
    [{ name: 'x'.repeat(8_000) }, 'Give the search a name of at most 80 characters.'],
    [{ name: '   ' }, 'Give the search a name of at most 80 characters.'],
    [{ name: 7 }, 'Give the search a name of at most 80 characters.'],
    [{ filters: { colour: 'red' } }, 'These filters are not those of a search.'],
    [{ filters: { page: '2' } }, 'These filters are not those of a search.'],
    [{ filters: { toString: '1' } }, 'These filters are not those of a search.'],
    [{ filters: { ['x'.repeat(5_000)]: '1' } }, 'These filters are not those of a search.'],
    [{ filters: { min_score: '101' } }, 'These filters are not those of a search.'],
    [{ filters: { status: 'Open,Ajar' } }, 'These filters are not those of a search.'],
    [{ filters: { date_from: '2026-02-30' } }, 'These filters are not those of a search.'],
    [{ filters: { value_min: '9', value_max: '3' } }, 'These filters are not those of a search.'],
    [{ filters: { query: 7 } }, 'These filters are not those of a search.'],
    [{ filters: { query: 'x'.repeat(301) } }, 'These filters are not those of a search.'],
    [{ filters: 'query=roof' }, 'These filters are not those of a search.'],
    [{ filters: undefined }, 'These filters are not those of a search.'],
    [{ isShared: 'yes' }, 'Shared must be true or false.'],
  ])('refuse %j in one sentence', async (wrong, sentence) => {
    const us = await aSearcher(server);
    const payload = { name: 'Roofs', filters: {}, ...wrong };
    const { status, body } = await us.ask('POST', '/api/saved-searches', payload);
    expect([status, body.error]).toEqual([400, sentence]);
    expect(await us.list()).toEqual([]);
  });

  it('keep odd texts that a database or a page could stumble over', async () => {
    const us = await aSearcher(server);
    const { id } = await us.save('<b>🏠 \u0000\ud800%_</b>', { query: 'a\u0000b\ud800 "c', state: '' });
    expect(await us.list()).toMatchObject([
      { id, name: '<b>🏠 \ufffd%_</b>', filters: { query: 'ab\ufffd "c' }, newCount: 0 },
    ]);
  });

  it('keep `keyword` as `query`, the name that the search page knows', async () => {
    const us = await aSearcher(server);
    await us.save('Roofs', { keyword: 'roof' });
    expect(await us.list()).toMatchObject([{ filters: { query: 'roof' } }]);
  });

  it('open on the search page, and for admins on Top RFPs', () => {
    const search = { id: 'an-id', filters: { query: 'a&b', open_only: 'true' } };
    expect(savedSearchPath('MEMBER', search)).toBe('/search-rfps?query=a%26b&saved=an-id');
    expect(savedSearchPath('MEMBER', { ...search, filters: { state: 'VA' } })).toBe(
      '/search-rfps?state=VA&all=1&saved=an-id',
    );
    expect(savedSearchPath('ADMIN', search)).toBe('/top-rfps?view=search&saved=an-id');
  });
});

describe('what is new since the last look', () => {
  it('is counted from the making on, for each person from their own last look', async () => {
    const { us, colleague } = await aTeam();
    await makeOpportunity(server.deps, { title: 'An old roof' });
    server.advance(HOUR_MS);
    const roofs = await us.save('roofs', { query: 'roof' }, true);
    await us.save('cloud', { query: 'cloud' });
    expect(await us.news()).toEqual({ cloud: 0, roofs: 0 });
    server.advance(HOUR_MS);
    await makeOpportunity(server.deps, { title: 'A new roof' });
    expect(await us.news()).toEqual({ cloud: 0, roofs: 1 });
    server.advance(HOUR_MS);
    expect((await colleague.look(roofs)).status).toBe(200);
    expect(await colleague.news()).toEqual({ roofs: 0 });
    expect((await colleague.list())[0]?.lookedAt).not.toBeNull();
    expect(await us.news()).toEqual({ cloud: 0, roofs: 1 });
    server.advance(HOUR_MS);
    await makeOpportunity(server.deps, { title: 'The newest roof' });
    expect(await colleague.news()).toEqual({ roofs: 1 });
    expect(await us.news()).toEqual({ cloud: 0, roofs: 2 });
  });

  it('is marked by when each result was first collected', async () => {
    const us = await aSearcher(server);
    const firstSeenAt = new Date(server.deps.now().getTime() - HOUR_MS);
    await makeOpportunity(server.deps, { title: 'Roof', firstSeenAt });
    const { body } = await us.ask('GET', '/api/rfps/search?query=roof');
    expect(body.data.rfps).toMatchObject([{ firstSeenDate: firstSeenAt.toISOString() }]);
  });

  it('is 0 where filters were valid once: the list stays, and a search with them leaves out what it does not know', async () => {
    const us = await aSearcher(server);
    const { id: userId, companyId } = us.user;
    const createdAt = new Date(server.deps.now().getTime() - HOUR_MS);
    const old = { userId, companyId, createdAt };
    await server.deps.db.insert(savedSearches).values([
      { ...old, name: 'a renamed filter', filters: { colour: 'red' } },
      { ...old, name: 'a value that is gone', filters: { status: 'Ajar' } },
      { ...old, name: 'a deleted code', filters: { naics_code: '999999', set_aside: 'GONE' } },
      { ...old, name: 'everything', filters: {} },
    ]);
    await makeOpportunity(server.deps, { title: 'Roof' });
    expect(await us.news()).toEqual({
      'a deleted code': 0,
      'a renamed filter': 0,
      'a value that is gone': 0,
      everything: 1,
    });
    const search = await us.ask('GET', '/api/rfps/search?colour=red');
    expect([search.status, search.body.data.total]).toEqual([200, 1]);
    const [, renamed] = await us.list();
    const change = await us.ask('PUT', `/api/saved-searches/${renamed?.id}`, { isPaused: true });
    expect([change.status, change.body.savedSearch.filters]).toEqual([200, { colour: 'red' }]);
  });
});

describe('what is new in a saved search', () => {
  const hoursAgo = (hours: number) => new Date(server.deps.now().getTime() - hours * HOUR_MS);

  beforeEach(async () => {
    await server.empty('notices', 'opportunities', 'source_runs');
  });

  const collected = (sourceId: string, values: Partial<SourceNotice> & { firstSeenAt?: Date } = {}) =>
    makeOpportunity(server.deps, { sourceId, ...values });

  async function aCompany() {
    const { id: companyId } = await makeCompany(server.deps);
    return {
      companyId,
      score: (of: MadeOpportunity, score: number) => makeScore(server.deps, of, { companyId, score }),
      find: async (filters: SavedFilters, more: { since?: Date; until?: Date; limit?: number } = {}) => {
        const wanted = { companyId, filters, since: hoursAgo(5), limit: 10, ...more };
        const ids = await listNewMatches(server.deps, wanted);
        if (ids.length === 0) return [];
        const { rows } = await server.deps.db.execute<{ source_id: string }>(sql`
        select source_id from unnest(${sql.param(ids)}::int[]) with ordinality as found(id, place)
        join opportunities using (id) join notices on notices.id = current_notice_id order by place`);
        return rows.map((row) => row.source_id);
      },
    };
  }

  describe('new matches of a saved search', () => {
    it('are what was first collected after a moment and no later than another, the best scores first', async () => {
      const { find, score } = await aCompany();
      await collected('old', { firstSeenAt: hoursAgo(6) });
      const low = await collected('low', { firstSeenAt: hoursAgo(4) });
      await score(low, 30);
      const high = await collected('high', { firstSeenAt: hoursAgo(3) });
      await score(high, 80);
      await collected('unscored', { firstSeenAt: hoursAgo(2) });
      await collected('late', { firstSeenAt: hoursAgo(1) });
      expect(await find({})).toEqual(['high', 'low', 'late', 'unscored']);
      expect(await find({}, { until: hoursAgo(1.5) })).toEqual(['high', 'low', 'unscored']);
      expect(await find({}, { limit: 1 })).toEqual(['high']);
      // One moment ends where the next begins: nothing is told twice, and nothing is missed.
      const at = hoursAgo(3);
      await server.deps.db.execute(
        sql`update opportunities set first_seen_at = ${at} where id = ${high.opportunityId}`,
      );
      expect(await find({}, { until: at })).toEqual(['high', 'low']);
      expect(await find({}, { since: at })).toEqual(['late', 'unscored']);
    });

    it('pass the filters exactly as the search does', async () => {
      const { find, score } = await aCompany();
      const cyber = await collected('cyber', {
        naicsCode: '541512',
        placeState: 'VA',
        department: 'NAVY, THE',
      });
      await score(cyber, 70);
      await collected('roof', { naicsCode: '238160', placeState: 'MD' });
      await collected('placeless', { naicsCode: null, placeState: null });
      await collected('over', { naicsCode: '541519', placeState: 'VA', responseAt: hoursAgo(1) });
      expect(await find({ naics_code: '5415' })).toEqual(['cyber', 'over']);
      expect(await find({ naics_code: '5415', open_only: 'true' })).toEqual(['cyber']);
      expect(await find({ naics_code: '541512', include_unknown: 'naics_code' })).toEqual([
        'cyber',
        'placeless',
      ]);
      expect(await find({ state: 'MD' })).toEqual(['roof']);
      expect(await find({ department: 'navy' })).toEqual(['cyber']);
      expect(await find({ min_score: '60' })).toEqual(['cyber']);
      expect(await find({ status: 'closed' })).toEqual(['over']);
      expect(await find({ naics_code: '999999' })).toEqual([]);
    });

    it('have the words in any notice of the opportunity, or begin with the number', async () => {
      const { find } = await aCompany();
      const number = { solicitationNumber: 'W912DY-26-R-0001' };
      await collected('first', { ...number, title: 'Kalomiren pumps', postedAt: hoursAgo(4) });
      await ingestBatch(server.deps.db, {
        source: 'sam',
        notices: [
          aNotice({
            ...number,
            sourceId: 'second',
            title: 'Amended',
            archiveOn: null,
            postedAt: hoursAgo(1),
          }),
        ],
        now: hoursAgo(1),
      });
      await collected('other', { title: 'Roof repair' });
      expect(await find({ query: 'kalomiren' })).toEqual(['second']);
      expect(await find({ keyword: 'kalomiren pump' })).toEqual(['second']);
      expect(await find({ query: '"repair roof"' })).toEqual([]);
      expect(await find({ query: 'w912dy-26' })).toEqual(['second']);
      expect(await find({ query: 'first1' })).toEqual([]);
      expect(await find({ query: 'the' })).toEqual([]);
      expect(await find({ query: '%' })).toEqual([]);
    });

    it('of a search that matches everything are counted to a hundred and no further', async () => {
      const us = await aSearcher(server);
      server.advance(HOUR_MS);
      const search = await us.save('everything');
      server.advance(HOUR_MS);
      const notices = Array.from({ length: MAX_NEW_COUNT + 20 }, (_, at) =>
        aNotice({ sourceId: `n${at}`, solicitationNumber: `N-${at}`, archiveOn: null }),
      );
      await ingestBatch(server.deps.db, { source: 'sam', notices, now: server.deps.now() });
      expect(await us.news()).toEqual({ everything: MAX_NEW_COUNT + 1 });
      server.advance(HOUR_MS);
      await us.look(search);
      expect(await us.news()).toEqual({ everything: 0 });
    });
  });
});
