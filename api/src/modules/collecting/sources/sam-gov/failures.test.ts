import { describe, expect, it } from 'vitest';
import { readAll } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { fakeOptions, fakeSamGov, KEY, NOW, record, searching, send } from './fake-sam-gov.fixture.ts';
import { samGovSource } from './sam-gov-source.ts';

const THROTTLED = {
  code: '900804',
  message: 'Message throttled out',
  description: 'You have exceeded your quota. You can access API after 2026-May-23 00:00:00+0000 UTC',
  nextAccessTime: '2026-May-23 00:00:00+0000 UTC',
};
const OVER_LIMIT = { error: { code: 'OVER_RATE_LIMIT', message: 'You have exceeded your rate limit.' } };
const MIDNIGHT = new Date('2026-05-23T00:00:00Z');

async function run(
  handler: Parameters<typeof fakeSamGov>[0],
  more: Parameters<typeof fakeOptions>[1] = {},
  calls?: number,
) {
  const { baseUrl, asked } = await fakeSamGov(handler);
  const { options, blocked, pauses } = fakeOptions(baseUrl, more, calls);
  const source = samGovSource(options);
  const outcome = await readAll(source, undefined, NOW);
  const text = JSON.stringify([outcome.batches, source.remarks, String(outcome.error), outcome.error]);
  for (const secret of [KEY, encodeURIComponent(KEY)]) expect(text).not.toContain(secret);
  if (outcome.error !== undefined) expect(outcome.error).toBeInstanceOf(SourceError);
  return {
    ...outcome,
    source,
    blocked,
    pauses,
    calls: asked.length,
    message: (outcome.error as Error)?.message,
  };
}

describe('the quota', () => {
  it.each([
    ['the code with nextAccessTime', 429, THROTTLED, {}, MIDNIGHT],
    ['the same with status 200', 200, THROTTLED, {}, MIDNIGHT],
    ['Retry-After in seconds', 429, OVER_LIMIT, { 'retry-after': '7200' }, new Date('2026-05-22T17:00:00Z')],
    [
      'Retry-After as a date',
      429,
      'slow down',
      { 'retry-after': 'Fri, 22 May 2026 18:00:00 GMT' },
      new Date('2026-05-22T18:00:00Z'),
    ],
    ['the umbrella gateway with status 200', 200, OVER_LIMIT, {}, MIDNIGHT],
    ['nothing said', 429, '', {}, MIDNIGHT],
    ['a time that has passed', 429, '', { 'retry-after': 'Fri, 01 May 2026 00:00:00 GMT' }, MIDNIGHT],
    ['a time beyond belief', 429, '', { 'retry-after': '99999999999' }, new Date('2026-05-24T15:00:00Z')],
  ])('is used up: %s', async (_name, status, body, headers, until) => {
    const { message, blocked, calls, pauses } = await run((_, reply) => send(reply, status, body, headers));
    expect(Math.abs((blocked[0]?.getTime() ?? 0) - until.getTime())).toBeLessThan(30_000);
    expect(message).toMatch(/^The SAM\.gov quota is used up until 2026-05-2\d \d\d:\d\d UTC\.$/);
    // Trying again would burn what is left.
    expect([blocked.length, calls, pauses.length]).toEqual([1, 1, 0]);
  });

  it('is checked before every call, and pages already read stay', async () => {
    const records = Array.from({ length: 2500 }, (_, at) => record(at + 1));
    const { message, notices, calls, blocked } = await run(searching(records), {}, 2);
    expect(message).toBe('The SAM.gov quota is used up until 2026-05-23 00:00 UTC.');
    expect([notices.length, calls, blocked.length]).toEqual([2000, 2, 0]);
  });
});

