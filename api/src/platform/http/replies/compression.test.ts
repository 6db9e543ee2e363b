import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@bidlight/contract';
import { expect, it } from 'vitest';
import { testApp } from '#test/harness.ts';

const server = testApp({ DEMO: 'on' });
const LONG = '/api/docs/openapi.json';

const ask = (encoding?: string, url = LONG) =>
  server.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('answers are compressed for whoever can read it, and say the same', async () => {
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await ask(accepted);
    expect(headers['content-encoding']).toBe(expected);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpacked[expected](rawPayload).toString()).toBe(plain.body);
  }
});

it.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd'])('changes nothing for %j', async (accepted) => {
  const { headers, body } = await ask(accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe((await ask()).body);
});

it('leaves short answers as they are', async () => {
  const { headers } = await ask('br, gzip', '/api/v2/auth/me');
  expect(headers['content-encoding']).toBeUndefined();
});

it('the size of an answer with a secret in it never follows its text', () => {
  const secret = Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.isSecret)
    .map(([name]) => name);
  expect(secret.sort()).toEqual(
    [
      'finishSetup',
      'getOutboxMail',
      'inviteAgain',
      'inviteUser',
      'join',
      'listDemoAccounts',
      'login',
      'makeFeedAddress',
      'previewEmail',
      'renewCalendarAddress',
      'sendResetLink',
    ].sort(),
  );
  const compressed = server.app.servedRoutes.filter(({ isCompressed }) => isCompressed).map(({ url }) => url);
  expect(compressed).toContain('/api/top5-rfps/top-rfps');
  for (const url of [
    '/api/v2/auth/login',
    '/api/outbox/:id',
    '/api/outbox/:id/html',
    '/api/feedback/export',
  ]) {
    expect(compressed).not.toContain(url);
  }
});
