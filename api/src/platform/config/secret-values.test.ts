import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { chooseSources } from '#modules/collecting/choose-sources.ts';
import { collect } from '#modules/collecting/collect.ts';
import { fakeSamGov, KEY, NOW } from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import {
  mailingServer,
  makeOperator,
  makeTop,
  type Operator,
  stopMailing,
} from '#modules/mail/delivery/mailing.fixture.ts';
import { fakeModelServer } from '#modules/scoring/language-model/fake-model-server.fixture.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { CLEANERS, collectNotices, giveProfile, noticeAbout } from '#modules/scoring/scoring.fixture.ts';
import { parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import type { Answer } from '#test/calls.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { readConfig } from './config.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
let operator: Operator & { companyId: string };
beforeAll(async () => {
  operator = await makeOperator(server.deps);
});

/** What somebody might write down by mistake, and where it was found. */
const secrets = new Map<string, string>();
const said: string[] = [];

function findSecrets(text: string, except: readonly string[] = []): string[] {
  return [...secrets].flatMap(([name, value]) =>
    text.includes(value) && !except.includes(name) ? [name] : [],
  );
}

async function say(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  said.push(JSON.stringify(answer.body));
  return answer;
}

async function useSessions(): Promise<void> {
  const user = await makeUser(server.deps);
  secrets
    .set('password', PASSWORD)
    .set('wrong password', 'CANARY-wrong-1')
    .set('new password', 'CANARY-new-2');
  secrets.set('password hash', user.passwordHash);
  const login = (password: string) => say(server.post('/api/v2/auth/login', { email: user.email, password }));
  await login('CANARY-wrong-1');
  const token = (await login(PASSWORD)).cookies.find(({ name }) => name === 'sid')?.value ?? '';
  expect(token).not.toBe('');
  secrets.set('session', token);
  const us = server.as({ cookie: `sid=${token}` });
  const change = (payload: object) => say(us.post('/api/v2/auth/password', payload));
  await change({ currentPassword: 'CANARY-wrong-1', newPassword: 'CANARY-new-2' });
  await change({ currentPassword: PASSWORD, newPassword: 'CANARY-new-2' });
  const json = { headers: { 'content-type': 'application/json' } };
  await say(us.post('/api/v2/auth/login', '{"password":"CANARY-wrong-1"', json));
  await say(us.get(`/api/nothing?sid=${token}&token=CANARY-wrong-1`));
}

async function useMailLinks(): Promise<void> {
  const top = await makeTop(server.deps, operator.companyId, 2);
  const to = { email: 'reader@mail.example', companyId: operator.companyId };
  const { tokens, unsubscribeToken } = await mailTo(server.deps, to, top);
  secrets.set('vote token', tokens[0] ?? '').set('unsubscribe token', unsubscribeToken);
  const vote = { token: tokens[0], feedbackType: 'not_match', opportunityId: top[0]?.opportunityId };
  await say(server.post('/api/feedback/submit', vote));
  await say(server.post('/api/feedback/submit', { ...vote, opportunityId: 1_000_000 }));
  await server.get(`/feedback-submit?token=${tokens[0]}`);
  await say(server.post(`/api/mail/unsubscribe/${unsubscribeToken}`));
}

/** Each link once too often, and once as another kind of link. */
async function useAccountLinks(): Promise<void> {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const app = await server.anotherServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Bidlight <accounts@bidlight.example>',
    DEMO: 'off',
  });
  const email = 'invited@mail.example';
  const tell = (url: string, payload: object, headers = {}) =>
    say(server.on(app).as(headers).post(url, payload));
  const nextLink = async (count: number) => {
    const mail = await until(() => mailServer.received[count - 1]);
    return /#([\w-]{43})/.exec((await parsed(mail)).text ?? '')?.[1] ?? '';
  };
  const password = 'CANARY-chosen-5';
  const person = { firstName: 'Ann', lastName: 'New', email };
  await tell('/api/users/invitations', person, await operator.headers());
  const join = await nextLink(1);
  for (const path of ['link', 'reset-password', 'join', 'join'])
    await tell(`/api/v2/auth/${path}`, { token: join, password });
  await tell('/api/v2/auth/forgot-password', { email });
  const reset = await nextLink(2);
  const login = await tell('/api/v2/auth/login', { email, password });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await tell('/api/v2/auth/address', { newEmail: `new-${email}`, password }, { cookie });
  const address = await nextLink(3);
  for (const path of ['link', 'join', 'address/confirm', 'address/confirm'])
    await tell(`/api/v2/auth/${path}`, { token: address, password });
  for (const path of ['link', 'reset-password', 'reset-password'])
    await tell(`/api/v2/auth/${path}`, { token: reset, password });
  await server.on(app).get(`/login/join?token=${join}`);
  secrets.set('chosen password', password).set('join link', join);
  secrets.set('reset link', reset).set('address link', address);
}

