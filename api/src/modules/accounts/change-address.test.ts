import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, users, voteHistory, votes } from '#store/schema.ts';
import { cookieOf, makeOpportunity, makeUser, makeVote, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { accountsServer, mailTo, outcome, tokenIn } from './accounts.fixture.ts';

const server = testApp();
const accounts = accountsServer(server);
let count = 0;

async function somebody() {
  count += 1;
  const user = await makeUser(server.deps);
  const headers = await cookieOf(server.deps, user);
  const newEmail = `moved${count}@firm.example`;
  const change = (given: object = {}, app = accounts.app) =>
    server.on(app).post('/api/v2/auth/address', { newEmail, password: PASSWORD, ...given }, { headers });
  const linkTo = async (email: string, mails = 1) => tokenIn((await mailTo(accounts, email, mails)).text);
  return { user, headers, newEmail, change, linkTo };
}

const confirm = (token: string) => server.on(accounts.app).post('/api/v2/auth/address/confirm', { token });
const emailOf = async ({ id }: { id: string }) =>
  (await server.deps.db.select().from(users).where(eq(users.id, id)))[0]?.email;

describe('a change of address', () => {
  it('security 40: happens when it was confirmed at both addresses, in any order, and sessions stay', async () => {
    for (const isOldFirst of [true, false]) {
      const { user, headers, newEmail, change, linkTo } = await somebody();
      expect((await change()).body).toEqual({ success: true, newEmail });
      const links = [await linkTo(user.email), await linkTo(newEmail)];
      const [first = '', second = ''] = isOldFirst ? links : links.reverse();
      expect((await confirm(first)).body).toEqual({ success: true, isChanged: false, newEmail });
      expect(await emailOf(user)).toBe(user.email);
      expect((await confirm(second)).body).toEqual({ success: true, isChanged: true, newEmail });
      const me = await server.on(accounts.app).as(headers).get('/api/v2/auth/me');
      expect([me.status, me.body.data.email]).toEqual([200, newEmail]);
      expect((await accounts.signIn(user.email, PASSWORD)).status).toBe(401);
      expect((await accounts.signIn(newEmail, PASSWORD)).status).toBe(200);
      const events = await server.deps.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
      expect(events.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['user.address-change-asked', 'user.address-changed']),
      );
    }
  });

  it('each mail says what the other one is for, and opening a link confirms nothing', async () => {
    const { user, newEmail, change, linkTo } = await somebody();
    await change();
    expect((await mailTo(accounts, user.email)).text).toContain(`will change to ${newEmail}`);
    expect((await mailTo(accounts, newEmail)).text).toContain(`The account ${user.email}`);
    const token = await linkTo(newEmail);
    const opened = await server.on(accounts.app).post('/api/v2/auth/link', { token });
    expect(opened.body).toMatchObject({ purpose: 'new-address', email: user.email, newEmail });
    expect((await confirm(token)).body.isChanged).toBe(false);
    expect(outcome(await confirm(token))).toEqual([
      410,
      'This link has been used: the change is confirmed at your new address.',
    ]);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('security 40: needs the password, which cannot be guessed here either', async () => {
    const { change } = await somebody();
    expect(outcome(await change({ password: '' }))).toEqual([400, 'Please enter your current password']);
    for (let n = 0; n < 5; n += 1)
      expect(outcome(await change({ password: `guess ${n}` }))).toEqual([
        400,
        'Your current password is not correct',
      ]);
    expect((await change()).status).toBe(429);
  });

  it('to one’s own address, or to none, is refused', async () => {
    const { user, change } = await somebody();
    const own = ` ${user.email.toUpperCase()} `;
    expect(outcome(await change({ newEmail: own }))).toEqual([400, 'This is already your address.']);
    expect(outcome(await change({ newEmail: 'nothing' }))).toEqual([400, 'Enter a valid email']);
  });

  it('security 40: to an address that somebody has is not told from others before it is confirmed there', async () => {
    const { user, change, linkTo } = await somebody();
    const taken = await makeUser(server.deps);
    expect((await change({ newEmail: taken.email })).status).toBe(200);
    await confirm(await linkTo(user.email));
    expect(outcome(await confirm(await linkTo(taken.email)))).toEqual([
      409,
      'This address belongs to another account. Nothing was changed; please choose another address.',
    ]);
    expect([await emailOf(user), await emailOf(taken)]).toEqual([user.email, taken.email]);
  });

  it('security 40: ends with a newer one, with a change of password and when access is revoked', async () => {
    const { user, newEmail, change, linkTo } = await somebody();
    await change();
    const first = await linkTo(newEmail);
    await confirm(await linkTo(user.email));
    await change({ newEmail: `other-${newEmail}` });
    expect((await confirm(first)).status).toBe(410);
    await confirm(await linkTo(`other-${newEmail}`));
    expect(await emailOf(user)).toBe(user.email);
    const second = await linkTo(user.email, 2);
    const headers = await cookieOf(server.deps, user);
    await server
      .on(accounts.app)
      .post(
        '/api/v2/auth/password',
        { currentPassword: PASSWORD, newPassword: 'a new password' },
        { headers },
      );
    expect((await confirm(second)).status).toBe(410);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await confirm(second)).status).toBe(403);
  });

  it('brings the votes along, one for each opportunity, with all of their history', async () => {
    const { user, newEmail, change, linkTo } = await somebody();
    const { db } = server.deps;
    const [both, one] = [await makeOpportunity(server.deps), await makeOpportunity(server.deps)];
    const vote = (
      opportunity: typeof both,
      voterEmail: string,
      feedbackType: 'not_match' | 'relevant_match',
    ) =>
      makeVote(server.deps, opportunity, {
        companyId: user.companyId,
        voterEmail,
        feedbackType,
        castAt: server.deps.now(),
      });
    await vote(both, newEmail, 'not_match');
    await vote(both, user.email, 'relevant_match');
    await vote(one, user.email, 'not_match');
    for (const { id, feedbackType, source } of await db.select().from(votes))
      await db.insert(voteHistory).values({ voteId: id, feedbackType, source });
    await change();
    await confirm(await linkTo(user.email));
    await confirm(await linkTo(newEmail));
    const kept = await db.select().from(votes).where(eq(votes.companyId, user.companyId));
    expect(
      kept.map((row) => [row.opportunityId, row.voterEmail, row.userId, row.feedbackType]).sort(),
    ).toEqual(
      [
        [both.opportunityId, newEmail, user.id, 'relevant_match'],
        [one.opportunityId, newEmail, user.id, 'not_match'],
      ].sort(),
    );
    expect(await db.$count(voteHistory)).toBe(3);
  });

  it('changes nothing and says so where mails cannot be sent, or are refused', async () => {
    const { user, newEmail, change } = await somebody();
    expect(outcome(await change({}, accounts.withoutMail))).toEqual([
      409,
      'This server cannot send mails, which the change of an address needs.',
    ]);
    accounts.mails.onRecipient((to) => (to === newEmail ? 550 : undefined));
    expect(outcome(await change())).toEqual([
      503,
      'The mails could not be sent, and your address stays. Please try again later.',
    ]);
    accounts.mails.onRecipient(() => undefined);
    expect((await confirm(tokenIn((await mailTo(accounts, user.email)).text))).status).toBe(410);
    expect((await change()).status).toBe(200);
  });
});
