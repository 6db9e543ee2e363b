import type { SourceName } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { notices, noticeVersions, opportunities } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { ingestBatch } from './ingest-batch.ts';
import { aNotice } from './notice.fixture.ts';
import { listWithoutDescription } from './notices.queries.ts';

const harness = testApp();
const NOW = new Date('2026-03-03T12:00:00Z');

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'notice_versions');
});

const ingest = (notices: SourceNotice[], source: SourceName = 'extract', now = NOW) =>
  ingestBatch(harness.deps.db, { source, notices, now });

async function stored(sourceId: string) {
  const [row] = await harness.deps.db.select().from(notices).where(eq(notices.sourceId, sourceId));
  if (!row) throw new Error(`${sourceId} is not stored.`);
  return row;
}

/** Which transaction wrote each row last: the same before and after means nothing was written. */
async function writes() {
  const { rows } = await harness.deps.db.execute(sql`
    select 'o' || id as row, xmin::text from notices union all
    select 'p' || id, xmin::text from opportunities union all
    select 'v' || id, xmin::text from notice_versions order by 1`);
  return rows;
}

describe('a batch', () => {
  it('is stored as it came, with when it was first seen', async () => {
    const notice = aNotice({
      sourceId: 'a1',
      naicsCodes: ['238160', '236220'],
      attachments: ['https://sam.gov/a?x="{1}",\\'],
      contacts: [{ name: 'O\'Neil "Bob"', email: null, phone: '+1' }],
    });
    expect(await ingest([notice])).toEqual({ added: 1, changed: 0 });
    const row = await stored('a1');
    expect(row).toMatchObject({ ...notice, source: 'extract', firstSeenAt: NOW });
    const [opportunity] = await harness.deps.db.select().from(opportunities);
    expect(opportunity).toMatchObject({
      id: row.opportunityId,
      solicitationNumber: 'W912-26-R-0001',
      currentNoticeId: row.id,
      firstSeenAt: NOW,
    });
  });

  it('can be found by its words at once', async () => {
    await ingest([aNotice({ sourceId: 'a1', title: 'Cryogenic freezers' })]);
    const { rows } = await harness.deps.db.execute(
      sql`select source_id from notices where search @@ websearch_to_tsquery('english', 'freezer')`,
    );
    expect(rows).toEqual([{ source_id: 'a1' }]);
  });

  it('that comes again writes nothing at all', async () => {
    const batch = ['a', 'b', 'c'].map((sourceId) => aNotice({ sourceId, postedAt: null, description: null }));
    await ingest(batch);
    const before = await writes();
    expect(await ingest(batch)).toEqual({ added: 0, changed: 0 });
    expect(await writes()).toEqual(before);
  });

  it('that comes again with awards writes these only, and lists no amendment of them', async () => {
    const batch = ['a', 'b'].map((sourceId) => aNotice({ sourceId, noticeType: 'a' }));
    await ingest(batch);
    const award = { awardee: 'ACME "CORP"', awardAmount: 999_999_999_999.99, awardOn: '2026-02-27' };
    const again = batch.map((notice) => (notice.sourceId === 'a' ? { ...notice, ...award } : notice));
    expect(await ingest(again)).toEqual({ added: 0, changed: 1 });
    expect(await stored('a')).toMatchObject(award);
    expect(await harness.deps.db.select().from(noticeVersions)).toMatchObject([{ changes: [] }]);
    expect(await ingest(again)).toEqual({ added: 0, changed: 0 });
  });

  it('that comes again with countries fills them in; only work abroad counts as changed, and nothing as amended', async () => {
    const batch = ['a', 'b', 'c'].map((sourceId) => aNotice({ sourceId, placeCountry: null }));
    await ingest(batch);
    const later = new Date('2026-03-04T12:00:00Z');
    const countries: Record<string, string> = { a: 'USA', b: 'DEU' };
    const again = batch.map((notice) => ({ ...notice, placeCountry: countries[notice.sourceId] ?? null }));
    expect(await ingest(again, 'extract', later)).toEqual({ added: 0, changed: 1 });
    expect(await stored('a')).toMatchObject({ placeCountry: 'USA', updatedAt: NOW });
    expect(await stored('b')).toMatchObject({ placeCountry: 'DEU', updatedAt: later });
    expect(await stored('c')).toMatchObject({ placeCountry: null, updatedAt: NOW });
    const before = await writes();
    expect(await ingest(again)).toEqual({ added: 0, changed: 0 });
    expect(await ingest(batch)).toEqual({ added: 0, changed: 0 });
    expect(await writes()).toEqual(before);
    expect(await harness.deps.db.select().from(noticeVersions)).toEqual([]);
  });

  it('that comes again with another country is amended', async () => {
    await ingest([aNotice({ sourceId: 'a', placeCountry: 'USA' })]);
    expect(await ingest([aNotice({ sourceId: 'a', placeCountry: 'DEU' })])).toEqual({ added: 0, changed: 1 });
    expect(await stored('a')).toMatchObject({ placeCountry: 'DEU' });
    expect(await harness.deps.db.select().from(noticeVersions)).toMatchObject([
      { changes: [], before: { placeCountry: 'USA' } },
    ]);
  });

  it('with a notice twice stores the last', async () => {
    const result = await ingest([
      aNotice({ sourceId: 'a', title: 'First' }),
      aNotice({ sourceId: 'b' }),
      aNotice({ sourceId: 'a', title: 'Last' }),
    ]);
    expect(result).toEqual({ added: 2, changed: 0 });
    expect((await stored('a')).title).toBe('Last');
  });

  it('may be empty', async () => {
    expect(await ingest([])).toEqual({ added: 0, changed: 0 });
  });

  it('with letters and lengths that PostgreSQL refuses does not fail', async () => {
    const long = Array.from({ length: 60_000 }, (_, n) => `w${n * 7919}`).join(' ');
    const odd = aNotice({
      sourceId: 'a',
      title: 'NUL \0 half \udc00',
      solicitationNumber: 'N-1 '.repeat(3_000),
    });
    expect(await ingest([odd, aNotice({ sourceId: 'b', description: long })])).toEqual({
      added: 2,
      changed: 0,
    });
  });

  it('of a thousand takes a handful of statements', async () => {
    const statements: string[] = [];
    const { pool } = harness.database;
    const client = await pool.connect();
    const { query } = client;
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        const [text] = args as unknown as [string | { text: string }];
        statements.push(typeof text === 'string' ? text : text.text);
        return Reflect.apply(query, client, args);
      },
    });
    client.release();
    const batch = Array.from({ length: 1_000 }, (_, n) =>
      aNotice({ sourceId: `n${n}`, solicitationNumber: `NUM-${n % 700}` }),
    );
    expect(await ingest(batch)).toEqual({ added: 1_000, changed: 0 });
    Object.assign(client, { query });
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.length).toBeLessThanOrEqual(11);
  });
});