/** Once with the right password and once with another. */
async function sendMails(): Promise<string[]> {
  secrets.set('mail password', 'CANARY-smtp-3').set('wrong mail password', 'CANARY-smtp-4');
  const mailServer = await startMailServer('CANARY-smtp-3');
  onTestFinished(() => mailServer.close());
  for (const url of [mailServer.url, mailServer.url.replace('CANARY-smtp-3', 'CANARY-smtp-4')]) {
    const { app, deps } = await mailingServer(server, {
      SMTP_URL: url,
      EMAIL_GROUP_USER: 'one@mail.example',
    });
    said.push(JSON.stringify((await operator.send(app)).body));
    await stopMailing(deps);
  }
  return mailServer.received.map(({ source }) => source);
}

/** The others repeat the key that they were given. */
async function askOthers(): Promise<void> {
  secrets.set('federal key', KEY).set('federal key in an address', encodeURIComponent(KEY));
  const federal = await fakeSamGov((_, reply) => {
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: { code: 'API_KEY_INVALID', message: `The key ${KEY} is not valid` } }));
  });
  const config = readConfig({ SAM_API_KEY: KEY, SAM_API_URL: federal.baseUrl });
  const now = () => NOW;
  const [source] = await chooseSources({ config, db: server.deps.db, now });
  if (!source) throw new Error('There is no source.');
  said.push(JSON.stringify(await collect({ database: server.settings, now }, source).catch(String)));

  const model = await fakeModelServer(({ authorization }, reply) => {
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: { message: `Not valid: ${authorization}` } }));
  });
  secrets.set('language model key', model.settings.apiKey ?? '');
  const open = { postedAt: server.deps.now(), responseAt: null };
  await giveProfile(server.deps, operator.companyId, CLEANERS);
  const notices = (['cleaning', 'parts', 'network'] as const).flatMap((work) =>
    Array.from({ length: 12 }, (_, at) => noticeAbout(work, at, open)),
  );
  await collectNotices(server.deps, notices);
  const deps = { ...server.deps, config: { timeZone: 'UTC', ai: model.settings } };
  const context = { signal: new AbortController().signal, report: ({ message = '' }) => said.push(message) };
  said.push(await scoreEverything(deps, context).catch(String));
  expect(model.asked.length, said.at(-1)).toBeGreaterThan(0);
}

it('no secret is in a log, an answer, a mail that does not need it, or the database', async () => {
  await useSessions();
  await useMailLinks();
  await useAccountLinks();
  const mails = await sendMails();
  await askOthers();
  expect(mails).toHaveLength(1);
  expect(secrets.size).toBe(16);
  expect(findSecrets(server.log())).toEqual([]);
  expect(findSecrets(said.join('\n'))).toEqual([]);
  expect(findSecrets(mails.join('\n'))).toEqual([]);
  const { rows } = await server.deps.db.execute<{ row: string }>(sql`
    select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text as row
    from pg_tables where schemaname in ('public', 'pgboss')`);
  // The hash is what is stored instead of the password.
  expect(findSecrets(rows.map(({ row }) => row).join('\n'), ['password hash'])).toEqual([]);
});
