import type { FeedbackType } from '@bidlight/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInThread } from '#modules/scoring/run-in-thread.ts';
import {
  CLEANERS,
  collectNotices,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
  WORK,
} from '#modules/scoring/scoring.fixture.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { companies, jobs, models, notices, scores, votes } from '#store/schema.ts';
import { MARKET_NOTICES, testMarket } from '#test/market.ts';
import { until } from '#test/until.ts';
import { learnFromVotes } from './learn-from-votes.ts';

const market = testMarket();
const { learn, score, vote } = market;

async function admin(firm: Parameters<typeof market.enter>[0] = 'cleaners') {
  const { companyId, headers } = await market.enter(firm);
  return {
    companyId,
    headers,
    models: async () => (await market.as(headers).get('/api/company/models')).body,
    rollBack: (version: number | string) =>
      market.as(headers).post(`/api/company/models/${version}/activate`),
    scores: () =>
      market.deps.db
        .select()
        .from(scores)
        .where(eq(scores.companyId, companyId))
        .orderBy(scores.opportunityId)
        .then((rows) => rows.map(({ scoredAt, ...row }) => row)),
    active: async () =>
      (await market.deps.db.select().from(companies).where(eq(companies.id, companyId)))[0]
        ?.activeModelVersion,
  };
}

