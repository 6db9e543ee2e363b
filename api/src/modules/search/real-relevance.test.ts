import { expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { readAll, realFile } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();
/** Whoever types this wants that in the titles of the first ten. */
const WANTED: [typed: string, inTitle: RegExp, atLeast: number][] = [
  ['janitorial services', /janitor|custodial/i, 10],
  ['roof replacement', /roof/i, 9],
  ['elevator maintenance', /elevator/i, 8],
  ['dredging', /dredg/i, 8],
  ['"fire alarm"', /fire alarm/i, 8],
  ['snow removal', /snow/i, 5],
];
const PER_BATCH = 500;

it('of 13,210 real notices the first ten are about what was typed (skipped where the data is not at hand)', async ({
  skip,
}) => {
  const file = realFile('notices/extract-47-columns.utf8.csv.gz');
  if (!file) return skip('The real extracts are not beside this repository.');
  const { notices } = await readAll(extractSource(file));
  for (let at = 0; at < notices.length; at += PER_BATCH)
    await ingestBatch(server.deps.db, {
      source: 'extract',
      notices: notices.slice(at, at + PER_BATCH),
      now: new Date(),
    });
  await server.database.pool.query('analyze');
  const headers = await cookieOf(server.deps, await makeUser(server.deps));
  const search = async (query: string) =>
    (await request(server.app, { url: `/api/rfps/search?${query}`, headers })).body.data;

  for (const [typed, inTitle, atLeast] of WANTED) {
    const { rfps } = await search(`query=${encodeURIComponent(typed)}&limit=10`);
    const right = rfps.filter(({ title }: { title: string }) => inTitle.test(title));
    expect(right.length, typed).toBeGreaterThanOrEqual(Math.min(atLeast, rfps.length));
    expect(rfps.length, typed).toBeGreaterThan(0);
  }
  const { rfps, total } = await search(
    'query=services&naics_code=5617&department=veterans&date_from=2000-01-01',
  );
  expect(total).toBeGreaterThan(0);
  for (const rfp of rfps) {
    expect(rfp.naicsCode).toMatch(/^5617/);
    expect(rfp.department).toMatch(/veterans/i);
  }
  expect((await search('query=janitoral+sevices')).suggestion).toBe('janitorial services');
}, 120_000);