describe('a changed notice', () => {
  it('keeps each version as it was, and says what changed', async () => {
    const first = aNotice({ sourceId: 'a' });
    const second = {
      ...first,
      responseAt: new Date('2026-04-08T18:00:00Z'),
      title: 'Replace roof, extended',
    };
    const third = { ...second, isCancelled: true };
    const later = new Date('2026-03-04T12:00:00Z');
    await ingest([first]);
    expect(await ingest([second], 'extract', later)).toEqual({ added: 0, changed: 1 });
    await ingest([third], 'extract', later);

    const row = await stored('a');
    expect(row).toMatchObject({
      title: 'Replace roof, extended',
      isCancelled: true,
      firstSeenAt: NOW,
      updatedAt: later,
    });
    const versions = await harness.deps.db
      .select()
      .from(noticeVersions)
      .where(eq(noticeVersions.noticeId, row.id))
      .orderBy(noticeVersions.version);
    expect(versions).toMatchObject([
      {
        version: 1,
        changes: [
          { field: 'deadline', from: '2026-04-01T18:00:00.000Z', to: '2026-04-08T18:00:00.000Z' },
          { field: 'title', from: 'Replace roof of building 12', to: 'Replace roof, extended' },
        ],
        before: JSON.parse(JSON.stringify(first)),
        recordedAt: later,
      },
      { version: 2, changes: [{ field: 'cancelled', from: 'no', to: 'yes' }] },
    ]);
  });

  it('keeps a version without named changes when only small print changed', async () => {
    await ingest([aNotice({ sourceId: 'a' })]);
    await ingest([aNotice({ sourceId: 'a', placeCity: 'Tucson' })]);
    expect(await harness.deps.db.select().from(noticeVersions)).toMatchObject([{ version: 1, changes: [] }]);
  });

  it('is not amended each day by two sources that publish different parts of it', async () => {
    const extract = aNotice({ sourceId: 'a' });
    const sam = aNotice({
      sourceId: 'a',
      description: null,
      attachments: ['https://sam.gov/file/1'],
      postedAt: new Date('2026-03-02T05:00:00Z'),
    });
    await ingest([extract]);
    expect(await ingest([sam], 'sam')).toEqual({ added: 0, changed: 1 });
    const before = await writes();
    expect(await ingest([extract])).toEqual({ added: 0, changed: 0 });
    expect(await ingest([sam], 'sam')).toEqual({ added: 0, changed: 0 });
    expect(await writes()).toEqual(before);
    expect(await stored('a')).toMatchObject({
      description: extract.description,
      attachments: sam.attachments,
      postedAt: extract.postedAt,
    });
  });
});