describe('an outage', () => {
  const answers: [string, Parameters<typeof fakeSamGov>[0], string][] = [
    ['status 503', (_, reply) => send(reply, 503, 'upstream'), 'it answered with status 503'],
    [
      'status 500 in JSON',
      (_, reply) => send(reply, 500, { errorCode: 'INTERNAL SERVER ERROR', errorMessage: 'x' }),
      'it answered with status 500',
    ],
    ['a reset', (_, reply) => reply.socket?.resetAndDestroy(), 'the connection failed'],
    [
      'half a body',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': '5000' });
        reply.write('{"totalRecords":1');
        setImmediate(() => reply.socket?.destroy());
      },
      'the connection failed',
    ],
    [
      'garbage',
      (_, reply) => send(reply, 200, '{"totalRecords": 3, "opportunitiesD'),
      'its answer could not be read',
    ],
    [
      'a web page',
      (_, reply) => send(reply, 200, '<!DOCTYPE html><html></html>'),
      'its answer could not be read',
    ],
    [
      'JSON without notices',
      (_, reply) => send(reply, 200, { hello: 'world' }),
      'its answer could not be read',
    ],
    [
      'notices that are no list',
      (_, reply) => send(reply, 200, { opportunitiesData: 'x' }),
      'its answer could not be read',
    ],
    ['nothing at all', (_, reply) => send(reply, 200, ''), 'its answer could not be read'],
  ];
  it.each(answers)(
    'by %s is tried three times and never counts as no result',
    async (_name, handler, problem) => {
      const { message, calls, pauses, batches } = await run(handler);
      expect(message).toBe(`SAM.gov cannot be read: ${problem}.`);
      expect([calls, pauses.length, batches]).toEqual([3, 2, []]);
      expect(pauses[0]).toBeGreaterThanOrEqual(500);
      expect(pauses[1]).toBeLessThanOrEqual(3000);
    },
  );

  it('by a body that never ends is given up in time', async () => {
    const { message, calls } = await run(
      (_, reply) => {
        reply.writeHead(200);
        reply.write('{"totalRecords":');
      },
      { timeoutMs: 60 },
    );
    expect([message, calls]).toEqual(['SAM.gov cannot be read: it took too long to answer.', 3]);
  });

  it('that ends by the third try leaves no trace but the calls', async () => {
    const search = searching([record(1)]);
    const { notices, message, batches } = await run((request, reply, call) =>
      call < 3 ? send(reply, 502, '') : search(request, reply, call),
    );
    expect([notices.length, message, batches[0]?.apiCalls]).toEqual([1, undefined, 3]);
  });

  it('stops at once when the run is stopped', async () => {
    const stop = new AbortController();
    const { baseUrl } = await fakeSamGov(() => stop.abort(new Error('stopped')));
    const { options } = fakeOptions(baseUrl);
    const first = samGovSource(options).read({ cursor: undefined, now: NOW, signal: stop.signal });
    await expect(first[Symbol.asyncIterator]().next()).rejects.toThrow('stopped');
  });
});

describe('a refusal', () => {
  it.each([
    [403, { error: { code: 'API_KEY_INVALID', message: `An invalid API key ${KEY} was supplied.` } }],
    [403, { error: { code: 'API_KEY_MISSING', message: 'No api_key was supplied.' } }],
    [200, { error: { code: 'API_KEY_INVALID', message: 'x' } }],
    [401, ''],
  ])('of the key is reported in one sentence: %s %j', async (status, body) => {
    const { message, calls } = await run((_, reply) => send(reply, status, body));
    expect([message, calls]).toEqual(['SAM.gov refused the API key. Please check SAM_API_KEY.', 1]);
  });

  it('of the request is reported without the key', async () => {
    const { message } = await run((request, reply) =>
      send(reply, 400, {
        errorCode: '400',
        errorMessage: `Date range must be null year(s) apart ${KEY} ${request.search}`,
      }),
    );
    expect(message).toMatch(/^SAM\.gov refused the request: Date range must be null year\(s\) apart …/);
  });

  it.each([
    ['a page not found', 404, '<html>Not Found</html>', 'SAM.gov does not know the address asked for.'],
    [
      'a gateway that does not know it',
      404,
      { code: '404', message: 'Not Found' },
      'SAM.gov does not know the address asked for.',
    ],
    ['a firewall', 403, '<html>Request Rejected</html>', 'SAM.gov refused the request: status 403'],
  ])('is no empty result: %s', async (_name, status, body, text) => {
    const { message, batches } = await run((_, reply) => send(reply, status, body));
    expect([message, batches]).toEqual([text, []]);
  });

  it('to follow a redirect: nothing but the source is contacted', async () => {
    const other = await fakeSamGov((_, reply) => send(reply, 200, { opportunitiesData: [] }));
    const { message, calls } = await run((_, reply) =>
      send(reply, 302, '', { location: `${other.baseUrl}/steal` }),
    );
    expect(message).toBe('SAM.gov answered with a redirect, which is not followed.');
    expect([calls, other.asked]).toEqual([1, []]);
  });

  it('to send the key over plain http', async () => {
    const { options } = fakeOptions('http://api.sam.gov');
    const { error } = await readAll(samGovSource(options), undefined, NOW);
    expect(String(error)).toContain('The address of the SAM.gov API must begin with https.');
  });
});
