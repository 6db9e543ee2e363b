import { expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { EXTRACT_FILE, readAll } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

it('what is about the words comes before what only mentions them, and a misspelling gets a suggestion', async () => {
  const { notices } = await readAll(extractSource(EXTRACT_FILE));
  await ingestBatch(server.deps.db, { source: 'extract', notices, now: new Date() });
  await server.database.pool.query('analyze');
  const us = server.as(await makeUser(server.deps));
  const search = async (query: string) => (await us.get(`/api/rfps/search?${query}`)).body.data;
  const titles = async (words: string) =>
    (await search(`query=${encodeURIComponent(words)}`)).rfps.map(({ title }: { title: string }) => title);

  expect((await titles('janitorial services')).slice(0, 2)).toEqual([
    'Janitorial services, outpatient clinic',
    'S--Custodial services for two federal courthouses',
  ]);
  expect((await titles('roof'))[0]).toMatch(/roof/i);
  expect((await titles('elevator maintenance'))[0]).toBe('Elevator maintenance, federal building');
  expect((await titles('dredging'))[0]).toMatch(/dredging/);
  expect(await titles('"fire alarm"')).toEqual(['Fire alarm testing and inspection']);
  expect((await search('query=janitoral+sevices')).suggestion).toBe('janitorial services');
});