describe('sample data', () => {
  it('never overwrites a real notice', async () => {
    await ingest([aNotice({ sourceId: 'a', title: 'Real' })], 'sam');
    expect(await ingest([aNotice({ sourceId: 'a', title: 'Invented' })], 'sample')).toEqual({
      added: 0,
      changed: 0,
    });
    expect(await stored('a')).toMatchObject({ title: 'Real', source: 'sam' });
  });

  it('never fills in the country of a real notice', async () => {
    await ingest([aNotice({ sourceId: 'a', placeCountry: null })], 'sam');
    await ingest([aNotice({ sourceId: 'a', placeCountry: 'DEU' })], 'sample');
    expect(await stored('a')).toMatchObject({ placeCountry: null });
  });

  it('gives way to a real notice, even with the same content', async () => {
    await ingest([aNotice({ sourceId: 'a' })], 'sample');
    expect(await ingest([aNotice({ sourceId: 'a' })])).toEqual({ added: 0, changed: 1 });
    expect(await stored('a')).toMatchObject({ source: 'extract' });
  });

  it('is never one opportunity with real notices', async () => {
    await ingest([aNotice({ sourceId: 'a' })], 'sample');
    await ingest([aNotice({ sourceId: 'b' })]);
    expect((await stored('a')).opportunityId).not.toBe((await stored('b')).opportunityId);
  });
});

it('lists the notices whose descriptions are worth fetching: biddable ones, the newest first', async () => {
  const missing = (sourceId: string, more: Partial<SourceNotice> = {}) =>
    aNotice({ sourceId, description: null, postedAt: new Date('2026-03-02T05:00:00Z'), ...more });
  await ingest([
    missing('older', { noticeType: 'o', postedAt: new Date('2026-03-01T05:00:00Z') }),
    missing('newer', { noticeType: 'k' }),
    missing('too old', { noticeType: 'o', postedAt: new Date('2026-03-01T04:59:59Z') }),
    missing('award', { noticeType: 'a' }),
    missing('closed', { noticeType: 'o', isActive: false }),
    missing('cancelled', { noticeType: 'o', isCancelled: true }),
    missing('known', { noticeType: 'o', description: 'Text.' }),
  ]);
  await ingest([missing('invented', { noticeType: 'o' })], 'sample');
  const found = await listWithoutDescription(harness.deps.db, '2026-03-01');
  expect(found.map(({ sourceId }) => sourceId)).toEqual(['newer', 'older']);
  // Stored again as it was found, it is the same notice.
  expect(await ingest(found)).toEqual({ added: 0, changed: 0 });
});
