import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TOO_COMMON } from '#modules/people/common-passwords.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { accountLinks, counters, users } from '#store/schema.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { accountsServer, mailTo, makeAdmin, outcome, tokenIn } from './accounts.fixture.ts';

const TOO_MANY_ADDED = 'Too many people were added in the last hour. Please try again later.';

const server = testApp();
const accounts = accountsServer(server);
const OWN = 'a password of my own';
let count = 0;

function somebody(values: object = {}) {
  count += 1;
  return { firstName: 'Ann', lastName: 'New', email: `ann${count}@firm.example`, role: 'MEMBER', ...values };
}

async function invited(values: object = {}) {
  const admin = await makeAdmin(server);
  const person = somebody(values);
  const answer = await admin.ask(accounts.app, '/api/users/invitations', person);
  const mail = await mailTo(accounts, person.email);
  return { admin, person, answer, mail, token: tokenIn(mail.text), id: answer.body.user.id as string };
}

const join = (token: string, password = OWN) =>
  server.on(accounts.app).post('/api/v2/auth/join', { token, password });
const open = (token: string) => server.on(accounts.app).post('/api/v2/auth/link', { token });
const again = ({ admin, id }: Awaited<ReturnType<typeof invited>>) =>
  admin.ask(accounts.app, `/api/users/${id}/invitation`);

