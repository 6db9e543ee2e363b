import { getJob, listUsers, login, searchRfps } from '@bidlight/contract';
import { describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer, timeOut } from '#test/fake-api.ts';
import { CallError, call, dropReplies } from './call.ts';

const api = fakeApi();

/** A server that says 304 to whoever has the current reply. */
function tagged(etagOf: () => string) {
  const asked: (string | null)[] = [];
  const answer = vi.fn(async (_address: string, init: RequestInit) => {
    const known = new Headers(init.headers).get('if-none-match');
    asked.push(known);
    const headers = { etag: etagOf() };
    if (known === etagOf()) return new Response(null, { status: 304, headers });
    return Response.json({ success: true, users: [], count: Number(etagOf().slice(1, -1)) }, { headers });
  });
  vi.stubGlobal('fetch', answer);
  return asked;
}

const nothingFound = {
  success: true,
  data: {
    rfps: [],
    total: 0,
    isTotalMinimum: false,
    page: 1,
    limit: 25,
    facets: { set_aside: [], notice_type: [], state: [] },
    leftOut: [],
    suggestion: null,
  },
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallError,
  );

describe('a call', () => {
  it('§7, §9 is made with credentials and the time limit of its endpoint', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    api.on(login, () => failure(401));
    const fetched = vi.spyOn(globalThis, 'fetch');
    await failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
    expect(limits).toHaveBeenCalledWith(10_000);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('§5 does not send empty filter values', async () => {
    api.on(searchRfps, nothingFound);
    await call(searchRfps, {
      query: { query: 'cloud', department: '', naics_code: undefined, min_score: 0 },
    });
    expect(api.calls(searchRfps)[0]?.query).toEqual({ query: 'cloud', min_score: '0' });
  });

  it('escapes what it puts into a path', async () => {
    api.on(getJob, () => failure(404, 'Job not found on server.'));
    const error = await failureOf(call(getJob, { params: { jobId: '../users?x=1' } }));
    expect(error).toMatchObject({ status: 404 });
    expect(api.calls(getJob)[0]?.params).toEqual({ jobId: '..%2Fusers%3Fx%3D1' });
  });

  it.each([
    [
      'an answered failure',
      () => failure(409, 'Taken.'),
      { kind: 'http', status: 409, texts: { message: 'Taken.', error: 'Taken.' } },
    ],
    [
      'a failure without a message',
      () => failure(500),
      { kind: 'http', status: 500, texts: { message: undefined, error: undefined } },
    ],
    [
      'success: false, whatever the status',
      () => Response.json({ success: false, error: 'Short.', message: 'A longer text.' }),
      { kind: 'http', status: 200, texts: { error: 'Short.', message: 'A longer text.' } },
    ],
    ['a passed time limit', timeOut, { kind: 'timeout', status: undefined }],
    ['no answer', noAnswer, { kind: 'no-response', status: undefined }],
  ])('§7 reads success, and fails with a CallError for %s', async (_case, answer, expected) => {
    api.on(listUsers, answer);
    const error = await failureOf(call(listUsers, {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject(expected);
  });

  it('refuses a reply that breaks the contract', async () => {
    api.on(listUsers, () => Response.json({ success: true, users: 'none' }));
    expect(await failureOf(call(listUsers, {}))).toMatchObject({ name: 'ZodError' });
  });
});

describe('a reply that has not changed', () => {
  it('is asked for by its tag and is the one that was received before', async () => {
    let etag = '"1"';
    const asked = tagged(() => etag);
    const first = await call(listUsers, {});
    expect(await call(listUsers, {})).toBe(first);
    etag = '"2"';
    expect((await call(listUsers, {})).count).toBe(2);
    await call(listUsers, { query: { skip: 10 } });
    expect(asked).toEqual([null, '"1"', '"1"', null]);
    dropReplies();
  });

  it('is forgotten when the replies are dropped, and when the server refuses the session', async () => {
    const asked = tagged(() => '"1"');
    await call(listUsers, {});
    dropReplies();
    await call(listUsers, {});
    vi.stubGlobal('fetch', async () => failure(401, 'Please sign in.'));
    await failureOf(call(listUsers, {}));
    const askedAfter = tagged(() => '"1"');
    await call(listUsers, {});
    expect([...asked, ...askedAfter]).toEqual([null, null, null]);
    dropReplies();
  });

  it('is kept for the last addresses only', async () => {
    const asked = tagged(() => '"1"');
    for (let skip = 0; skip <= 50; skip += 1) await call(listUsers, { query: { skip } });
    await call(listUsers, { query: { skip: 0 } });
    await call(listUsers, { query: { skip: 50 } });
    expect(asked.slice(-2)).toEqual([null, '"1"']);
    dropReplies();
  });
});
