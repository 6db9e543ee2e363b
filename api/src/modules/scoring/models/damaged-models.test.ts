import { gzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewTopTen } from '#modules/scoring/previews/preview-top-ten.ts';
import { explainScores } from '#modules/scoring/scores/explain-scores.ts';
import { isScoringDue } from '#modules/scoring/scores/scoring-due.queries.ts';
import { CLEANERS } from '#modules/scoring/scoring.fixture.ts';
import { auditLog, companies, lexicons, models, scores } from '#store/schema.ts';
import { type MarketCompany, testMarket } from '#test/market.ts';
import { findModelOrMark } from './stored-models.queries.ts';

const market = testMarket();
const { learn, score } = market;
const preview = () => previewTopTen(market.deps, companyId, { ...CLEANERS, states: [] });
const due = () => isScoringDue(market.deps.db, market.deps.now());
let companyId: string;
let headers: MarketCompany['headers'];

const MADE_AGAIN = 'The stored model could not be read, so it was made again.';
const DAMAGE = {
  'bytes that are no archive': Buffer.from('garbage'),
  'an archive that is cut off': gzipSync(JSON.stringify({ bias: 1, words: 'x'.repeat(2_000) })).subarray(
    0,
    40,
  ),
  'JSON of another shape': gzipSync('{"format":3,"bias":0.5}'),
  'no bytes at all': Buffer.alloc(0),
};

/** Version 1 is of the profile, version 2 has learnt and is active. */
beforeEach(async () => {
  ({ companyId, headers } = await market.enter('taught'));
});

async function damageModel(version: number, weights: Buffer = DAMAGE['bytes that are no archive']) {
  await market.deps.db
    .update(models)
    .set({ weights })
    .where(and(eq(models.companyId, companyId), eq(models.version, version)));
}

async function damageLexicons() {
  await market.deps.db.update(lexicons).set({ data: gzipSync('no lexicon') });
}

const versions = async () => (await market.as(headers).get('/api/company/models')).body.models;

const rollBack = (version: number) => market.as(headers).post(`/api/company/models/${version}/activate`);

async function active() {
  const [company] = await market.deps.db.select().from(companies).where(eq(companies.id, companyId));
  return company?.activeModelVersion;
}

async function storedScores() {
  const rows = await market.deps.db
    .select()
    .from(scores)
    .where(eq(scores.companyId, companyId))
    .orderBy(scores.opportunityId);
  return rows.map(({ scoredAt, modelVersion, ...row }) => row);
}

async function damageLog() {
  const rows = await market.deps.db.select().from(auditLog).orderBy(auditLog.id);
  return rows.flatMap(({ action, subject, changes }) =>
    action.endsWith('.damaged') ? [{ action, subject, changes }] : [],
  );
}

describe('an active model that is damaged', () => {
  it.each(Object.entries(DAMAGE))(
    'by %s is made again from the profile and its votes, with the same scores, and logged once without its bytes',
    async (_, weights) => {
      const before = await storedScores();
      await damageModel(2, weights);
      expect(await score()).toBe('100 scores for one company.');
      expect(await storedScores()).toEqual(before);
      expect(await active()).toBe(3);
      expect(await versions()).toMatchObject([
        { version: 3, origin: 'engine', verdict: MADE_AGAIN, votesUsed: 48, isActive: true, isUsable: true },
        { version: 2, isUsable: false },
        { version: 1, isUsable: true },
      ]);
      await score();
      expect(await due()).toBe(false);
      expect(await damageLog()).toEqual([
        { action: 'model.damaged', subject: 'Model version 2', changes: [] },
      ]);
    },
  );

  it('is made again by learning, which then compares with it', async () => {
    await damageModel(2);
    expect(await learn()).toBe('Nothing new to learn from since the last time.');
    expect(await versions()).toMatchObject([
      { version: 3, verdict: MADE_AGAIN, votesUsed: 48, isActive: true },
      { version: 2 },
      { version: 1 },
    ]);
    await damageModel(3);
    await market.vote(companyId, [
      { work: 'network', at: 15, value: 'relevant_match', voter: 'voter1@firm.example', daysAgo: 1 },
    ]);
    expect(await learn()).not.toMatch(/meanwhile/);
    expect(await versions()).toMatchObject([
      { version: 5, origin: 'learning', parentVersion: 4, votesUsed: 49 },
      { version: 4, origin: 'engine', verdict: MADE_AGAIN, parentVersion: 3 },
      { version: 3, isUsable: false },
      { version: 2, isUsable: false },
      { version: 1 },
    ]);
  });

  it('does not change what a preview shows', async () => {
    const before = await preview();
    expect(before.changes.length).toBeGreaterThan(0);
    await damageModel(2);
    expect(await preview()).toEqual(before);
    // Nor once somebody has found out.
    expect(await findModelOrMark(market.deps.db, companyId, 'active')).toBeUndefined();
    expect(await preview()).toEqual(before);
  });

  it('leaves a low score unexplained until the next scoring finds it and makes it again', async () => {
    const low = (await storedScores()).find((row) => row.score < 40);
    if (!low) throw new Error('Every score is high.');
    const { opportunityId: id, score: value } = low;
    const explain = async (modelVersion: number) =>
      (await explainScores(market.deps, companyId, [{ id, score: value, modelVersion }])).get(id);
    await damageModel(2);
    expect(await explain(2)).toBeUndefined();
    const page = await market.as(headers).get(`/api/rfps/${id}`);
    expect(page.status).toBe(200);
    expect(await damageLog()).toEqual([]);
    await score();
    expect((await explain(3))?.factors.length).toBeGreaterThan(0);
  });
});

describe('a roll-back', () => {
  it('to a damaged version is refused with one sentence, however often, and logged once', async () => {
    await damageModel(1);
    for (const _ of [1, 2]) {
      expect(await rollBack(1)).toMatchObject({
        status: 409,
        body: { error: 'Version 1 is damaged and cannot be used again.' },
      });
    }
    expect(await active()).toBe(2);
    expect(await damageLog()).toHaveLength(1);
    expect(await versions()).toMatchObject([{ isUsable: true }, { isUsable: false }]);
  });

  it('to a version whose lexicon is damaged is refused too', async () => {
    await damageLexicons();
    expect(await rollBack(1)).toMatchObject({
      status: 409,
      body: { error: 'Version 1 is damaged and cannot be used again.' },
    });
  });
});

describe('a lexicon that is damaged', () => {
  it('is built again with the models of its words, by whatever comes first', async () => {
    for (const job of [score, learn]) {
      await damageLexicons();
      expect(await job()).toMatch(/^(100 scores for one company|Nothing new to learn from since .*)\.$/);
      await score();
      expect((await versions())[0]).toMatchObject({ verdict: MADE_AGAIN, votesUsed: 48, isActive: true });
      expect(await due()).toBe(false);
    }
    expect(await damageLog()).toMatchObject([
      { action: 'lexicon.damaged', subject: expect.stringMatching(/^Lexicon \d+$/) },
      { action: 'lexicon.damaged' },
    ]);
  });

  it('does not keep a preview from being made', async () => {
    const before = await preview();
    expect(before.changes.length).toBeGreaterThan(0);
    await damageLexicons();
    expect(await preview()).toEqual(before);
  });
});
