import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyProfiles, notices, scores, users } from '#store/schema.ts';
import {
  cookieOf,
  type MadeOpportunity,
  makeCompany,
  makeOpportunity,
  makeScore,
  makeUser,
} from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** Another server on the same database: what it writes, the first one has to see. */
let other: FastifyInstance;
beforeAll(async () => {
  other = await server.anotherServer();
});

const TODAY = '/api/top5-rfps/today-rfps-list';
const TOP = '/api/top5-rfps/top-rfps';
const SEARCH = '/api/rfps/search?query=roof';
const STATS = '/api/feedback/stats';

async function makeReader(values: { companyId?: string; role?: 'ADMIN' } = {}) {
  const user = await makeUser(server.deps, values);
  const cookie = await cookieOf(server.deps, user);
  const get = (url: string, headers: Record<string, string> = {}, app = server.app) =>
    server.on(app).get(url, { headers: { ...cookie, ...headers } });
  return { ...user, cookie, get };
}

async function makeScored(companyId: string, score = 70): Promise<MadeOpportunity> {
  const opportunity = await makeOpportunity(server.deps, { title: 'Roof repair' });
  await makeScore(server.deps, opportunity, {
    companyId,
    score,
    factors: [{ label: 'Capability text', points: score, evidence: [] }],
  });
  return opportunity;
}

const voteOn = ({ opportunityId }: MadeOpportunity, cookie: { cookie: string }, app = server.app) =>
  server.on(app).as(cookie).post('/api/feedback/submit', { opportunityId, feedbackType: 'relevant_match' });

