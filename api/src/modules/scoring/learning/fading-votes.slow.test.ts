import { type CompanyProfile, previewProfile, saveProfile } from '@bidlight/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { loadCorpus } from '#modules/scoring/models/load-corpus.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { isScoringDue } from '#modules/scoring/scores/scoring-due.queries.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetEverything,
  giveProfile,
  NETWORKERS,
  noticeAbout,
  type Work,
} from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { companies, models, notices, scores, votes } from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { learnFromVotes } from './learn-from-votes.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const context = { signal: new AbortController().signal, report: () => {} };
const learn = () => learnFromVotes(server.deps, context);
const score = () => scoreEverything(server.deps, context);
const KINDS: Work[] = ['cleaning', 'network', 'roofing', 'parts'];

const EDITED: CompanyProfile = {
  ...CLEANERS,
  capabilityText: `${CLEANERS.capabilityText} Our people are trained and insured.`,
};

beforeEach(() => forgetEverything(server.deps));

const noticesOf = (count: number, values: Partial<SourceNotice> = {}) =>
  KINDS.flatMap((work) => Array.from({ length: count }, (_, at) => noticeAbout(work, at, values)));

async function admin(profile = CLEANERS) {
  const user = await makeUser(server.deps, { role: 'ADMIN' });
  const { companyId } = user;
  await giveProfile(server.deps, companyId, profile);
  const us = server.as(user);
  return {
    companyId,
    preview: async (payload: CompanyProfile) => (await us.post(previewProfile.path, payload)).body,
    save: (values: CompanyProfile, basedOn = 1) => us.put(saveProfile.path, { ...values, basedOn }),
    models: async () => (await us.get('/api/company/models')).body,
    /** The solicitation numbers of the company's best, best first. */
    best: async (count: number) => {
      const rows = await server.deps.db
        .select({ number: notices.solicitationNumber })
        .from(scores)
        .innerJoin(notices, eq(notices.opportunityId, scores.opportunityId))
        .where(eq(scores.companyId, companyId))
        .orderBy(sql`${scores.rank} desc`)
        .limit(count);
      return rows.map(({ number }) => number ?? '');
    },
  };
}

/** Votes for cleaning and against everything else: the profile and the people say the same. */
function votesForCleaning(count: number, from = 0) {
  return KINDS.flatMap((work) =>
    Array.from({ length: count }, (_, index) => ({
      work,
      at: from + index,
      value: work === 'cleaning' ? ('relevant_match' as const) : ('not_match' as const),
      voter: `voter${index % 6}@firm.example`,
      daysAgo: 30 - (index % 30),
    })),
  );
}

describe('a company that replaces its profile after 200 votes', () => {
  const taughtAdmin = async () => {
    const open = {
      postedAt: server.deps.now(),
      responseAt: new Date(server.deps.now().getTime() + 20 * DAY_MS),
      archiveOn: null,
    };
    await collectNotices(server.deps, noticesOf(80, open));
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesForCleaning(50));
    expect(await learn()).toBe('1 model promoted.');
    await score();
    return us;
  };

  it("is shown another trade's top ten before it saves, and gets the same after", async () => {
    const us = await taughtAdmin();
    const { changes, fadedVotes } = await us.preview(NETWORKERS);
    const after = changes.filter((change: { after: unknown }) => change.after);
    const shown = after.map((change: { solicitationNumber: string }) => change.solicitationNumber);
    expect(shown).toHaveLength(10);
    expect(shown.filter((number: string) => number.startsWith('NETWORK-')).length).toBeGreaterThanOrEqual(5);
    expect(fadedVotes).toBe(200);

    expect((await us.save(NETWORKERS)).status).toBe(200);
    await score();
    expect(new Set(await us.best(10))).toEqual(new Set(shown));
    const { models: versions, votes: counted, taught } = await us.models();
    expect(taught).toBeNull();
    expect(versions[0]).toMatchObject({ version: 3, origin: 'profile', isActive: true, votesUsed: 0 });
    expect(counted).toEqual({ total: 200, sinceLearning: 0, teaching: 0, faded: 200, onSamples: 0 });
    expect(await learn()).toBe('Too few votes to learn from.');
  });

  it('keeps its votes after a slight edit', async () => {
    const us = await taughtAdmin();
    const before = await us.best(10);
    const { changes, fadedVotes } = await us.preview(EDITED);
    expect(fadedVotes).toBe(0);
    expect(changes.filter((change: { before: unknown }) => !change.before).length).toBeLessThanOrEqual(1);
    await us.save(EDITED);
    await score();
    expect((await us.best(10)).filter((number) => before.includes(number)).length).toBeGreaterThanOrEqual(9);
    const { models: versions, votes: counted, taught } = await us.models();
    expect(taught).not.toBeNull();
    expect(versions[0]).toMatchObject({ version: 3, origin: 'profile', votesUsed: 200 });
    expect(counted.faded).toBe(0);
  });

  it('has its votes back when it takes the old profile up again, and new ones count in full', async () => {
    const us = await taughtAdmin();
    await us.save(NETWORKERS);
    await castVotes(server.deps, us.companyId, [
      { work: 'network', at: 60, value: 'relevant_match', daysAgo: 0 },
    ]);
    expect((await us.models()).votes).toMatchObject({ total: 201, faded: 200 });
    await us.save(CLEANERS, 2);
    expect((await us.models()).votes).toMatchObject({ total: 201, faded: 1 });
  });
});

