import { getJob, listUsers, login, searchRfps } from '@bidlight/contract';
import { describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer, timeOut } from '#test/fake-api.ts';
import { CallError, call } from './call.ts';

const api = fakeApi();

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
  it('is made with credentials and the time limit of its endpoint', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    api.on(login, () => failure(401));
    const fetched = vi.spyOn(globalThis, 'fetch');
    await failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
    expect(limits).toHaveBeenCalledWith(10_000);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('does not send empty filter values (§5)', async () => {
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
  ])('throws CallError for %s', async (_case, answer, expected) => {
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
