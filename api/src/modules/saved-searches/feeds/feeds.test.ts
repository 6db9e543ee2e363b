import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSearcher } from '#modules/saved-searches/saved-searches.fixture.ts';
import { savedSearches, users } from '#store/schema.ts';
import { makeCompany, makeOpportunity, makeScore, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { readFeed } from './read-feed.fixture.ts';
import { writeFeed } from './write-feed.ts';

const server = testApp();
const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(server.deps.now().getTime() - hours * HOUR_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

/** As a feed reader asks: without a session. */
const fetchFeed = (url: string) => server.get(url);

async function entriesAt(url: string) {
  const answer = await fetchFeed(url);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return readFeed(answer.body);
}

describe('the feed of a saved search', () => {
  it('has its newest by when they were first collected, with score, buyer and deadline', async () => {
    const us = await aSearcher(server);
    const { companyId } = us.user;
    const old = await makeOpportunity(server.deps, { title: 'Old roof', firstSeenAt: hoursAgo(9) });
    const roof = await makeOpportunity(server.deps, {
      title: 'ROOF REPAIR',
      department: 'VETERANS AFFAIRS, DEPARTMENT OF',
      responseAt: new Date('2030-01-07T19:00:00Z'),
      responseOffsetMinutes: -300,
      firstSeenAt: hoursAgo(1),
    });
    await makeScore(server.deps, roof, { companyId, score: 82 });
    await makeOpportunity(server.deps, { title: 'Cloud', description: 'Servers.' });
    const { id } = await us.save('Roofs', { query: 'roof', open_only: 'true' });
    const feed = await entriesAt(await us.feedOf(id));
    expect(feed.about).toMatchObject({
      title: 'Bidlight: Roofs',
      link: `http://localhost:3000/search-rfps?query=roof&saved=${id}`,
    });
    expect(feed.entries).toMatchObject([
      {
        id: `tag:localhost,2026:opportunity/${roof.opportunityId}`,
        title: 'Roof Repair',
        link: `http://localhost:3000/top-rfps/${roof.opportunityId}`,
        summary: 'Score 82 · Department of Veterans Affairs · Due Jan 7, 2030, 2:00 PM ET',
      },
      { id: `tag:localhost,2026:opportunity/${old.opportunityId}` },
    ]);
  });

  it('has at most fifty, and none where its filters are no longer those of a search', async () => {
    const us = await aSearcher(server);
    for (let n = 0; n < 52; n += 1) await makeOpportunity(server.deps, { title: `Roof ${n}` });
    const { id } = await us.save('All');
    const url = await us.feedOf(id);
    expect((await entriesAt(url)).entries).toHaveLength(50);
    await server.deps.db.update(savedSearches).set({ filters: { colour: 'red' } });
    expect((await entriesAt(url)).entries).toEqual([]);
  });

  it('goes with the search: 404; it ends when the search is no longer shared: 410', async () => {
    const { id: companyId } = await makeCompany(server.deps);
    const [us, colleague] = [await aSearcher(server, { companyId }), await aSearcher(server, { companyId })];
    const { id } = await us.save('Roofs', {}, true);
    const [mine, theirs] = [await us.feedOf(id), await colleague.feedOf(id)];
    expect((await fetchFeed(theirs)).status).toBe(200);
    await us.ask('PUT', `/api/saved-searches/${id}`, { isShared: false });
    const ended = await fetchFeed(theirs);
    expect([ended.status, ended.body.message]).toEqual([
      410,
      'This feed has ended: its search is no longer shared.',
    ]);
    expect((await fetchFeed(mine)).status).toBe(200);
    await us.ask('PUT', `/api/saved-searches/${id}`, { isShared: true });
    expect((await fetchFeed(theirs)).status).toBe(200);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, us.user.id));
    expect((await fetchFeed(theirs)).status).toBe(410);
    await server.deps.db.update(users).set({ isActive: true }).where(eq(users.id, us.user.id));
    await us.ask('DELETE', `/api/saved-searches/${id}`);
    expect([(await fetchFeed(mine)).status, (await fetchFeed(theirs)).status]).toEqual([404, 404]);
    expect((await us.ask('GET', '/api/account/feeds')).body.feeds).toEqual([]);
  });
});