describe('votes on sample notices', () => {
  it('teach while there is nothing else, and are left out as soon as there is a real notice', async () => {
    await collectNotices(server.deps, noticesOf(40), 'sample');
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesForCleaning(20));
    expect((await us.models()).votes).toMatchObject({ total: 80, onSamples: 0 });
    expect(await learn()).toBe('1 model promoted.');
    expect(await learn()).toBe('Nothing new to learn from since the last time.');

    await collectNotices(server.deps, [noticeAbout('network', 100)]);
    expect((await us.models()).votes).toMatchObject({ total: 80, faded: 0, onSamples: 80 });
    expect(await isScoringDue(server.deps.db, server.deps.now())).toBe(true);
    await score();
    expect((await us.models()).models[0]).toMatchObject({
      version: 3,
      isActive: true,
      votesUsed: 0,
      verdict: 'Real notices have come; the votes so far were on samples.',
    });
    expect(await learn()).toBe('Too few votes to learn from.');

    await collectNotices(
      server.deps,
      KINDS.flatMap((work) => Array.from({ length: 20 }, (_, at) => noticeAbout(work, 200 + at))),
    );
    await castVotes(server.deps, us.companyId, votesForCleaning(20, 200));
    expect(await learn()).toBe('1 model promoted.');
    expect((await us.models()).models[0]).toMatchObject({ version: 4, votesUsed: 80 });
  });

  it('are not what scores are anchored on once 400 real notices are there', async () => {
    const recentSources = async () => {
      const { recent } = await loadCorpus(server.deps, { mayRenewLexicon: false });
      const rows = await server.deps.db
        .select({ source: notices.source, sourceId: notices.sourceId })
        .from(notices)
        .where(
          inArray(
            notices.sourceId,
            recent.map(({ id }) => id),
          ),
        );
      return { count: rows.length, sources: new Set(rows.map(({ source }) => source)) };
    };
    const lately = { postedAt: server.deps.now() };
    await collectNotices(server.deps, noticesOf(110, lately), 'sample');
    expect(await recentSources()).toEqual({ count: 440, sources: new Set(['sample']) });
    const real = (from: number, count: number) =>
      KINDS.flatMap((work) => Array.from({ length: count }, (_, at) => noticeAbout(work, from + at, lately)));
    await collectNotices(server.deps, real(200, 99));
    expect((await recentSources()).sources).toEqual(new Set(['sample', 'sam']));
    await collectNotices(server.deps, real(400, 1));
    expect(await recentSources()).toEqual({ count: 400, sources: new Set(['sam']) });
  });
});

describe('a model that has learnt from votes', () => {
  it("gives way to the profile's when fewer than ten are left, once, and not against a roll-back", async () => {
    await collectNotices(server.deps, noticesOf(40));
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesForCleaning(20));
    expect(await learn()).toBe('1 model promoted.');
    const kept = (await server.deps.db.select({ id: votes.id }).from(votes).limit(9)).map(({ id }) => id);
    await server.deps.db.delete(votes).where(sql`not ${inArray(votes.id, kept)}`);

    expect(await learn()).toBe(
      '0 models promoted, 1 made from the profile again, because fewer than ten votes are left.',
    );
    const [newest] = (await us.models()).models;
    expect(newest).toMatchObject({
      version: 3,
      parentVersion: 2,
      origin: 'learning',
      state: 'promoted',
      isActive: true,
      votesUsed: 9,
      before: null,
      after: null,
      verdict:
        'Fewer than ten votes are left to learn from: 9, and the model in use had 80. Scores are based on the profile again.',
    });
    await score();
    const rows = await server.deps.db.select().from(scores).where(eq(scores.companyId, us.companyId));
    expect(rows.every((row) => row.isProvisional && row.modelVersion === 3)).toBe(true);
    expect(await learn()).toBe('Too few votes to learn from.');

    await server.deps.db
      .update(companies)
      .set({ activeModelVersion: 2 })
      .where(eq(companies.id, us.companyId));
    expect(await learn()).toBe('Too few votes to learn from.');
    expect(await server.deps.db.$count(models, eq(models.companyId, us.companyId))).toBe(3);
  });
});
