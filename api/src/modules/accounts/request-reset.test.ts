import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertLink } from '#modules/people/account-links.queries.ts';
import { accountLinks, auditLog, counters, knownDevices, users } from '#store/schema.ts';
import { cookieOf, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { accountsServer, mailTo, makeAdmin, outcome, tokenIn } from './accounts.fixture.ts';

const server = testApp();
const accounts = accountsServer(server);
const NEW = 'a password of my own';
const MAILED =
  'If somebody has an account with this address, a link to choose a new password is on its way. It works for an hour.';

beforeEach(async () => {
  await server.deps.db.delete(counters);
});

const forgot = (email: string, remoteAddress = '192.0.2.1', app = accounts.app) =>
  server.on(app).post('/api/v2/auth/forgot-password', { email }, { remoteAddress });
const reset = (token: string, password = NEW) =>
  server.on(accounts.app).post('/api/v2/auth/reset-password', { token, password });
const linksOf = ({ id }: { id: string }) =>
  server.deps.db.select().from(accountLinks).where(eq(accountLinks.userId, id));
const isNoted = (email: string) =>
  until(async () => (await server.deps.db.$count(auditLog, eq(auditLog.subject, email))) > 0);

async function forgetful() {
  const user = await makeUser(server.deps);
  await forgot(user.email);
  return { user, token: tokenIn((await mailTo(accounts, user.email)).text) };
}

describe('a forgotten password', () => {
  it('security 40: is asked about with one answer for every address, whoever has it', async () => {
    const { db } = server.deps;
    const people = [
      await makeUser(server.deps),
      await makeUser(server.deps, { isActive: false }),
      await makeUser(server.deps, { isInvited: true }),
      await makeUser(server.deps, { isDemo: true }),
    ];
    const emails = [...people.map(({ email }) => email), 'nobody@firm.example'];
    const answers = [];
    for (const email of emails) answers.push(await forgot(email));
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, { success: true, isMailed: true, message: MAILED }]);
      expect(headers['content-length']).toBe(answers[0]?.headers['content-length']);
    }
    // All of them are written down alike; only whoever may sign in gets a link.
    for (const email of emails) await isNoted(email);
    await mailTo(accounts, emails[0] ?? '');
    const linked = [];
    for (const person of people) linked.push((await linksOf(person)).length);
    expect(linked).toEqual([1, 0, 0, 0]);
    const noted = await db.select().from(auditLog).where(eq(auditLog.subject, 'nobody@firm.example'));
    expect(noted).toMatchObject([{ action: 'sign-in.reset-asked', companyId: null, address: '192.0.2.1' }]);
  });

  it('security 40: is answered before anything is looked up or sent', async () => {
    const { user } = await forgetful();
    accounts.mails.onMail((to) => (to === user.email ? { until: new Promise(() => {}) } : 'accept'));
    // The mail server does not answer, and the reply does not wait for it.
    expect((await forgot(user.email)).status).toBe(200);
    accounts.mails.onMail(() => 'accept');
  });

  it('is replaced by a new one: all sessions end, all browsers are strangers, and it is written down', async () => {
    const { user, token } = await forgetful();
    const headers = await cookieOf(server.deps, user);
    await accounts.signIn(user.email, PASSWORD);
    expect((await server.on(accounts.app).post('/api/v2/auth/link', { token })).body).toMatchObject({
      purpose: 'reset',
      email: user.email,
    });
    expect((await reset(token)).cookies).toEqual([]);
    const me = await server.on(accounts.app).as(headers).get('/api/v2/auth/me');
    expect(me.status).toBe(401);
    expect(await server.deps.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(0);
    expect((await accounts.signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await accounts.signIn(user.email, NEW)).status).toBe(200);
    const events = await server.deps.db.select().from(auditLog).where(eq(auditLog.subject, user.email));
    expect(events.map(({ action }) => action)).toContain('user.password-reset');
  });

  it('lets somebody in who has locked themselves out by guessing', async () => {
    const { user, token } = await forgetful();
    for (let n = 0; n < 6; n += 1) await accounts.signIn(user.email, `guess ${n}`);
    expect((await accounts.signIn(user.email, PASSWORD)).status).toBe(429);
    await reset(token);
    expect((await accounts.signIn(user.email, NEW)).status).toBe(200);
  });

  it('security 40: is reset once by a link, also by two at the same moment, and not by another kind of link', async () => {
    const { token } = await forgetful();
    expect((await server.on(accounts.app).post('/api/v2/auth/join', { token, password: NEW })).status).toBe(
      404,
    );
    const answers = await Promise.all([reset(token, 'the first password'), reset(token, 'the second one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(outcome(await reset(token))).toEqual([
      410,
      'This link has been used. Please ask for a new one with ‘Forgot password?’ on the sign-in page.',
    ]);
  });

  it('security 40: is reset by the last link alone, within an hour, and by none after a change of password', async () => {
    const expired =
      'This link has expired, or a newer one has replaced it. Please ask for a new one with ‘Forgot password?’ on the sign-in page.';
    const { user, token: first } = await forgetful();
    await forgot(user.email);
    const second = tokenIn((await mailTo(accounts, user.email, 2)).text);
    expect(outcome(await reset(first))).toEqual([410, expired]);
    const [, link] = (await linksOf(user)).sort((a, b) => +a.createdAt - +b.createdAt);
    expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(60 * 60_000);
    const changed = await server
      .on(accounts.app)
      .post(
        '/api/v2/auth/password',
        { currentPassword: PASSWORD, newPassword: NEW },
        { headers: await cookieOf(server.deps, user) },
      );
    expect(changed.status).toBe(200);
    expect(outcome(await reset(second))).toEqual([410, expired]);
  });

  it('security 40: is not mailed without end, to nobody and by nobody', async () => {
    const { email } = await makeUser(server.deps);
    for (let n = 1; n <= 5; n += 1) expect((await forgot(email, `203.0.113.${n}`)).status).toBe(200);
    const answer = await forgot(email.toUpperCase(), '203.0.113.9');
    expect(outcome(answer)).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    await forgot('one@firm.example', '203.0.113.50');
    await server.deps.db.update(counters).set({ count: 20 }).where(like(counters.key, 'reset:%113.50%'));
    expect((await forgot('two@firm.example', '203.0.113.50')).status).toBe(429);
  });

  it('is an admin’s to help with where the server has no mail server', async () => {
    const admin = await makeAdmin(server);
    const user = await makeUser(server.deps, { companyId: admin.user.companyId });
    const asked = await forgot(user.email, '192.0.2.2', accounts.withoutMail);
    expect(asked.body).toEqual({
      success: true,
      isMailed: false,
      message:
        'This server cannot send mails. Please ask an admin of your company for a link to choose a new password.',
    });
    const { body } = await admin.ask(accounts.withoutMail, `/api/users/${user.id}/reset-link`);
    expect((await reset(tokenIn(body.link))).status).toBe(200);
    expect((await accounts.signIn(user.email, NEW)).status).toBe(200);
  });

  it('security 59: a link that an admin was shown is an event, and its person is told at the next sign-in, once', async () => {
    const admin = await makeAdmin(server);
    const user = await makeUser(server.deps, { companyId: admin.user.companyId });
    const told = async () => (await accounts.signIn(user.email, PASSWORD)).body.data.resetLinkShown;
    expect(await told()).toBeNull();
    await admin.ask(accounts.withoutMail, `/api/users/${user.id}/reset-link`);
    const shown = and(eq(auditLog.action, 'user.reset-link-shown'), eq(auditLog.subject, user.email));
    expect(await server.deps.db.$count(auditLog, shown)).toBe(1);
    expect(await told()).toEqual({ by: admin.user.email, at: expect.any(String) });
    expect(await told()).toBeNull();
    await admin.ask(accounts.app, `/api/users/${user.id}/reset-link`);
    expect(await told()).toBeNull();
  });

  it('security 21: by a link is another one than the one that an admin has chosen', async () => {
    const admin = await makeAdmin(server);
    const user = await makeUser(server.deps, { companyId: admin.user.companyId, hasTemporaryPassword: true });
    const { body } = await admin.ask(accounts.withoutMail, `/api/users/${user.id}/reset-link`);
    expect(outcome(await reset(tokenIn(body.link), PASSWORD))).toEqual([
      400,
      'Please choose another password than the present one.',
    ]);
    expect((await reset(tokenIn(body.link))).status).toBe(200);
  });

  it('security 40: is never an admin’s to choose: with a mail server the link goes to the person alone', async () => {
    const admin = await makeAdmin(server);
    const user = await makeUser(server.deps, { companyId: admin.user.companyId });
    const made = await admin.ask(accounts.app, `/api/users/${user.id}/reset-link`);
    expect(made.body).toEqual({ success: true });
    const mail = await mailTo(accounts, user.email);
    expect(mail.text).toContain(`(${admin.user.email}) has sent you a link`);
    expect((await reset(tokenIn(mail.text))).status).toBe(200);
    const own = await admin.ask(accounts.app, `/api/users/${admin.user.id}/reset-link`);
    expect(outcome(own)).toEqual([403, 'You cannot change your own account.']);
    await server.deps.db.update(users).set({ isInvited: true }).where(eq(users.id, user.id));
    expect(outcome(await admin.ask(accounts.app, `/api/users/${user.id}/reset-link`))).toEqual([
      409,
      'This person has not joined yet. Please send the invitation again instead.',
    ]);
  });

  it('security 40: of a demo account is nobody’s outside of a demo, and stays a demo account’s inside', async () => {
    const { db, now } = server.deps;
    const user = await makeUser(server.deps, { isDemo: true });
    const { token } = await insertLink(db, { userId: user.id, purpose: 'reset', at: now() });
    expect((await reset(token)).status).toBe(404);
    const inDemo = await server.post('/api/v2/auth/reset-password', { token, password: NEW });
    expect(inDemo.status).toBe(200);
    expect((await server.post('/api/v2/auth/login', { email: user.email, password: NEW })).status).toBe(200);
    expect((await accounts.signIn(user.email, NEW)).status).toBe(401);
  });
});
