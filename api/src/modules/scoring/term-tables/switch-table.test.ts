import { gunzipSync } from 'node:zlib';
import { MODEL_FORMAT, type Model } from '@bidlight/scoring';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runInThread } from '#modules/scoring/run-in-thread.ts';
import { explainScores } from '#modules/scoring/scores/explain-scores.ts';
import { isScoringDue } from '#modules/scoring/scores/scoring-due.queries.ts';
import {
  CLEANERS,
  collectNotices,
  giveProfile,
  noticeAbout,
  votesFor,
} from '#modules/scoring/scoring.fixture.ts';
import { companies, jobs, lexicons, models, scores, termTables } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testMarket } from '#test/market.ts';
import { aRecord, forgetTables, giveTable } from './term-table.fixture.ts';

const market = testMarket();
const { learn, score } = market;
const due = () => isScoringDue(market.deps.db, market.deps.now());

let headers: Awaited<ReturnType<typeof cookieOf>>;
let companyId: string;

beforeAll(async () => {
  const { id } = await makeCompany(market.deps, { isInternal: true });
  headers = await cookieOf(market.deps, await makeUser(market.deps, { companyId: id, role: 'ADMIN' }));
});

beforeEach(async () => {
  await forgetTables(market.deps);
  companyId = (await makeCompany(market.deps)).id;
  await giveProfile(market.deps, companyId, CLEANERS);
});

const list = async () => (await market.as(headers).get('/api/scoring/tables')).body;
const switchTo = (id: unknown) => market.as(headers).post('/api/scoring/tables/active', { id });

/** The newest model first. */
async function versions() {
  const rows = await market.deps.db
    .select()
    .from(models)
    .where(eq(models.companyId, companyId))
    .orderBy(sql`version desc`);
  return rows.map(({ weights, ...row }) => ({
    ...row,
    vectors: (JSON.parse(gunzipSync(weights).toString()) as Model).vectors,
  }));
}

async function active() {
  const [row] = await market.deps.db.select().from(companies).where(eq(companies.id, companyId));
  return row?.activeModelVersion;
}

async function scoresOf() {
  const rows = await market.deps.db
    .select()
    .from(scores)
    .where(eq(scores.companyId, companyId))
    .orderBy(scores.opportunityId);
  return rows.map(({ scoredAt, ...row }) => row);
}

const votesForNetworks = () => market.vote(companyId, votesFor('network', 10));

describe('GET /api/scoring/tables', () => {
  it('lists the tables with their records, newest first, and says which is in use', async () => {
    expect(await list()).toEqual({ success: true, tables: [], activeId: null });
    const shipped = await giveTable(market.deps, 'Shipped', { isShipped: true });
    market.advance(1000);
    const own = await giveTable(market.deps, 'Our own');
    expect(await list()).toEqual({
      success: true,
      tables: [
        { id: own.id, record: aRecord('Our own'), isActive: false },
        { id: shipped.id, record: aRecord('Shipped'), isActive: true },
      ],
      activeId: shipped.id,
    });
  });
});

