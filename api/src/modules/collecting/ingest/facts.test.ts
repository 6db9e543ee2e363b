import { randomUUID } from 'node:crypto';
import { FACTS_VERSION } from '@bidlight/scoring';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { refreshFacts } from '#modules/collecting/refresh-facts.ts';
import { JobFailure } from '#modules/jobs/job-types.ts';
import { insertJob } from '#modules/jobs/jobs.queries.ts';
import { readConfig } from '#platform/config/config.ts';
import { noticeFacts, notices } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { ingestBatch } from './ingest-batch.ts';
import { aNotice } from './notice.fixture.ts';

const harness = testApp();
const NOW = new Date('2026-03-03T12:00:00Z');
const going = new AbortController().signal;

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'source_runs', 'jobs');
});

const ingest = (descriptions: Record<string, string | null>) =>
  ingestBatch(harness.deps.db, {
    source: 'extract',
    notices: Object.entries(descriptions).map(([sourceId, description]) =>
      aNotice({ sourceId, solicitationNumber: sourceId, description }),
    ),
    now: NOW,
  });

async function stored(sourceId: string) {
  const [row] = await harness.deps.db
    .select({ facts: noticeFacts, description: notices.description })
    .from(noticeFacts)
    .innerJoin(notices, eq(notices.id, noticeFacts.noticeId))
    .where(eq(notices.sourceId, sourceId));
  if (!row) throw new Error(`Nothing was read of ${sourceId}.`);
  return { ...row.facts, description: row.description };
}

const TEXT = `The contractor shall put on 40 squares of clay tiles.

Questions are due by March 18, 2026. A site visit will be held on March 12, 2026.
A Secret facility clearance is required. The contractor must have CMMC Level 2 at time of award.
The estimated value is between $500,000 and $1,000,000.`;

describe('the facts of a notice', () => {
  it('are stored when it is collected, each quoted from the description as it is stored', async () => {
    await ingest({ a: TEXT });
    const { facts, description, ...columns } = await stored('a');
    expect(columns).toMatchObject({
      version: FACTS_VERSION,
      requirement: 'The contractor shall put on 40 squares of clay tiles.',
      clearance: 'secret',
      cmmcLevel: 2,
      valueMin: 500_000,
      valueMax: 1_000_000,
      hasSiteVisit: true,
      questionsDueOn: '2026-03-18',
    });
    expect(facts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['questionsDue', 'siteVisit', 'clearance', 'cmmc', 'estimatedValue']),
    );
    for (const { quote, start } of facts) expect(description?.slice(start, start + quote.length)).toBe(quote);
  });

  it('follow the notice when it changes', async () => {
    await ingest({ a: TEXT });
    await ingest({ a: 'Replace the roof. No site visit will be held.' });
    expect(await stored('a')).toMatchObject({ clearance: null, valueMax: null, hasSiteVisit: false });
    await ingest({ a: 'Replace the roof.' });
    expect(await stored('a')).toMatchObject({ facts: [], hasSiteVisit: null });
  });

  it('state no level where the text names none, and no day that does not exist', async () => {
    await ingest({
      a: 'Contractor personnel must hold a security clearance.',
      b: 'Questions are due by February 31, 2026.',
    });
    expect((await stored('a')).clearance).toBeNull();
    expect((await stored('b')).questionsDueOn).toBeNull();
  });

  it('never keep a notice from being stored, whatever its text', async () => {
    const texts: Record<string, string | null> = {
      nothing: null,
      empty: '',
      word: 'Roof',
      capitals: TEXT.toUpperCase(),
      table: TEXT.replaceAll(' ', '\t|\t'),
      markup: `<p>${TEXT.replaceAll('. ', '.<br/>&nbsp;')}</p>`,
      spanish: 'Las preguntas se recibirán hasta el 18 de marzo de 2026. Visita al sitio: 12 de marzo.',
      japanese: '質問は2026年3月18日まで。'.repeat(500),
      emoji: '😀'.repeat(100) + TEXT.replaceAll(' ', ' 😀'),
      long: TEXT.repeat(Math.ceil(200_000 / TEXT.length)),
      dollars: `The estimated value is $${'9'.repeat(40)}.`,
      numbers: Array.from({ length: 5_000 }, (_, n) => `Quantity: ${n} EA; ${n} days ARO.`).join(' '),
    };
    expect(await ingest(texts)).toEqual({ added: Object.keys(texts).length, changed: 0 });
    for (const sourceId of Object.keys(texts))
      expect((await stored(sourceId)).facts.length).toBeLessThanOrEqual(100);
    expect((await stored('capitals')).clearance).toBe('secret');
  });
});

describe('when the rules have changed', () => {
  const forget = () =>
    harness.deps.db
      .update(noticeFacts)
      .set({ version: 0, facts: [], clearance: null, requirement: 'Old rules.' });

  it('design 3.31 all stored notices are read again, also those that were never read, and nothing is read twice', async () => {
    await ingest(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`n${n}`, TEXT])));
    await forget();
    await harness.deps.db.execute(sql`delete from notice_facts where notice_id % 2 = 0`);
    await refreshFacts(harness.deps.db, going);
    const rows = await harness.deps.db.select().from(noticeFacts);
    expect(rows).toHaveLength(120);
    for (const row of rows)
      expect(row).toMatchObject({
        version: FACTS_VERSION,
        clearance: 'secret',
        requirement: 'The contractor shall put on 40 squares of clay tiles.',
      });
    const written = () =>
      harness.deps.db.execute(sql`select xmin::text from notice_facts order by notice_id`);
    const before = (await written()).rows;
    await refreshFacts(harness.deps.db, going);
    expect((await written()).rows).toEqual(before);
  });

  it('a stopped reading goes on where it was', async () => {
    await ingest(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`n${n}`, TEXT])));
    await forget();
    const stale = async () =>
      (await harness.deps.db.select().from(noticeFacts).where(eq(noticeFacts.version, 0))).length;
    await refreshFacts(harness.deps.db, AbortSignal.abort());
    const left = await stale();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(120);
    await refreshFacts(harness.deps.db, going);
    expect(await stale()).toBe(0);
  });

  it('collecting reads them even if its source cannot be read, and no notice counts as changed', async () => {
    await ingest({ a: TEXT });
    await forget();
    const changed = () => harness.deps.db.select({ at: notices.updatedAt }).from(notices);
    const before = await changed();
    const { db, now } = harness.deps;
    const collect = collectingJob(
      { db, now, config: readConfig({ SAM_EXTRACT: '/nowhere.csv' }) },
      harness.settings,
    );
    const jobId = randomUUID();
    await insertJob(db, { id: jobId, type: 'scraping', startedBy: null, at: now() });
    await expect(collect({ jobId, signal: going, report: () => {} })).rejects.toThrow(JobFailure);
    expect((await stored('a')).clearance).toBe('secret');
    expect(await changed()).toEqual(before);
  });
});
