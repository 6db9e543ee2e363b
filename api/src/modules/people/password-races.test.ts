import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#store/schema.ts';
import { cookieOf, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { setPassword } from './users.queries.ts';

const server = testApp();
const NEW_PASSWORD = 'a new password';

/** A server on which something happens after a password was found right or hashed, and before it is acted upon. */
async function serverWhere(meanwhile: () => Promise<unknown>) {
  const { passwords } = server.deps;
  return server.anotherServer(
    {},
    {
      passwords: {
        hash: async (password) => {
          const hash = await passwords.hash(password);
          await meanwhile();
          return hash;
        },
        verify: async (stored, password, reason) => {
          const isRight = await passwords.verify(stored, password, reason);
          await meanwhile();
          return isRight;
        },
      },
    },
  );
}

const signIn = (app: typeof server.app, email: string, password: string) =>
  server.on(app).post('/api/v2/auth/login', { email, password });

const changePassword = (app: typeof server.app, headers: { cookie: string }, newPassword: string) =>
  server.on(app).as(headers).post('/api/v2/auth/password', { currentPassword: PASSWORD, newPassword });

describe('while a password is checked', () => {
  it('security 07: a session opens only for the password hash that was checked', async () => {
    const user = await makeUser(server.deps);
    const own = await cookieOf(server.deps, user);
    const slow = await serverWhere(() => changePassword(server.app, own, NEW_PASSWORD));
    const answer = await signIn(slow, user.email, PASSWORD);
    expect([answer.status, answer.body.error]).toEqual([401, 'Invalid credentials. Please try again.']);
    expect(answer.cookies).toEqual([]);
    expect(await server.deps.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
    expect((await signIn(server.app, user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('security 07: a change of password that is not finished yet ends a session that opens meanwhile', async () => {
    const user = await makeUser(server.deps);
    const passwordHash = await server.deps.passwords.hash(NEW_PASSWORD);
    let answer: ReturnType<typeof signIn> | undefined;
    await server.deps.db.transaction(async (tx) => {
      await setPassword(tx, user.id, { passwordHash, isTemporary: false, at: server.deps.now() });
      answer = signIn(server.app, user.email, PASSWORD);
      // The sign-in has read the old hash and waits for this transaction.
      await until(async () => {
        const waiting = await server.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.rowCount === 1;
      });
    });
    expect((await answer)?.status).toBe(401);
  });

  it('security 07: a user who is revoked gets no session, which granting access would bring to life', async () => {
    const user = await makeUser(server.deps);
    const revoke = () => server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const answer = await signIn(await serverWhere(revoke), user.email, PASSWORD);
    expect(answer.status).toBe(401);
    expect(await server.deps.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  it('security 07: a new password replaces only the one that was checked', async () => {
    const user = await makeUser(server.deps);
    const [here, there] = [await cookieOf(server.deps, user), await cookieOf(server.deps, user)];
    const slow = await serverWhere(() => changePassword(server.app, there, 'the other password'));
    const answer = await changePassword(slow, here, NEW_PASSWORD);
    expect([answer.status, answer.body.error]).toEqual([400, 'Your current password is not correct']);
    expect((await signIn(server.app, user.email, 'the other password')).status).toBe(200);
  });
});

describe('while the password of a new user is hashed', () => {
  const ann = { firstName: 'Ann', lastName: 'New', role: 'MEMBER', password: 'long enough' };

  it.each([
    ['revoked', { isActive: false }],
    ['made a member', { role: 'MEMBER' }],
  ] as const)('security 07: an admin who is %s adds nobody any more', async (_, change) => {
    const admin = await makeUser(server.deps, { role: 'ADMIN' });
    const lose = () => server.deps.db.update(users).set(change).where(eq(users.id, admin.id));
    const answer = await server
      .on(await serverWhere(lose))
      .as(admin)
      .post('/api/users', { ...ann, email: `new-${admin.id}@firm.example` });
    expect([answer.status, answer.body.error]).toEqual([401, 'Please sign in.']);
    expect(await server.deps.db.$count(users, eq(users.companyId, admin.companyId))).toBe(1);
  });
});

const change = (headers: { cookie: string }, currentPassword: string, newPassword: string) =>
  server.as(headers).post('/api/v2/auth/password', { currentPassword, newPassword });

const login = async (email: string, password: string) =>
  (await server.post('/api/v2/auth/login', { email, password })).status;

const me = async (headers: { cookie: string }) => (await server.as(headers).get('/api/v2/auth/me')).status;

const sessionsOf = async (headers: { cookie: string }) =>
  (await server.as(headers).get('/api/v2/auth/sessions')).body.sessions;

describe("one's own password", () => {
  it('is changed with the current one; this session lives on, all others end, and it is written down', async () => {
    const user = await makeUser(server.deps, { role: 'ADMIN' });
    const [here, elsewhere] = [await cookieOf(server.deps, user), await cookieOf(server.deps, user)];
    const changed = await change(here, PASSWORD, 'a new password');
    expect(changed.status).toBe(200);
    const renewed = { cookie: `sid=${changed.cookies[0]?.value}` };
    expect([await me(renewed), await me(elsewhere)]).toEqual([200, 401]);
    // Whoever may have copied the token of this browser is out too.
    expect(await me(here)).toBe(401);
    expect([await login(user.email, PASSWORD), await login(user.email, 'a new password')]).toEqual([
      401, 200,
    ]);
    const { body } = await server.as(renewed).get('/api/users/audit-log');
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        action: 'user.password-changed',
        actor: user.email,
        subject: user.email,
      }),
    );
  });

  it.each([
    ['', 'a new password', 'Please enter your current password'],
    ['not it', 'a new password', 'Your current password is not correct'],
    [PASSWORD, 'short', 'Password must be at least 8 characters'],
  ])('current %j and new %j answer 400 %s and change nothing', async (current, next, message) => {
    const user = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, user);
    const answer = await change(headers, current, next);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect(await login(user.email, PASSWORD)).toBe(200);
  });

  it('cannot be guessed from an open browser', async () => {
    const user = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, user);
    for (let n = 0; n < 5; n += 1)
      expect((await change(headers, `guess ${n}`, 'a new password')).status).toBe(400);
    expect((await change(headers, PASSWORD, 'a new password')).status).toBe(429);
  });
});

describe("one's own sessions", () => {
  it('are listed with the current one marked, and can be ended', async () => {
    const user = await makeUser(server.deps);
    const [here, elsewhere] = [await cookieOf(server.deps, user), await cookieOf(server.deps, user)];
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(2);
    const other = listed.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const end = (id: string) => server.as(here).delete(`/api/v2/auth/sessions/${id}`);
    expect((await end(other.id)).status).toBe(200);
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("are only one's own: others', unknown and malformed ids are 404", async () => {
    const [mine, theirs] = [await makeUser(server.deps), await makeUser(server.deps)];
    const [headers, foreign] = [await cookieOf(server.deps, mine), await cookieOf(server.deps, theirs)];
    const [session] = await sessionsOf(foreign);
    for (const id of [session.id, crypto.randomUUID(), 'x']) {
      const answer = await server.as(headers).delete(`/api/v2/auth/sessions/${id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Session not found.']);
    }
    expect(await me(foreign)).toBe(200);
  });
});