describe('the learn job', () => {
  it('design 3.12 below ten votes learns nothing, says so and is completed', async () => {
    const us = await admin();
    await vote(us.companyId, votesFor('network', 2));
    expect(await learn()).toBe('Too few votes to learn from.');
    const { models: versions } = await us.models();
    expect(versions.map(({ origin }: { origin: string }) => origin)).toEqual(['profile']);
  });

  it('teaches the score what people vote for, and shows each run: votes, figures before and after, what moved', async () => {
    const us = await admin();
    const before = await us.scores();
    await vote(us.companyId, votesFor('network', 20));
    expect(await learn()).toBe('1 model promoted.');
    await score();
    const { models: versions, votes: counted } = await us.models();
    const [learnt, first] = versions;
    expect(first).toMatchObject({
      version: 1,
      origin: 'profile',
      before: null,
      after: null,
      isActive: false,
    });
    expect(learnt).toMatchObject({
      version: 2,
      parentVersion: 1,
      origin: 'learning',
      state: 'promoted',
      isActive: true,
      votesUsed: 80,
      verdict: expect.stringMatching(/^Promoted: /),
    });
    expect(learnt.after.averagePrecision).toBeGreaterThan(learnt.before.averagePrecision);
    const heldOut = learnt.after.reliability.map(({ votes: count }: { votes: number }) => count);
    expect(heldOut.reduce((sum: number, count: number) => sum + count, 0)).toBe(16);
    expect(learnt.movedWords.length).toBeGreaterThan(0);
    expect(
      learnt.movedWords.some(
        ({ word, change }: { word: string; change: number }) =>
          /network|firewall|router|switch|cloud|server|migration|monitoring|security/.test(word) &&
          change > 0,
      ),
    ).toBe(true);
    expect(counted).toEqual({ total: 80, sinceLearning: 0, teaching: 80, faded: 0, onSamples: 0 });

    const after = await us.scores();
    const network = await market.deps.db
      .select({ id: notices.opportunityId })
      .from(notices)
      .where(eq(notices.naicsCode, WORK.network.naics));
    const wanted = new Set(network.map(({ id }) => id));
    const mean = (rows: typeof after) =>
      rows.reduce((sum, row) => sum + (wanted.has(row.opportunityId) ? row.score : 0), 0) / wanted.size;
    expect(mean(after)).toBeGreaterThan(mean(before) + 5);
    const ranked = after.toSorted((a, b) => b.rank - a.rank);
    expect(ranked.slice(0, 20).every((row) => wanted.has(row.opportunityId))).toBe(true);
    const [best] = ranked;
    expect(best?.factors.some(({ label }) => label === 'Like what your team marked relevant')).toBe(true);
    expect(before.every((row) => row.standing !== null)).toBe(true);
    expect(after.every((row) => !row.isProvisional && row.modelVersion === 2)).toBe(true);
    expect(after.every((row) => row.standing === null)).toBe(true);
  });

  it('shows the figures of earlier releases, which had no reliability by tens', async () => {
    const us = await admin('taught');
    const { metrics } = models;
    await market.deps.db.update(models).set({
      metrics: sql`${metrics} #- '{before,reliability}' #- '{after,reliability}'`,
    });
    const [learnt] = (await us.models()).models;
    expect(learnt.after).toMatchObject({ logLoss: expect.any(Number), reliability: [] });
    expect(learnt.before.reliability).toEqual([]);
  });

  it('does not learn from votes that are held', async () => {
    const us = await admin();
    await vote(us.companyId, votesFor('network', 20));
    await market.deps.db.update(votes).set({ isHeld: true });
    expect(await learn()).toBe('Too few votes to learn from.');
    expect((await us.models()).votes).toMatchObject({ total: 0, sinceLearning: 0 });
  });

  it("design 3.29 does not learn from a 'not a match' for a reason beside the subject, nor when the profile is saved", async () => {
    const us = await admin();
    const tooLate = Array.from({ length: 13 }, (_, at) => ({
      work: 'network' as const,
      at: 12 + at,
      value: 'not_match' as const,
      reasons: ['too_late' as const],
    }));
    await vote(us.companyId, [...votesFor('network', 2), ...tooLate]);
    expect(await learn()).toBe('Too few votes to learn from.');
    expect((await us.models()).votes).toMatchObject({ total: 21, sinceLearning: 21 });

    await market.deps.db.delete(votes);
    await vote(us.companyId, [...votesFor('network', 12), ...tooLate]);
    expect(await learn()).toBe('1 model promoted.');
    await giveProfile(market.deps, us.companyId, { ...CLEANERS, states: [] }, 2);
    await score();
    const { models: versions } = await us.models();
    expect(versions).toMatchObject([
      { version: 3, origin: 'profile', votesUsed: 48 },
      { version: 2, origin: 'learning', votesUsed: 48 },
      { version: 1, origin: 'profile', votesUsed: 0 },
    ]);
  });

  it('design 3.33 keeps a challenger that is worse on held-out votes, rejected and with the reason', async () => {
    // More than are voted on, or it would recommend too much.
    const further = Array.from({ length: 15 }, (_, at) => MARKET_NOTICES + at);
    await collectNotices(
      market.deps,
      KINDS.flatMap((work) => further.map((at) => noticeAbout(work, at))),
    );
    const us = await admin();
    await vote(us.companyId, votesFor('network', 20));
    await learn();
    expect(await us.active()).toBe(2);
    // The later votes say the opposite of the earlier ones, at random: nothing there to learn.
    await market.deps.db.delete(votes);
    const noise = KINDS.flatMap((work, kind) =>
      Array.from({ length: 20 }, (_, at) => {
        const value: FeedbackType = at < 16 === (work === 'network') ? 'not_match' : 'relevant_match';
        return { work, at, value, voter: `voter${(at + kind) % 6}@firm.example`, daysAgo: 30 - at };
      }),
    );
    await vote(us.companyId, noise);
    expect(await learn()).toBe('0 models promoted, 1 rejected as no better than the model in use.');
    expect(await us.active()).toBe(2);
    const [rejected] = (await us.models()).models;
    expect(rejected).toMatchObject({ version: 3, state: 'rejected', isActive: false });
    expect(rejected.verdict).toMatch(/^Rejected: .*\.$/);
    expect((await us.rollBack(3)).body.error).toBe('A rejected version cannot be made active.');
  });

  it('gives identical weights for the same votes', async () => {
    const us = await admin();
    await vote(us.companyId, votesFor('network', 20, 1));
    const learntModel = async () => {
      await learn();
      const { weights, datasetHash } = models;
      const [row] = await market.deps.db
        .delete(models)
        .where(eq(models.origin, 'learning'))
        .returning({ weights, datasetHash });
      await market.deps.db.update(companies).set({ activeModelVersion: 1 });
      return row;
    };
    const first = await learntModel();
    expect(first?.weights.length).toBeGreaterThan(0);
    expect(await learntModel()).toEqual(first);
  });

  it('design 3.33 makes no challenger without a new vote, another profile or another table', async () => {
    const us = await admin();
    await vote(us.companyId, votesFor('network', 20));
    expect(await learn()).toBe('1 model promoted.');
    expect(await learn()).toBe('Nothing new to learn from since the last time.');
    expect((await us.models()).models).toHaveLength(2);
    await vote(us.companyId, [
      { work: 'network', at: 24, value: 'relevant_match', voter: 'voter1@firm.example', daysAgo: 1 },
    ]);
    expect(await learn()).toMatch(/^(1 model promoted|0 models promoted, 1 rejected as .*)\.$/);
    expect((await us.models()).models).toHaveLength(3);
  });

  it('runs in a thread of its own', async () => {
    const us = await admin();
    await vote(us.companyId, votesFor('network', 12));
    expect(await runInThread<string>(market.deps, { name: 'learn' })).toBe('1 model promoted.');
    expect(await us.active()).toBe(2);
  });
});