describe('an invitation', () => {
  it('is a short mail that names who invites and the company, with a link for a day', async () => {
    const { admin, person, answer, mail } = await invited();
    expect([answer.status, answer.body.link, answer.body.problem]).toEqual([201, undefined, undefined]);
    const { company } = answer.body.user;
    expect(mail.subject).toBe(`Join ${company.name} on Bidlight`);
    expect(mail.to).toMatchObject([{ address: person.email }]);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`Test ${admin.user.lastName} (${admin.user.email}) has invited you`);
      expect(tokenIn(body)).toBe(tokenIn(mail.text));
      expect(body).toContain('The link works once, until');
    }
  });

  it('makes a user who counts as active, with the note that they are invited', async () => {
    const { admin, person } = await invited();
    const { body } = await server.on(accounts.app).as(admin.user).get('/api/users?isActive=true');
    expect(body.stats).toMatchObject({ total: 2, active: 2, inactive: 0 });
    const listed = body.users.map((user: { email: string; isInvited: boolean }) => [
      user.email,
      user.isInvited,
    ]);
    expect(listed.sort()).toEqual(
      [
        [person.email, true],
        [admin.user.email, false],
      ].sort(),
    );
  });

  it('security 40: lets nobody sign in before joining, with the very answer to a wrong password', async () => {
    const { person } = await invited();
    const wrong = await accounts.signIn((await makeUser(server.deps)).email, 'not it');
    // Whatever the stored hash is of.
    const known = await makeUser(server.deps, { isInvited: true });
    for (const { email } of [person, known]) {
      const answer = await accounts.signIn(email, PASSWORD);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
      expect([answer.status, answer.cookies]).toEqual([401, []]);
    }
  });

  it('is accepted with a password of one’s own, and signs in', async () => {
    const { admin, token, person, answer } = await invited();
    const { company } = answer.body.user;
    expect((await open(token)).body).toMatchObject({
      purpose: 'join',
      email: person.email,
      company: company.name,
    });
    const joined = await join(token);
    expect(joined.status).toBe(200);
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await server.on(accounts.app).as({ cookie }).get('/api/v2/auth/me');
    expect([me.body.data.email, me.body.mustChoosePassword]).toEqual([person.email, false]);
    expect((await accounts.signIn(person.email, OWN)).status).toBe(200);
    const log = await server.on(accounts.app).as(admin.user).get('/api/users/audit-log');
    const actions = log.body.entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['user.joined', 'user.invited']);
  });

  it('security 40: is looked at as often as a mail scanner likes, and used once', async () => {
    const { token } = await invited();
    for (let n = 0; n < 3; n += 1) expect((await open(token)).status).toBe(200);
    expect(outcome(await join(token, 'password1'))).toEqual([400, TOO_COMMON]);
    expect((await join(token)).status).toBe(200);
    const used = 'This invitation has been used. Please sign in with the password that you chose.';
    expect(outcome(await join(token, 'another password'))).toEqual([410, used]);
    expect(outcome(await open(token))).toEqual([410, used]);
  });

  it('security 40: is accepted once by two who use it at the same moment', async () => {
    const { token, person } = await invited();
    const answers = await Promise.all([
      join(token, 'the first password'),
      join(token, 'the second password'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const winner = answers[0]?.status === 200 ? 'the first password' : 'the second password';
    expect((await accounts.signIn(person.email, winner)).status).toBe(200);
  });

  it('ends after a day, and with a newer one', async () => {
    const first = await invited();
    const expired =
      'This invitation has expired, or a newer one has replaced it. Please ask an admin of your company for a new one.';
    expect((await again(first)).body).toEqual({ success: true });
    const second = tokenIn((await mailTo(accounts, first.person.email, 2)).text);
    expect(outcome(await join(first.token))).toEqual([410, expired]);
    await server.deps.db
      .update(accountLinks)
      .set({ expiresAt: new Date(server.deps.now().getTime() - 1) })
      .where(eq(accountLinks.userId, first.id));
    expect(outcome(await join(second))).toEqual([410, expired]);
    const [link] = await server.deps.db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.userId, (await invited()).id));
    expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(DAY_MS);
  });

  it('security 40: opens nothing any more once access is revoked, also when it is granted again', async () => {
    const { admin, id, token } = await invited();
    await admin.ask(accounts.app, `/api/users/${id}/revoke-access`);
    const revoked = 'Your access has been revoked. Please ask an admin of your company.';
    expect(outcome(await join(token))).toEqual([403, revoked]);
    await admin.ask(accounts.app, `/api/users/${id}/grant-access`);
    expect((await join(token)).status).toBe(410);
  });

  it.each([
    ['a made-up link', 'A'.repeat(43), 404],
    ['no link', '', 400],
    ['a text without an end', 'A'.repeat(5_000), 400],
  ])('%s says so in one sentence', async (_, token, status) => {
    const sentence = 'This link is not valid. Please use the whole link of your e-mail.';
    expect(outcome(await join(token))).toEqual([status, sentence]);
    expect(outcome(await open(token))).toEqual([status, sentence]);
  });

  it('of an address that somebody has is refused, in any spelling', async () => {
    const { admin, person } = await invited();
    const email = ` ${person.email.toUpperCase()} `;
    const answer = await admin.ask(accounts.app, '/api/users/invitations', somebody({ email }));
    expect(outcome(answer)).toEqual([409, 'A user with this email already exists.']);
  });

  it('is shown to the admin once where the server has no mail server, and nowhere else', async () => {
    const admin = await makeAdmin(server);
    const person = somebody();
    const { body } = await admin.ask(accounts.withoutMail, '/api/users/invitations', person);
    expect(body.link).toMatch(/^http:\/\/localhost:3000\/login\/join#[\w-]{43}$/);
    expect(accounts.mails.received.some(({ to }) => to === person.email)).toBe(false);
    const rows = await server.deps.db.select().from(accountLinks);
    const token = tokenIn(body.link);
    expect(JSON.stringify(rows) + server.log()).not.toContain(token);
    expect(
      (await server.on(accounts.withoutMail).post('/api/v2/auth/join', { token, password: OWN })).status,
    ).toBe(200);
  });

  it('that the mail server refuses says so without a link, and can be sent again', async () => {
    const admin = await makeAdmin(server);
    const person = somebody();
    accounts.mails.onRecipient((to) => (to === person.email ? 550 : undefined));
    const { status, body } = await admin.ask(accounts.app, '/api/users/invitations', person);
    expect([status, body.link, body.problem]).toEqual([
      201,
      undefined,
      'The mail could not be sent. Please try again, or ask an operator to look at the mail server.',
    ]);
    accounts.mails.onRecipient(() => undefined);
    const sent = await admin.ask(accounts.app, `/api/users/${body.user.id}/invitation`);
    expect(sent.body).toEqual({ success: true });
    expect((await join(tokenIn((await mailTo(accounts, person.email)).text))).status).toBe(200);
  });

  it('is sent again only to who has access and has not joined', async () => {
    const one = await invited();
    await one.admin.ask(accounts.app, `/api/users/${one.id}/revoke-access`);
    expect(outcome(await again(one))).toEqual([409, 'This person has no access. Please grant it first.']);
    const two = await invited();
    await join(two.token);
    expect(outcome(await again(two))).toEqual([409, 'This person has joined already.']);
  });

  it('security 51: cannot be used to ask for more than a hundred addresses an hour whether they are taken', async () => {
    const admin = await makeAdmin(server);
    const invite = () =>
      admin.ask(accounts.app, '/api/users/invitations', { ...somebody(), email: admin.user.email });
    expect(outcome(await invite())).toEqual([409, 'A user with this email already exists.']);
    const key = `people-added:${admin.user.companyId}`;
    await server.deps.db.update(counters).set({ count: 100 }).where(like(counters.key, key));
    expect(outcome(await invite())).toEqual([429, TOO_MANY_ADDED]);
    const password = 'correct horse battery';
    const added = await admin.ask(accounts.app, '/api/users', { ...somebody(), password });
    expect(outcome(added)).toEqual([429, TOO_MANY_ADDED]);
    server.advance(60 * 60_000);
    expect((await admin.ask(accounts.app, '/api/users', { ...somebody(), password })).status).toBe(201);
  });

  it('security 40: cannot be used to send mails without end', async () => {
    const admin = await makeAdmin(server);
    await admin.ask(accounts.app, '/api/users/invitations', somebody());
    const key = `account-mails:${admin.user.companyId}`;
    await server.deps.db.update(counters).set({ count: 100 }).where(like(counters.key, key));
    const person = somebody();
    const answer = await admin.ask(accounts.app, '/api/users/invitations', person);
    expect(outcome(answer)).toEqual([
      429,
      'Too many mails were sent in the last hour. Please try again later.',
    ]);
    expect(await server.deps.db.$count(users, eq(users.email, person.email))).toBe(0);
  });
});
