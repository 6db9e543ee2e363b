import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { counters, knownDevices } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { cookieOf, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { standStill } from '#test/stand-still.ts';

const server = testApp();
const HOME = '192.0.2.10';
const DAY_MS = 86_400_000;

standStill();
beforeEach(async () => {
  await server.deps.db.delete(counters);
});

function login(email: string, password: string, device = '', ip = HOME) {
  return server
    .as({ cookie: `device=${device}` })
    .post('/api/v2/auth/login', { email, password }, { remoteAddress: ip });
}

const deviceOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'device')?.value ?? '';
const devicesOf = (user: { id: string }) =>
  server.deps.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id));

async function somebodyWithDevice() {
  const user = await makeUser(server.deps);
  return { user, device: deviceOf(await login(user.email, PASSWORD)) };
}

/** As many failures as a hundred strangers may have, without a hundred hashes. */
async function lockOutStrangers(email: string) {
  await login(email, 'wrong', '', '203.0.113.1');
  await server.deps.db.update(counters).set({ count: 100 }).where(like(counters.key, '%:everywhere'));
  expect((await login(email, PASSWORD, '', '203.0.113.2')).status).toBe(429);
}

describe('a browser in which one has signed in', () => {
  it('security 08: is let in while strangers keep the account locked, from its address too', async () => {
    const { user, device } = await somebodyWithDevice();
    await lockOutStrangers(user.email);
    for (let n = 0; n < 6; n += 1) await login(user.email, 'wrong');
    expect((await login(user.email, PASSWORD)).status).toBe(429);
    expect((await login(user.email, PASSWORD, device)).status).toBe(200);
  });

  it('security 08: has a counter of its own, with growing waits and at any address', async () => {
    const { user, device } = await somebodyWithDevice();
    for (let n = 0; n < 5; n += 1) {
      expect((await login(user.email, 'wrong', device, `203.0.113.${n}`)).status).toBe(401);
    }
    const refused = await login(user.email, PASSWORD, device, '203.0.113.9');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    // Only this browser has to wait.
    expect((await login(user.email, PASSWORD)).status).toBe(200);
    server.advance(5_000);
    expect((await login(user.email, PASSWORD, device)).status).toBe(200);
  });

  it("security 08: is nothing special for another account, nor with somebody else's cookie", async () => {
    const { device } = await somebodyWithDevice();
    const other = await makeUser(server.deps);
    await lockOutStrangers(other.email);
    expect((await login(other.email, PASSWORD, device)).status).toBe(429);
    expect((await login(other.email, PASSWORD, 'A'.repeat(43))).status).toBe(429);
  });

  it('security 08: keeps its cookie for a year after its last use; only the hash is stored', async () => {
    const { user, device } = await somebodyWithDevice();
    server.advance(364 * DAY_MS);
    const again = await login(user.email, PASSWORD, device);
    expect(deviceOf(again)).toBe(device);
    const expiry = again.cookies.find(({ name }) => name === 'device')?.expires as Date;
    expect(Math.round((expiry.getTime() - server.deps.now().getTime()) / DAY_MS)).toBe(365);
    const rows = await devicesOf(user);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device);
    server.advance(366 * DAY_MS);
    await lockOutStrangers(user.email);
    expect((await login(user.email, PASSWORD, device)).status).toBe(429);
  });

  it('security 08: is one of at most 20; the one that was not used for longest is forgotten', async () => {
    const { user, device: first } = await somebodyWithDevice();
    const second = deviceOf(await login(user.email, PASSWORD));
    server.advance(1_000);
    await login(user.email, PASSWORD, first);
    for (let n = 0; n < 19; n += 1) await login(user.email, PASSWORD);
    expect(await devicesOf(user)).toHaveLength(20);
    await lockOutStrangers(user.email);
    expect((await login(user.email, PASSWORD, second)).status).toBe(429);
    expect((await login(user.email, PASSWORD, first)).status).toBe(200);
  });

  it('security 08: is the only one left after a change of password, and none is left after revoking', async () => {
    const { user, device } = await somebodyWithDevice();
    await login(user.email, PASSWORD);
    const session = await cookieOf(server.deps, user);
    const changed = await server
      .as({ cookie: `${session.cookie}; device=${device}` })
      .post('/api/v2/auth/password', { currentPassword: PASSWORD, newPassword: 'a new password' });
    expect(changed.status).toBe(200);
    expect(await devicesOf(user)).toHaveLength(1);
    await lockOutStrangers(user.email);
    expect((await login(user.email, 'a new password', device)).status).toBe(200);

    const admin = await makeUser(server.deps, { companyId: user.companyId, role: 'ADMIN' });
    await server.as(admin).post(`/api/users/${user.id}/revoke-access`);
    expect(await devicesOf(user)).toEqual([]);
  });
});