describe('roll-back', () => {
  it('makes the model active and restores every score exactly', async () => {
    const us = await admin();
    const original = await us.scores();
    await vote(us.companyId, votesFor('network', 20));
    await learn();
    await score();
    expect(await us.scores()).not.toEqual(original);

    expect((await us.rollBack(1)).body).toEqual({ success: true, activeVersion: 1 });
    expect(await market.deps.db.select().from(jobs)).toMatchObject([
      { type: 'scoring', status: 'in_progress' },
    ]);
    await score();
    expect(await us.scores()).toEqual(original);
    const log = await market.as(us.headers).get('/api/users/audit-log');
    expect(log.body.entries[0]).toMatchObject({ action: 'model.rolled-back', subject: 'Model version 1' });
  });

  it('of a version that is active, unknown or another company’s is refused', async () => {
    const [us, them] = [await admin(), await admin('networkers')];
    expect(await us.rollBack(1)).toMatchObject({
      status: 409,
      body: { error: 'Version 1 is already active.' },
    });
    for (const version of ['2', '0', 'x', '-1', '99999999999']) {
      expect(await us.rollBack(version)).toMatchObject({ status: 404, body: { error: 'Model not found.' } });
    }
    expect(await them.active()).toBe(1);
  });

  it('is not undone by the next scoring', async () => {
    const us = await admin();
    await giveProfile(market.deps, us.companyId, { ...CLEANERS, states: [] }, 2);
    await score();
    await us.rollBack(1);
    await score();
    await score();
    expect(await us.active()).toBe(1);
    expect((await us.scores()).every((row) => row.modelVersion === 1)).toBe(true);
  });
});

describe('the preview of a profile', () => {
  it("shows how today's top ten would change, and saves nothing", async () => {
    const us = await admin();
    const payload = {
      ...CLEANERS,
      capabilityText: 'Network security, firewalls and cloud migration.',
      targetNaics: ['5415'],
      includeWords: [],
      pastPerformance: [],
    };
    const preview = (body: object) => market.as(us.headers).post('/api/company/profile/preview', body);
    const { status, body } = await preview(payload);
    expect(status).toBe(200);
    const then = body.changes.filter(({ after }: { after: unknown }) => after);
    expect(then.length).toBeGreaterThan(0);
    expect(then.length).toBeLessThanOrEqual(10);
    expect(then[0]).toMatchObject({
      solicitationNumber: expect.stringMatching(/^NETWORK-/),
      after: { rank: 1 },
    });
    const gone = body.changes.filter(({ after }: { after: unknown }) => !after);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone[0]).toMatchObject({
      solicitationNumber: expect.stringMatching(/^CLEANING-/),
      before: { rank: 1 },
    });
    // Saved as it is, nothing would change.
    const same = await preview(CLEANERS);
    for (const change of same.body.changes) expect(change.after).toEqual(change.before);
    // It follows the place policy.
    const inVirginia = await preview({ ...CLEANERS, placePolicy: 'only' });
    const numbers = inVirginia.body.changes
      .filter(({ after }: { after: unknown }) => after)
      .map((change: { solicitationNumber: string }) => change.solicitationNumber);
    const places = await market.deps.db
      .select({ state: notices.placeState })
      .from(notices)
      .where(inArray(notices.solicitationNumber, numbers));
    expect(new Set(places.map(({ state }) => state))).toEqual(new Set(['VA']));
    expect(await us.active()).toBe(1);
    expect((await preview({ ...payload, targetNaics: ['x'] })).status).toBe(400);
  });
});

describe('storing a model', () => {
  /** On a connection without a time limit, as in the job. */
  async function learnOnce(): Promise<string> {
    const { db, close } = await connectOnce(market.settings, 'learning of a test');
    onTestFinished(close);
    return learnFromVotes({ ...market.deps, db }, { signal: new AbortController().signal, report: () => {} });
  }

  it('security 26: a roll-back during learning stands and is what is stored and told; two jobs at once get two numbers', async () => {
    const { db } = market.deps;
    const { companyId } = await market.enter('cleaners');
    await giveProfile(market.deps, companyId, { ...CLEANERS, states: [] }, 2);
    await market.score();
    await market.vote(companyId, votesFor('network', 20));

    const holder = await market.database.pool.connect();
    await holder.query('begin');
    await holder.query('update companies set active_model_version = 1 where id = $1', [companyId]);
    const learning = [learnOnce(), learnOnce()];
    await until(async () => {
      const { rows } = await db.execute(sql`
      select from pg_stat_activity
      where application_name = 'learning of a test' and wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length === 2;
    });
    await holder.query('commit');
    holder.release();

    expect(await Promise.all(learning)).toEqual(
      Array(2).fill('0 models promoted, 1 rejected because another version was made active meanwhile.'),
    );
    const stored = await db
      .select()
      .from(models)
      .where(eq(models.origin, 'learning'))
      .orderBy(models.version);
    const notPromoted = {
      state: 'rejected',
      verdict: 'Not promoted: version 1 was made active meanwhile.',
      parentVersion: 2,
    };
    expect(stored).toMatchObject([
      { version: 3, ...notPromoted },
      { version: 4, ...notPromoted },
    ]);
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.activeModelVersion).toBe(1);
  });
});
