import { expect, it } from 'vitest';
import { readAll } from '#modules/collecting/sources/extract/extract.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { fakeOptions, fakeSamGov, idOf, NOW, record, searching, send } from './fake-sam-gov.fixture.ts';
import { readRecord } from './read-record.ts';
import { samGovSource } from './sam-gov-source.ts';

type Handler = Parameters<typeof fakeSamGov>[0];

const RECORDS = Array.from({ length: 5 }, (_, at) => record(at + 1));
const WAITING = [1, 2, 5];

/** As the store gives them back. */
function stored(at: number): SourceNotice {
  const cleaned = readRecord(record(at), {});
  if ('reason' in cleaned) throw new Error(cleaned.reason);
  return cleaned.notice;
}

async function run(describing: Handler, calls = 1000, waiting = WAITING) {
  const search = searching(RECORDS);
  const asked: (string | null)[] = [];
  const { baseUrl } = await fakeSamGov((request, reply, call) => {
    if (request.pathname !== '/opportunities/v1/noticedesc') return search(request, reply, call);
    asked.push(request.searchParams.get('noticeid'));
    describing(request, reply, asked.length);
  });
  const questions: string[] = [];
  const fake = fakeOptions(
    baseUrl,
    {
      descriptions: async (since) => {
        questions.push(since);
        return waiting.map(stored);
      },
    },
    calls,
  );
  const source = samGovSource(fake.options);
  const outcome = await readAll(source, undefined, NOW);
  return { ...outcome, asked, questions, blocked: fake.blocked, remarks: source.remarks };
}

it('descriptions are fetched for what the store names, after the search, as clean text', async () => {
  const { batches, asked, questions, error, remarks } = await run(({ searchParams }, reply) =>
    send(reply, 200, { description: `<p>Text &amp; more of ${searchParams.get('noticeid')?.slice(-1)}</p>` }),
  );
  expect([error, remarks]).toEqual([undefined, []]);
  expect([questions, asked]).toEqual([['2026-05-22'], WAITING.map(idOf)]);
  expect(batches[0]?.notices.map(({ description }) => description)).toEqual([null, null, null, null, null]);
  expect(batches[1]?.notices.map(({ sourceId, description }) => [sourceId, description])).toEqual([
    [idOf(1), 'Text & more of 1'],
    [idOf(2), 'Text & more of 2'],
    [idOf(5), 'Text & more of 5'],
  ]);
  expect(batches.map(({ apiCalls, percent }) => [apiCalls, percent])).toEqual([
    [1, 90],
    [3, 100],
  ]);
});

it('a missing description is no failure', async () => {
  const { notices, batches, error, remarks } = await run((_, reply) =>
    send(reply, 404, 'Description Not Found'),
  );
  expect([notices.length, error, remarks]).toEqual([5, undefined, []]);
  expect(batches.reduce((sum, { apiCalls }) => sum + apiCalls, 0)).toBe(4);
});

it.each([
  ['description as JSON null', { description: null }],
  ['the word null', { description: 'null' }],
  ['an empty one', { description: '' }],
])('%s is none', async (_name, body) => {
  const { batches } = await run((_, reply) => send(reply, 200, body));
  expect(batches.flatMap(({ notices }) => notices).every(({ description }) => description === null)).toBe(
    true,
  );
});

it('the quota ending costs descriptions, not the run', async () => {
  const { notices, error, remarks, asked } = await run(
    (_, reply) => send(reply, 200, { description: 'Text' }),
    2,
  );
  expect([notices.length, error, asked.length]).toEqual([6, undefined, 1]);
  expect(remarks).toEqual([
    'Descriptions not fetched: 2. The SAM.gov quota is used up until 2026-05-23 00:00 UTC.',
  ]);
});

it('being throttled blocks the quota and ends the fetching', async () => {
  const { error, remarks, asked, blocked } = await run((_, reply) =>
    send(reply, 429, '', { 'retry-after': '3600' }),
  );
  expect([error, asked.length, blocked.length]).toEqual([undefined, 1, 1]);
  expect(remarks[0]).toMatch(/^Descriptions not fetched: 3\. The SAM\.gov quota is used up until /);
});

it('three failures in a row end the fetching', async () => {
  const many = Array.from({ length: 10 }, (_, at) => at + 1);
  const { error, remarks, asked } = await run((_, reply) => send(reply, 500, ''), 1000, many);
  expect([error, asked.length]).toEqual([undefined, 9]);
  expect(remarks).toEqual([
    'Descriptions not fetched: 8. SAM.gov cannot be read: it answered with status 500.',
  ]);
});
