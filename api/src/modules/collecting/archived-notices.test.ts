import { beforeEach, describe, expect, it } from 'vitest';
import { listFollowedNews } from '#modules/following/list-followed-news.ts';
import { readFeed } from '#modules/saved-searches/feeds/read-feed.fixture.ts';
import { listNewMatches } from '#modules/saved-searches/list-new-matches.ts';
import { aSearcher } from '#modules/saved-searches/saved-searches.fixture.ts';
import {
  countListed,
  countNoticeChanges,
  drawNotices,
  listScorable,
} from '#modules/scoring/models/notices.queries.ts';
import { isScoringDue } from '#modules/scoring/scores/scoring-due.queries.ts';
import { isListed, momentOf } from '#store/list-conditions.ts';
import { follows, notices, noticeVersions, opportunities, sourceRuns } from '#store/schema.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { archiveOf } from './archived-notices.fixture.ts';
import { collect } from './collect.ts';
import { aSource, someBatches } from './source.fixture.ts';
import { listFreshness } from './source-runs.queries.ts';
import { fileOf, idOf } from './sources/extract/extract.fixture.ts';
import { fileAt } from './sources/extract/stored-extract.ts';

const server = testApp();
const NOW = new Date('2026-11-15T14:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const YESTERDAY = new Date(NOW.getTime() - DAY_MS);
const deps = () => ({ database: server.settings, now: server.deps.now });

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

const importFile = async (csv: string) => collect(deps(), await fileAt(await fileOf(csv)));
const three = archiveOf([{}, { Type: 'Solicitation', Awardee: '' }, { ArchiveDate: '2026-11-14' }]);
const stored = () => server.deps.db.select().from(notices).orderBy(notices.sourceId);

describe('an archived year that is imported today', () => {
  it('is stored as awards and closed notices, with what is said of the award, and is found by the search', async () => {
    const us = await aSearcher(server);
    expect(await importFile(three)).toMatchObject({ state: 'succeeded', seen: 3, added: 3, quarantined: 0 });
    expect(await stored()).toMatchObject([
      { source: 'archive', isActive: false, awardNumber: 'W91224C1', awardAmount: 1000 },
      { source: 'archive', isActive: false, noticeType: 'o' },
      { source: 'archive', isActive: false },
    ]);
    const { body } = await us.ask('GET', '/api/rfps/search?query=roof');
    const statuses = body.data.rfps.map(({ status }: { status: string }) => status);
    expect(statuses.sort()).toEqual(['Awarded', 'Awarded', 'Closed']);
  });

  it('is recognized by its rows, and closed whatever they say; a day’s extract is not one for a few old rows', async () => {
    const nine = Array.from({ length: 9 }, () => ({}));
    await importFile(archiveOf([...nine, { Active: 'Yes' }]));
    expect((await stored()).filter(({ isActive, source }) => isActive || source !== 'archive')).toEqual([]);
    await server.empty('notices', 'opportunities', 'source_runs');
    await importFile(archiveOf([{}, { Active: 'Yes' }, { Active: 'Yes' }]));
    expect((await stored()).map(({ source, isActive }) => [source, isActive])).toEqual([
      ['extract', false],
      ['extract', true],
      ['extract', true],
    ]);
  });

  it("is in none of today's lists and counts, and makes nothing fresh", async () => {
    const us = await aSearcher(server);
    await importFile(three);
    const get = async (url: string) => (await us.ask('GET', url)).body;
    expect((await get('/api/top5-rfps/today-rfps-list')).statistics.total_rfps).toBe(0);
    expect((await get('/api/scraping/brief')).brief).toMatchObject({ newToday: 0, worthReading: 0 });
    expect(await get('/api/scraping/freshness')).toMatchObject({ asOf: null });
    expect(await listFreshness(server.deps.db)).toEqual([]);
  });

  it('leaves the sample in the lists, which goes when current notices come', async () => {
    const { db } = server.deps;
    await collect(deps(), aSource(someBatches(1, 2, 'sample'), { name: 'sample' }));
    await importFile(three);
    expect(await db.$count(notices, isListed())).toBe(5);
    await collect(deps(), aSource(someBatches(1, 1), { name: 'extract' }));
    expect(await db.$count(notices, isListed())).toBe(4);
  });

  it('is no news of a saved search: not in its count, its mail or its feed', async () => {
    const us = await aSearcher(server);
    const { id } = await us.save('Roofs', { query: 'roof' });
    await us.ask('POST', `/api/saved-searches/${id}/looked`);
    server.advance(60_000);
    await importFile(three);
    const wanted = { companyId: us.user.companyId, filters: { query: 'roof' }, limit: 10 };
    expect(await listNewMatches(server.deps, { ...wanted, since: YESTERDAY })).toEqual([]);
    expect(await listNewMatches(server.deps, { ...wanted, since: new Date('2020-01-01') })).toEqual([]);
    expect(await us.news()).toEqual({ Roofs: 0 });
    const feed = await server.get(await us.feedOf(id));
    expect(readFeed(feed.body).entries).toEqual([]);
  });

  it('is no news of what people follow', async () => {
    const us = await aSearcher(server);
    const old = new Date('2024-09-01T12:00:00Z');
    const { opportunityId } = await makeOpportunity(server.deps, {
      solicitationNumber: 'W912-ROOF-1',
      department: 'DEPT OF DEFENSE',
      isActive: false,
      postedAt: old,
      responseAt: old,
      firstSeenAt: old,
    });
    await server.deps.db
      .insert(follows)
      .values({ userId: us.user.id, opportunityId, isFollowing: true, changedAt: old });
    await importFile(three);
    const [award] = await stored();
    expect(award).toMatchObject({ opportunityId, noticeType: 'a' });
    expect((await us.ask('GET', '/api/following')).body.following).toEqual([]);
    const news = await listFollowedNews(server.deps, us.user, { since: YESTERDAY, until: NOW }, YESTERDAY);
    expect([...news.changed.keys(), ...news.due.keys()]).toEqual([]);
  });

  it('is never scored or learnt from, and makes no scoring due', async () => {
    const { db } = server.deps;
    const before = await countNoticeChanges(db);
    await importFile(three);
    expect(await listScorable(db, momentOf(server.deps))).toEqual([]);
    expect(await drawNotices(db, 10)).toEqual([]);
    expect(await countListed(db, 10)).toBe(0);
    expect(await countNoticeChanges(db)).toBe(before);
    expect(await isScoringDue(db, NOW)).toBe(false);
  });
});

describe('a notice that is stored', () => {
  it('stays as it is when an archive has it too, older or otherwise', async () => {
    const { db } = server.deps;
    const made = { sourceId: idOf(1), title: 'Roof, amended', postedAt: new Date('2024-11-06T12:00:00Z') };
    await makeOpportunity(server.deps, made);
    const [before] = await stored();
    expect(await importFile(archiveOf([{}, {}]))).toMatchObject({ added: 1, changed: 0 });
    expect((await stored())[0]).toEqual(before);
    expect(await db.$count(noticeVersions)).toBe(0);
  });

  it('from an archive is replaced by what the source publishes later', async () => {
    await importFile(archiveOf([{}]));
    await makeOpportunity(server.deps, { sourceId: idOf(1), title: 'Roof, reopened' });
    expect(await stored()).toMatchObject([{ title: 'Roof, reopened', source: 'sam', isActive: true }]);
  });
});

it('a number that was known from an archive only, and is published again, is news', async () => {
  const us = await aSearcher(server);
  await importFile(archiveOf([{}]));
  server.advance(60_000);
  const again = { solicitationNumber: 'W912-ROOF-1', department: 'DEPT OF DEFENSE', title: 'Roof repair' };
  const { opportunityId } = await makeOpportunity(server.deps, again);
  expect(await server.deps.db.$count(opportunities)).toBe(1);
  const wanted = { companyId: us.user.companyId, filters: { query: 'roof' }, limit: 10 };
  expect(await listNewMatches(server.deps, { ...wanted, since: YESTERDAY })).toEqual([opportunityId]);
});

it('an archive that was stopped is read further, and once more adds nothing', async () => {
  const file = await fileOf(archiveOf(Array.from({ length: 2_500 }, () => ({}))));
  const stop = new AbortController();
  const first = await collect(deps(), await fileAt(file), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(first).toMatchObject({ state: 'interrupted', seen: 1_000, added: 1_000 });
  const second = await collect(deps(), await fileAt(file));
  expect(second).toMatchObject({ state: 'succeeded', isResumed: true, seen: 2_500, added: 2_500 });
  expect(await collect(deps(), await fileAt(file))).toMatchObject({ seen: 2_500, added: 0, changed: 0 });
  const runs = await server.deps.db.select().from(sourceRuns);
  expect(runs.map(({ source, state }) => [source, state])).toEqual([
    ['archive', 'succeeded'],
    ['archive', 'succeeded'],
  ]);
});
