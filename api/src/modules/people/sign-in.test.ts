import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { counters, sessions, users } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { makeCompany, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(async () => {
  // Each test has its own accounts, but all come from the same address.
  await server.deps.db.delete(counters);
});

function login(
  email: unknown,
  password: unknown,
  options: { ip?: string; headers?: Record<string, string> } = {},
) {
  return server
    .as(options.headers ?? {})
    .post('/api/v2/auth/login', { email, password }, { remoteAddress: options.ip ?? '203.0.113.7' });
}

const cookieHeader = (answer: Answer) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
const me = (answer: Answer) => server.as(cookieHeader(answer)).get('/api/v2/auth/me');
const INVALID = 'Invalid credentials. Please try again.';

describe('login', () => {
  it('§7, design 4 answers the user, the internal company name and APP_TIMEZONE, and sets the session cookie', async () => {
    await makeCompany(server.deps, { name: 'Bidlight', isInternal: true });
    const company = await makeCompany(server.deps, { name: 'Firm One' });
    const user = await makeUser(server.deps, { companyId: company.id, role: 'ADMIN' });
    const answer = await login(` ${user.email.toUpperCase()} `, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        internalCompanyName: 'Bidlight',
        hasProfile: false,
        mustChoosePassword: false,
        wantsChecks: false,
        resetLinkShown: null,
        timeZone: 'America/New_York',
        user: {
          id: user.id,
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          role: 'ADMIN',
          isActive: true,
          companyId: company.id,
          company: { id: company.id, name: 'Firm One', isInternal: false },
        },
      },
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'sid', httpOnly: true, sameSite: 'Strict', path: '/' }),
      expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/' }),
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('secure');
    expect((await me(answer)).body).toMatchObject({ data: { id: user.id }, hasProfile: false });
  });

  it('sets __Host-sid and __Host-device with Secure when the public address is https', async () => {
    const app = await server.anotherServer({ PUBLIC_URL: 'https://bids.example' });
    const user = await makeUser(server.deps);
    const answer = await server.on(app).post('/api/v2/auth/login', { email: user.email, password: PASSWORD });
    const attributes = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/' };
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: '__Host-sid', ...attributes }),
      expect.objectContaining({ name: '__Host-device', ...attributes }),
    ]);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  it.each([
    ['', 'x', 'Please enter your email'],
    ['a@b.example', '', 'Please enter your password'],
    [undefined, undefined, 'Please enter your email'],
    [{ $ne: null }, 'x', 'Please enter your email'],
  ])('§5 email %j with password %j answers 400 %s', async (email, password, message) => {
    const answer = await login(email, password);
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([400, message, message]);
  });

  it("§8, design 4 answers an unknown address, a wrong password and a revoked user alike, byte for byte: 'Invalid credentials. Please try again.'", async () => {
    const active = await makeUser(server.deps);
    const revoked = await makeUser(server.deps, { isActive: false });
    const answers = [
      await login('nobody@nowhere.example', PASSWORD),
      await login(active.email, 'wrong password'),
      await login(revoked.email, PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.cookies).toEqual([]);
      expect({ ...answer.body, requestId: '' }).toEqual({
        success: false,
        error: INVALID,
        message: INVALID,
        code: 'unauthorized',
        requestId: '',
      });
    }
    const sizes = answers.map((answer) => answer.headers['content-length']);
    expect(new Set(sizes).size).toBe(1);
  });

  it('stores only the hash of the token', async () => {
    const user = await makeUser(server.deps);
    const answer = await login(user.email, PASSWORD);
    const token = answer.cookies[0]?.value ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives a new token at every login and ends the session that the browser had', async () => {
    const user = await makeUser(server.deps);
    const first = await login(user.email, PASSWORD);
    const second = await login(user.email, PASSWORD, { headers: cookieHeader(first) });
    expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it('takes a password exactly as it was typed: spaces, case, any script, up to 200 characters', async () => {
    const typed = ` Ünï çødé ${'漢'.repeat(180)} Z `;
    const user = await makeUser(server.deps, { passwordHash: await server.deps.passwords.hash(typed) });
    expect((await login(user.email, typed)).status).toBe(200);
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 72), typed.normalize('NFD')])
      expect((await login(user.email, other)).status).toBe(401);
  });

  it('keeps at most 20 sessions per user; the oldest ends', async () => {
    const user = await makeUser(server.deps);
    const answers: Answer[] = [];
    for (let n = 0; n < 21; n += 1) answers.push(await login(user.email, PASSWORD));
    const statuses = await Promise.all(answers.map(async (answer) => (await me(answer)).status));
    expect(statuses).toEqual([401, ...Array(20).fill(200)]);
  });

  it('writes neither password nor token into the log', async () => {
    const user = await makeUser(server.deps);
    const answer = await login(user.email, PASSWORD);
    await login(user.email, 'canary-secret-password');
    await server.get('/feedback-submit?token=canary-secret-token');
    expect(server.log()).toContain('/api/v2/auth/login');
    for (const secret of ['canary-secret', PASSWORD, answer.cookies[0]?.value ?? '', user.passwordHash]) {
      expect(server.log()).not.toContain(secret);
    }
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;

  it('ends after 60 minutes without use and lives on with use, 12 hours at most', async () => {
    const user = await makeUser(server.deps);
    const idle = await login(user.email, PASSWORD);
    const used = await login(user.email, PASSWORD);
    server.advance(HOUR / 2);
    expect((await me(used)).status).toBe(200);
    server.advance(HOUR / 2 + 1000);
    expect((await me(idle)).status).toBe(401);
    for (let hours = 1; hours < 12; hours += 0.5) {
      expect((await me(used)).status).toBe(200);
      server.advance(HOUR / 2);
    }
    expect((await me(used)).status).toBe(401);
  });

  it('§7, design 4 answers 401 Please sign in. without a session, with a forged and with an ended one', async () => {
    const user = await makeUser(server.deps);
    const answer = await login(user.email, PASSWORD);
    await server.as(cookieHeader(answer)).post('/api/v2/auth/logout');
    for (const headers of [
      {},
      { cookie: `sid=${'A'.repeat(43)}` },
      { cookie: 'sid=' },
      cookieHeader(answer),
    ]) {
      const refused = await server.as(headers).get('/api/v2/auth/me');
      expect([refused.status, refused.body.success, refused.body.error]).toEqual([
        401,
        false,
        'Please sign in.',
      ]);
    }
  });

  it('shows revoking and role changes at the next request', async () => {
    const user = await makeUser(server.deps);
    const answer = await login(user.email, PASSWORD);
    await server.deps.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, user.id));
    expect((await me(answer)).body.data.role).toBe('ADMIN');
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await me(answer)).status).toBe(401);
  });
});

describe('logout', () => {
  it('§7 deletes the session, clears the cookie and succeeds without one', async () => {
    const user = await makeUser(server.deps);
    const answer = await login(user.email, PASSWORD);
    const logout = (headers: Record<string, string>) =>
      server.post('/api/v2/auth/logout', undefined, {
        headers: { 'content-type': 'application/json', ...headers },
      });
    const out = await logout(cookieHeader(answer));
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect(out.cookies[0]).toMatchObject({ name: 'sid', value: '' });
    expect(await server.deps.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect((await logout({})).status).toBe(200);
  });
});