describe('POST /api/scoring/tables/active', () => {
  it('switches, starts the scoring, and writes the audit log', async () => {
    await giveTable(market.deps, 'Shipped', { isShipped: true });
    const own = await giveTable(market.deps, 'Our own');
    await score();
    expect(await due()).toBe(false);
    expect((await switchTo(own.id)).body).toEqual({ success: true, activeId: own.id });
    expect((await list()).activeId).toBe(own.id);
    expect(await market.deps.db.select().from(jobs)).toMatchObject([
      { type: 'scoring', status: 'in_progress', startedBy: null },
    ]);
    const log = await market.as(headers).get('/api/users/audit-log');
    expect(log.body.entries[0]).toMatchObject({
      action: 'vectors.switched',
      subject: 'Our own',
      changes: [{ field: 'table', from: 'Shipped', to: 'Our own' }],
    });
  });

  it('switches to none', async () => {
    await giveTable(market.deps, 'Shipped', { isShipped: true });
    expect((await switchTo(null)).body).toEqual({ success: true, activeId: null });
    expect(await list()).toMatchObject({ tables: [{ isActive: false }], activeId: null });
  });

  it('refuses a table that is unknown or in use already', async () => {
    const { id } = await giveTable(market.deps, 'Shipped', { isShipped: true });
    for (const unknown of ['0000000000000000', '', 'a\u0000b', "'; drop table models"]) {
      expect(await switchTo(unknown)).toMatchObject({
        status: 404,
        body: { error: 'Table of term vectors not found.' },
      });
    }
    expect(await switchTo(id)).toMatchObject({
      status: 409,
      body: { error: 'The table “Shipped” is already in use.' },
    });
    await switchTo(null);
    expect(await switchTo(null)).toMatchObject({
      status: 409,
      body: { error: 'No table is in use already.' },
    });
    for (const nonsense of [undefined, 7, {}, 'x'.repeat(1000)]) {
      expect(await switchTo(nonsense)).toMatchObject({
        status: 400,
        body: { error: 'Give the id of a table, or null.' },
      });
    }
  });

  it('pressed twice at once switches once', async () => {
    const { id } = await giveTable(market.deps, 'Our own');
    const answers = await Promise.all([switchTo(id), switchTo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('scoring follows the table in use', () => {
  it('design 3.31 with a model of the same votes that says which table it belongs to', async () => {
    const { id } = await giveTable(market.deps, 'Our own');
    await votesForNetworks();
    await learn();
    await score();
    const [before] = await versions();
    expect(before).toMatchObject({ tableId: null, vectors: null, votesUsed: 40 });
    await switchTo(id);
    expect(await score()).toBe('100 scores for one company.');
    expect((await versions())[0]).toMatchObject({
      version: (before?.version ?? 0) + 1,
      parentVersion: before?.version,
      origin: 'engine',
      tableId: id,
      vectors: id,
      votesUsed: 40,
      votesUntil: before?.votesUntil,
      verdict: 'Table of term vectors “Our own” is in use.',
    });
    expect(await active()).toBe((before?.version ?? 0) + 1);
    expect(await due()).toBe(false);
    await switchTo(null);
    expect(await due()).toBe(true);
    await score();
    expect((await versions())[0]).toMatchObject({
      origin: 'engine',
      tableId: null,
      vectors: null,
      verdict: 'No table of term vectors is in use.',
    });
    expect(await due()).toBe(false);
  });

  it('also where learning comes before scoring', async () => {
    await score();
    const { id } = await giveTable(market.deps, 'Our own');
    await switchTo(id);
    expect(await learn()).toBe('Too few votes to learn from.');
    expect(await versions()).toMatchObject([{ vectors: id }, { vectors: null }]);
    expect(await active()).toBe(2);
  });

  it('but a roll-back to a model of another table stands, with that table', async () => {
    const { id } = await giveTable(market.deps, 'Shipped', { isShipped: true });
    await score();
    const original = await scoresOf();
    await switchTo(null);
    await score();
    const admin = await makeUser(market.deps, { companyId, role: 'ADMIN' });
    const rolledBack = await market.as(admin).post('/api/company/models/1/activate');
    expect(rolledBack.status).toBe(200);
    await score();
    await score();
    expect(await active()).toBe(1);
    expect(await due()).toBe(false);
    expect((await versions()).map(({ vectors }) => vectors)).toEqual([null, id]);
    expect(await scoresOf()).toEqual(original);
    const [low] = original.filter((row) => row.score < 40);
    if (!low) throw new Error('Every score is high.');
    const { opportunityId: lowId } = low;
    const explained = await explainScores(market.deps, companyId, [{ ...low, id: lowId }]);
    expect(explained.get(lowId)?.factors.length).toBeGreaterThan(0);
  });

  it('and a table that is damaged or gone is a sentence in the job’s result, with scores by words alone', async () => {
    await score();
    const original = await scoresOf();
    const { id } = await giveTable(market.deps, 'Broken');
    await switchTo(id);
    await market.deps.db.update(termTables).set({ data: Buffer.from('damaged') });
    const damaged = 'The table of term vectors “Broken” is damaged, so only exact words match.';
    expect(await score()).toBe(`100 scores for one company. ${damaged}`);
    expect((await versions())[0]).toMatchObject({ tableId: id, vectors: null, verdict: damaged });
    expect(await learn()).toBe(`Too few votes to learn from. ${damaged}`);
    const strip = (rows: typeof original) => rows.map(({ modelVersion, ...row }) => row);
    expect(strip(await scoresOf())).toEqual(strip(original));
    expect(await due()).toBe(false);
    await market.deps.db.delete(termTables);
    expect(await score()).toBe(
      `Every score is up to date. The table of term vectors ${id} is missing, so only exact words match.`,
    );
  });

  it('and so is the table of a model that was made with it', async () => {
    const { id } = await giveTable(market.deps, 'Lost');
    await switchTo(id);
    await score();
    await market.deps.db.delete(termTables);
    await collectNotices(market.deps, [noticeAbout('cleaning', 99)]);
    // Without what this connection remembers of the table.
    expect(await runInThread<string>(market.deps, { name: 'score' })).toBe(
      `1 score for one company. The table of term vectors ${id} is missing, so only exact words match.`,
    );
  });
});

describe('models of an earlier release', () => {
  beforeEach(async () => {
    await votesForNetworks();
    await learn();
    await score();
    await removeJobs(market.deps);
    // As such a release has left them: in a format that cannot be read.
    await market.deps.db.update(models).set({ engine: 1, weights: Buffer.from('old') });
    await market.deps.db.update(lexicons).set({ engine: 1, data: Buffer.from('old') });
  });

  it('are replaced by models of the same votes, without anyone asking', async () => {
    expect(await due()).toBe(true);
    expect(await score()).toBe('100 scores for one company.');
    const [newest] = await market.deps.db
      .select()
      .from(models)
      .where(and(eq(models.companyId, companyId), eq(models.version, 3)));
    expect(newest).toMatchObject({
      engine: MODEL_FORMAT,
      votesUsed: 40,
      origin: 'engine',
      verdict: 'A new release makes models of its own.',
    });
    expect(await active()).toBe(3);
    expect(await due()).toBe(false);
  });

  it('stay in the list, and rolling back to one is refused', async () => {
    await score();
    const admin = await makeUser(market.deps, { companyId, role: 'ADMIN' });
    const own = market.as(admin);
    const { body } = await own.get('/api/company/models');
    expect(body.models).toMatchObject([
      { version: 3, isUsable: true, isActive: true, vectors: null },
      { version: 2, isUsable: false },
      { version: 1, isUsable: false },
    ]);
    const refused = await own.post('/api/company/models/2/activate');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Version 2 was made by an earlier release and cannot be used again.' },
    });
    expect(await active()).toBe(3);
  });

  it('are replaced by learning as well, which finds no new votes', async () => {
    expect(await learn()).toBe('Nothing new to learn from since the last time.');
    expect(await active()).toBe(3);
  });
});
