import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { collect } from '#modules/collecting/collect.ts';
import { fakeSamGov } from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { notices, sourceRuns } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { aFolder, csvOf, fileOf, HEADER, readAll, rowOf } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';
import { extractAt } from './stored-extract.ts';

const server = testApp();
const CSV = csvOf([HEADER, ...Array.from({ length: 3000 }, (_, at) => rowOf(at + 1))]);

describe('an extract that is too much', () => {
  it.each([CSV, gzipSync(CSV)])(
    'security 35: by its unpacked size is not read any further',
    async (content) => {
      const limits = { maxBytes: 100_000 };
      const { error, notices: read } = await readAll(extractSource(await fileOf(content), { limits }));
      expect(error).toEqual(
        new SourceError('The file has more than 100,000 bytes, so it was not read any further.'),
      );
      expect(read.length).toBeLessThan(3000);
      const enough = { maxBytes: CSV.length };
      const whole = await readAll(extractSource(await fileOf(content), { limits: enough }));
      expect([whole.error, whole.notices.length]).toEqual([undefined, 3000]);
    },
  );

  it('security 35: for its packed size is not read any further', async () => {
    // A real file of this size would unpack to six times; one that repeats a line unpacks to hundreds of times.
    const bomb = gzipSync(csvOf([HEADER, ...Array.from({ length: 20_000 }, () => rowOf(1))]));
    const limits = { maxRatio: 50, ratioFromBytes: 500_000 };
    const { error } = await readAll(extractSource(await fileOf(bomb), { limits }));
    expect(error).toEqual(
      new SourceError('The file has more than 50 times its packed size, so it was not read any further.'),
    );
    const usual = await readAll(extractSource(await fileOf(gzipSync(CSV)), { limits }));
    expect([usual.error, usual.notices.length]).toEqual([undefined, 3000]);
  });

  it('security 35: by its rows is not read any further', async () => {
    const { error } = await readAll(extractSource(await fileOf(CSV), { limits: { maxRows: 2000 } }));
    expect(error).toEqual(
      new SourceError('The file has more than 2,000 rows, so it was not read any further.'),
    );
  });

  it('security 35: because it comes in drops is not waited for', async () => {
    const { baseUrl } = await fakeSamGov((_, reply) => {
      reply.writeHead(200, { 'content-length': CSV.length });
      reply.write(CSV.slice(0, 1000));
    });
    const options = { alsoAllow: baseUrl, limits: { slowMs: 0 } };
    const { error } = await readAll(extractAt(`${baseUrl}/extract.csv`, await aFolder(), options));
    expect(error).toEqual(new SourceError('The download of the extract is too slow.'));
  });

  it('security 35: fails its run with that sentence, and its stored rows are whole batches', async () => {
    const { db, now } = server.deps;
    const source = extractSource(await fileOf(CSV), { limits: { maxRows: 2500 } });
    const result = await collect({ database: server.settings, now }, source);
    const error = 'The file has more than 2,500 rows, so it was not read any further.';
    expect(result).toMatchObject({ state: 'failed', error, quarantined: 0 });
    const [run] = await db.select().from(sourceRuns);
    expect(run).toMatchObject({ state: 'failed', error, seen: result.seen, cursor: { row: result.seen } });
    expect(await db.$count(notices)).toBe(result.seen);
  });
});