describe('security 12: a kept answer', () => {
  it('is never another company’s', async () => {
    const one = await makeReader();
    const two = await makeReader();
    await makeScored(one.companyId);
    for (const url of [TOP, TODAY, SEARCH, STATS]) {
      const first = await one.get(url);
      const second = await two.get(url);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.headers.etag).not.toBe(first.headers.etag);
    }
    expect((await one.get(TOP)).body.topRFPs).toHaveLength(1);
    expect((await two.get(TOP)).body.topRFPs).toHaveLength(0);
  });

  it('of public notices is found once for all, and has each company’s own scores and votes', async () => {
    const one = await makeReader();
    const two = await makeReader();
    const made = [];
    for (const _time of [1, 2, 3])
      made.push(await makeOpportunity(server.deps, { title: 'Dredging of the Yaquina channel' }));
    const [first, second, third] = made as [MadeOpportunity, MadeOpportunity, MadeOpportunity];
    for (const [{ companyId }, best, next] of [
      [one, first, second],
      [two, second, third],
    ] as const) {
      await makeScore(server.deps, best, { companyId, score: 90 });
      await makeScore(server.deps, next, { companyId, score: 80 });
    }
    await voteOn(first, one.cookie);
    const found = async ({ get }: typeof one, page: string) =>
      (await get(`/api/rfps/search?query=Yaquina&${page}`)).body.data.rfps.map(
        (rfp: { id: number; compatibilityScore: number | null; myVote: string | null }) => [
          rfp.id,
          rfp.compatibilityScore,
          rfp.myVote,
        ],
      );
    const [a, b, c] = made.map(({ opportunityId }) => opportunityId);
    expect(await found(one, 'page=1&limit=2')).toEqual([
      [a, 90, 'relevant_match'],
      [b, 80, null],
    ]);
    expect(await found(two, 'page=1&limit=2')).toEqual([
      [a, null, null],
      [b, 90, null],
    ]);
    expect(await found(one, 'page=2&limit=2')).toEqual([[c, null, null]]);
    expect(await found(two, 'page=2&limit=2')).toEqual([[c, 80, null]]);

    // Words are rare among many titles only.
    for (let at = 0; at < 12; at += 1) await makeOpportunity(server.deps, { title: `Laundry of ward ${at}` });
    const similarTo = async ({ get }: typeof one) => {
      const { similar } = (await get(`/api/rfps/${c}`)).body.opportunity;
      return Object.fromEntries(
        similar.map((rfp: { id: number; compatibilityScore: number | null }) => [
          rfp.id,
          rfp.compatibilityScore,
        ]),
      );
    };
    expect(await similarTo(one)).toEqual({ [a as number]: 90, [b as number]: 80 });
    expect(await similarTo(two)).toEqual({ [a as number]: null, [b as number]: 90 });
  });

  it('is never answered ‘not modified’ to the tag of another company or user', async () => {
    const one = await makeReader();
    const colleague = await makeReader({ companyId: one.companyId });
    const stranger = await makeReader();
    for (const url of [TOP, TODAY, SEARCH, STATS]) {
      const etag = String((await one.get(url)).headers.etag);
      expect((await one.get(url, { 'if-none-match': etag })).status).toBe(304);
      for (const reader of [colleague, stranger]) {
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          expect((await reader.get(url, { 'if-none-match': tag })).status).toBe(200);
        }
      }
    }
  });

  it('is empty when the caller has it already, and is stored by no browser', async () => {
    const reader = await makeReader();
    const etag = String((await reader.get(TODAY)).headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await reader.get(TODAY, { 'if-none-match': tag });
      expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
    }
  });

  it('says the same compressed', async () => {
    const reader = await makeReader();
    await makeScored(reader.companyId);
    const plain = await reader.get(TOP);
    const packed = await server.app.inject({
      url: TOP,
      headers: { ...reader.cookie, 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.body);
  });

  it('is never older than a vote, the reader’s own or a colleague’s, on any server', async () => {
    const reader = await makeReader();
    const colleague = await makeReader({ companyId: reader.companyId });
    const opportunity = await makeScored(reader.companyId);
    const seen = async () => {
      const today = (await reader.get(TODAY)).body.rfps.find(
        ({ id }: { id: number }) => id === opportunity.opportunityId,
      );
      const [top] = (await reader.get(TOP)).body.topRFPs;
      const found = (await reader.get(SEARCH)).body.data.rfps.find(
        ({ id }: { id: number }) => id === opportunity.opportunityId,
      );
      const { stats } = (await reader.get(STATS)).body;
      return {
        total: [today.totalVotes, top.teamVotes.relevant_match, stats.total_feedback],
        own: [today.myVote, top.myVote, found.myVote],
      };
    };
    expect(await seen()).toEqual({ total: [0, 0, 0], own: [null, null, null] });
    await voteOn(opportunity, colleague.cookie, other);
    expect(await seen()).toEqual({ total: [1, 1, 1], own: [null, null, null] });
    await voteOn(opportunity, reader.cookie);
    const own = 'relevant_match';
    expect(await seen()).toEqual({ total: [2, 2, 2], own: [own, own, own] });
  });

  it('counts what was decided with the vote of a moment ago, and not what has closed since', async () => {
    const reader = await makeReader();
    const decided = async () => (await reader.get(`${TOP}?decided=no`)).body.progress.decided;
    const [first, second] = [await makeScored(reader.companyId), await makeScored(reader.companyId)];
    await voteOn(first, reader.cookie);
    expect(await decided()).toBe(1);
    await voteOn(second, reader.cookie, other);
    expect(await decided()).toBe(2);
    await server.deps.db
      .update(notices)
      .set({ isCancelled: true })
      .where(eq(notices.opportunityId, first.opportunityId));
    expect(await decided()).toBe(1);
  });

  it('is never older than a score or a notice', async () => {
    const reader = await makeReader();
    const { companyId } = reader;
    await makeScored(companyId);
    const seen = async () =>
      (await reader.get(TOP)).body.topRFPs.map(
        (rfp: { compatibilityScore: number }) => rfp.compatibilityScore,
      );
    expect(await seen()).toEqual([70]);
    await server.deps.db.update(scores).set({ score: 81, rank: 81 }).where(eq(scores.companyId, companyId));
    expect(await seen()).toEqual([81]);
    await makeScored(companyId, 90);
    expect(await seen()).toEqual([90, 81]);
  });

  it('is never older than a profile', async () => {
    const { companyId, get } = await makeReader();
    const targets = async () => (await get(TODAY)).body.statistics.total_naics_count;
    expect(await targets()).toBe(0);
    await server.deps.db
      .insert(companyProfiles)
      .values({ companyId, version: 1, capabilityText: 'Roofs.', targetNaics: ['238160', '541512'] });
    expect(await targets()).toBe(2);
  });

  it('is not given to whom the right was taken, on any server', async () => {
    const { id: companyId } = await makeCompany(server.deps);
    const reader = await makeReader({ companyId });
    const etag = String((await reader.get(TODAY)).headers.etag);
    await reader.get(TODAY, {}, other);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, reader.id));
    for (const app of [server.app, other]) {
      expect((await reader.get(TODAY, { 'if-none-match': etag }, app)).status).toBe(401);
    }
  });

  it('ends with the day and is never older than a minute by the clock', async () => {
    const reader = await makeReader();
    await makeScored(reader.companyId);
    const listed = async () => (await reader.get(TODAY)).body.statistics.total_rfps;
    expect(await listed()).toBeGreaterThan(0);
    server.advance(4 * 24 * 60 * 60_000);
    const later = { ...reader, ...(await cookieOf(server.deps, reader)) };
    const again = await server.as({ cookie: later.cookie as string }).get(TODAY);
    expect(again.body.statistics.total_rfps).toBe(0);
  });
});
