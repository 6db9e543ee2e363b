import { createServer } from 'node:net';
import type { SettingsChanges } from '@bidlight/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSamGov } from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { answer, fakeModelServer } from '#modules/scoring/language-model/fake-model-server.fixture.ts';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import { counters, dataVersions, settings } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { describeMailFailure } from './test-mail-server.ts';

const SETTINGS_KEY = 'a-key-of-the-test-0123456789';
const server = testApp({ SETTINGS_KEY });
let operator: Awaited<ReturnType<typeof makeUser>>;
let headers: { cookie: string };
beforeAll(async () => {
  const { id: companyId } = await makeCompany(server.deps, { isInternal: true });
  operator = await makeUser(server.deps, { companyId, role: 'ADMIN', email: 'ops@internal.example' });
  headers = await cookieOf(server.deps, operator);
});
beforeEach(async () => {
  for (const table of [settings, counters, dataVersions]) await server.deps.db.delete(table);
});

/** A server of its own with these settings saved on its page. */
async function serverWith(changes: SettingsChanges, env: Record<string, string> = {}) {
  const app = await server.anotherServer({ SETTINGS_KEY, ...env });
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    server.on(app).as(headers).call(method, `/api/settings${path}`, payload);
  expect((await call('PUT', '', changes)).body).toMatchObject({ success: true });
  return { test: (what: string) => call('POST', `/test-${what}`), read: () => call('GET', '') };
}

describe('a test of the mail server', () => {
  let mailServer: MailServer | undefined;
  afterEach(async () => {
    await mailServer?.close();
    mailServer = undefined;
  });
  const mailVia = (url: string, more: SettingsChanges = {}) =>
    serverWith({
      smtpHost: new URL(url).hostname,
      smtpPort: new URL(url).port,
      smtpSecurity: 'starttls',
      mailFrom: 'Bidlight <a@x.example>',
      ...more,
    });

  it('mails the operator who asks, and says what the server answered', async () => {
    mailServer = await startMailServer();
    const { test } = await mailVia(mailServer.url);
    const { body } = await test('mail');
    expect(body).toEqual({
      success: true,
      isOk: true,
      message: expect.stringMatching(
        /^The mail to ops@internal\.example was sent\. The server answered: 250 /,
      ),
    });
    expect((await parsed(mailServer.received[0])).subject).toBe('Bidlight: test mail');
    expect(mailServer.received.map(({ to }) => to)).toEqual(['ops@internal.example']);
  });

  it('says that the server refuses the mail, in its own words', async () => {
    mailServer = await startMailServer();
    mailServer.onRecipient(() => 550);
    const { test } = await mailVia(mailServer.url);
    expect((await test('mail')).body).toMatchObject({
      isOk: false,
      message: expect.stringContaining('No such person here'),
    });
  });

  it('says that nobody listens at the port', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    const { test } = await mailVia(`smtp://127.0.0.1:${port}`);
    expect((await test('mail')).body.message).toBe(
      `127.0.0.1, port ${port}, refuses connections: check the port.`,
    );
  });

  it.each([
    ['getaddrinfo ENOTFOUND mail.example', 'No server has the name mail.example.'],
    [
      'Invalid login: 535 5.7.8 no, s3cret is wrong',
      'The user name or the password is wrong: Invalid login: 535 5.7.8 no, … is wrong',
    ],
    ['Connection timeout', 'mail.example, port 465, did not answer in time.'],
    ['self-signed certificate', 'No encrypted connection could be made: self-signed certificate'],
    ['STARTTLS is not supported', 'No encrypted connection could be made: STARTTLS is not supported'],
    ['Mail command failed: 421 busy', 'The mail was not sent: Mail command failed: 421 busy'],
  ])('says of ‘%s’: %s', (error, sentence) => {
    expect(describeMailFailure(error, 'smtps://mailer:s3cret@mail.example:465')).toBe(sentence);
  });

  it('needs a mail server, and is limited', async () => {
    const { test } = await serverWith({});
    expect([(await test('mail')).status, (await test('mail')).body.error]).toEqual([
      409,
      'No mail server is set. Save one first.',
    ]);
    mailServer = await startMailServer();
    const other = await mailVia(mailServer.url);
    for (let times = 0; times < 20; times++) expect((await other.test('mail')).status).toBe(200);
    expect((await other.test('mail')).status).toBe(429);
  });
});

describe('a test of the SAM.gov key', () => {
  it('is one small call that counts in the quota', async () => {
    const { baseUrl, asked } = await fakeSamGov((_url, reply) =>
      reply.end(JSON.stringify({ totalRecords: 7, opportunitiesData: [] })),
    );
    const { test } = await serverWith({ samApiKey: 'CANARY-sam' }, { SAM_API_URL: baseUrl });
    expect((await test('source')).body).toMatchObject({
      isOk: true,
      message: 'SAM.gov accepts the key: 7 notices posted today, 1 of 1000 calls used.',
    });
    expect(asked.map((url) => [url.searchParams.get('limit'), url.searchParams.get('api_key')])).toEqual([
      ['1', 'CANARY-sam'],
    ]);
  });

  it('says that the key is refused, without the key', async () => {
    const { baseUrl } = await fakeSamGov((_url, reply) => {
      reply.writeHead(403, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ error: { code: 'API_KEY_INVALID', message: 'CANARY-sam is not a key' } }));
    });
    const { test } = await serverWith({ samApiKey: 'CANARY-sam' }, { SAM_API_URL: baseUrl });
    const { body } = await test('source');
    expect(body.isOk).toBe(false);
    expect(body.message).not.toContain('CANARY');
  });
});

describe('a test of the language model', () => {
  const modelAt = (baseUrl: string | undefined, more: SettingsChanges = {}) =>
    serverWith({
      aiProvider: 'openai-compatible',
      aiModel: 'small',
      aiBaseUrl: baseUrl ?? null,
      aiApiKey: 'CANARY-ai',
      ...more,
    });

  it('asks for one word, and says what it used of the budget', async () => {
    const model = await fakeModelServer((_request, reply) => answer(reply, 'ready', 23));
    const { test, read } = await modelAt(model.settings.baseUrl);
    const { body } = await test('language-model');
    expect(body.isOk).toBe(true);
    expect(body.message).toMatch(/^small answered ‘.*ready.*’\. 23 of 200,000 tokens used today\.$/);
    expect((await read()).body.tokensToday).toBe(23);
    expect(model.asked.map(({ authorization }) => authorization)).toEqual(['Bearer CANARY-ai']);
  });

  it('says that the key is refused, without the key', async () => {
    const model = await fakeModelServer((_request, reply) => {
      reply.writeHead(401, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ error: { message: 'CANARY-ai is not valid' } }));
    });
    const { test } = await modelAt(model.settings.baseUrl);
    const { message } = (await test('language-model')).body;
    expect(message).toMatch(/^The key was refused/);
    expect(message).not.toContain('CANARY');
  });

  it('asks nothing beyond the budget', async () => {
    const model = await fakeModelServer((_request, reply) => answer(reply, 'ready'));
    const { test } = await modelAt(model.settings.baseUrl, { aiDailyTokens: '10' });
    expect((await test('language-model')).body).toMatchObject({
      isOk: false,
      message: 'The budget is used up: 0 of 10 tokens used today.',
    });
    expect(model.asked).toEqual([]);
  });
});