describe('the feed of the top list', () => {
  it("has the company's best ten, without what the team turned down and what is below the list", async () => {
    const us = await aSearcher(server, { role: 'ADMIN' });
    const stranger = await aSearcher(server);
    const { companyId } = us.user;
    const titles: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const made = await makeOpportunity(server.deps, { title: `Roof ${n}` });
      await makeScore(server.deps, made, { companyId, score: 90 - n });
      if (n > 0 && n < 11) titles.push(`Roof ${n}`);
      if (n > 0) continue;
      for (const _ of [1, 2]) await makeVote(server.deps, made, { companyId, feedbackType: 'not_match' });
    }
    const low = await makeOpportunity(server.deps, { title: 'Below the list' });
    await makeScore(server.deps, low, { companyId, score: 30 });
    const feed = await entriesAt(await us.feedOf(null));
    expect([feed.about.title, feed.about.link]).toEqual([
      'Bidlight: Top RFPs',
      'http://localhost:3000/top-rfps',
    ]);
    expect(feed.entries.map(({ title }) => title)).toEqual(titles);
    expect((await entriesAt(await stranger.feedOf(null))).entries).toEqual([]);
  });
});

describe('the address of a feed', () => {
  it('is shown once, is one for a list, and can be renewed and removed', async () => {
    const us = await aSearcher(server);
    const { id } = await us.save('Roofs');
    const [first, top] = [await us.feedOf(id), await us.feedOf(null)];
    const before = readFeed((await fetchFeed(first)).body).about.id;
    const second = await us.feedOf(id);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    expect(readFeed((await fetchFeed(second)).body).about.id).toBe(before);
    expect((await fetchFeed(second)).body).not.toContain(second);
    const { feeds } = (await us.ask('GET', '/api/account/feeds')).body;
    expect(feeds.map((feed: { savedSearchId: string }) => feed.savedSearchId).sort()).toEqual([id, null]);
    const stranger = await aSearcher(server);
    for (const feed of [...feeds, { id: 'x' }]) {
      const answer = await stranger.ask('DELETE', `/api/account/feeds/${feed.id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Feed address not found.']);
    }
    for (const feed of feeds) await us.ask('DELETE', `/api/account/feeds/${feed.id}`);
    expect([(await fetchFeed(second)).status, (await fetchFeed(top)).status]).toEqual([404, 404]);
    expect(server.log()).toContain('"path":"/api/feeds/"');
    for (const url of [first, second, top]) expect(server.log()).not.toContain(url);
  });

  it('is made of what the caller may open, and of nothing else', async () => {
    const us = await aSearcher(server);
    const foreign = await (await aSearcher(server)).save('Foreign', {}, true);
    for (const savedSearchId of [foreign.id, 'x', '', '00000000-0000-4000-8000-000000000000']) {
      const answer = await us.ask('POST', '/api/account/feeds', { savedSearchId });
      expect([answer.status, answer.body.error]).toEqual([404, 'Saved search not found.']);
    }
    const nothing = await us.ask('POST', '/api/account/feeds', {});
    expect([nothing.status, nothing.body.error]).toEqual([
      400,
      'Name a saved search, or null for the top list.',
    ]);
    expect((await us.ask('GET', '/api/account/feeds')).body.feeds).toEqual([]);
  });

  it('of a former member is gone: 410; one that nobody has is not found', async () => {
    const us = await aSearcher(server);
    const url = await us.feedOf(null);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, us.user.id));
    const answer = await fetchFeed(url);
    expect([answer.status, answer.body.message]).toEqual([
      410,
      'This feed has ended: its owner no longer has access.',
    ]);
    for (const unknown of ['/api/feeds/x.atom', '/api/feeds/x', '/api/feeds/%00.atom']) {
      expect((await fetchFeed(unknown)).status).toBe(404);
    }
  });
});

describe('a feed', () => {
  it('is well-formed whatever a title and a name say, and says it as it was written', () => {
    const odd = 'A <b>bold</b> & "quoted" ]]> \u0000\u0008\u001f\ud83d roof 🏠 &amp; <script>';
    const row = {
      department: odd,
      subTier: null,
      responseAt: null,
      responseOffsetMinutes: null,
      score: null,
    };
    const times = { firstSeenAt: new Date(0), updatedAt: new Date(1) };
    const xml = writeFeed([{ ...row, ...times, id: 7 as never, title: odd }], {
      id: '00000000-0000-4000-8000-000000000000',
      name: 'R&D <b>\u0000',
      path: '/search-rfps?query=a%26b&saved=x',
      madeAt: new Date(0),
      publicUrl: 'https://bids.acme.example',
      timeZone: 'America/New_York',
    });
    const feed = readFeed(xml);
    expect(feed.about).toMatchObject({ title: 'Bidlight: R&D <b>', updated: new Date(1).toISOString() });
    const [entry] = feed.entries;
    // Readers take the title of an entry for markup.
    const shown =
      'A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; ]]&gt;  roof 🏠 &amp;amp; &lt;script&gt;';
    expect(entry?.title).toBe(shown);
    expect(entry?.summary).toBe(`Not scored yet · ${shown} · No response date given`);
  });
});
