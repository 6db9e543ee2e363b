import { describe, expect, it } from 'vitest';
import { cookieOf, makeUser, PASSWORD } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();

const change = (headers: { cookie: string }, currentPassword: string, newPassword: string) =>
  request(server.app, {
    method: 'POST',
    url: '/api/v2/auth/password',
    headers,
    payload: { currentPassword, newPassword },
  });
const login = async (email: string, password: string) =>
  (await request(server.app, { method: 'POST', url: '/api/v2/auth/login', payload: { email, password } }))
    .status;
const me = async (headers: { cookie: string }) =>
  (await request(server.app, { url: '/api/v2/auth/me', headers })).status;
const sessionsOf = async (headers: { cookie: string }) =>
  (await request(server.app, { url: '/api/v2/auth/sessions', headers })).body.sessions;

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
    const { body } = await request(server.app, { url: '/api/users/audit-log', headers: renewed });
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
    const end = (id: string) =>
      request(server.app, { method: 'DELETE', url: `/api/v2/auth/sessions/${id}`, headers: here });
    expect((await end(other.id)).status).toBe(200);
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("are only one's own: others', unknown and malformed ids are 404", async () => {
    const [mine, theirs] = [await makeUser(server.deps), await makeUser(server.deps)];
    const [headers, foreign] = [await cookieOf(server.deps, mine), await cookieOf(server.deps, theirs)];
    const [session] = await sessionsOf(foreign);
    for (const id of [session.id, crypto.randomUUID(), 'x']) {
      const answer = await request(server.app, {
        method: 'DELETE',
        url: `/api/v2/auth/sessions/${id}`,
        headers,
      });
      expect([answer.status, answer.body.error]).toEqual([404, 'Session not found.']);
    }
    expect(await me(foreign)).toBe(200);
  });
});
