import { beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '#cli/admin-commands.ts';
import { BusyError } from '#platform/http/replies/errors.ts';
import { counters } from '#store/schema.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { standStill } from '#test/stand-still.ts';

const server = testApp();
let lastAddress = 0;

standStill();
beforeEach(async () => {
  await server.deps.db.delete(counters);
});

function anotherAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

const HOME = '192.0.2.10';

function login(email: string, password: string, ip = HOME, app = server.app) {
  return server.on(app).post('/api/v2/auth/login', { email, password }, { remoteAddress: ip });
}

async function statusesOf(answers: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).sort();
}

const TOO_MANY = 'Too many attempts. Please try again later.';

describe('guessing passwords', () => {
  it('is met with 429 after 5 failures of an account, with growing waits, whether the account exists or not', async () => {
    const { email } = await makeUser(server.deps);
    for (const account of [email, 'nobody@nowhere.example']) {
      const ip = anotherAddress();
      for (let n = 0; n < 5; n += 1) expect((await login(account, 'wrong', ip)).status).toBe(401);
      const waits: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const refused = await login(account, PASSWORD, ip);
        expect([refused.status, refused.body.error]).toEqual([429, TOO_MANY]);
        waits.push(Number(refused.headers['retry-after']));
        server.advance((waits.at(-1) as number) * 1000);
        expect((await login(account, 'wrong', ip)).status).toBe(401);
      }
      expect(waits).toEqual([5, 10, 20, 40]);
    }
  });

  it('never waits longer than 15 minutes', async () => {
    for (let n = 0; n < 20; n += 1) {
      server.advance(15 * 60_000);
      await login('patient@nowhere.example', 'wrong');
    }
    const refused = await login('patient@nowhere.example', 'wrong');
    expect(refused.headers['retry-after']).toBe('900');
  });

  it('is forgiven by a right password', async () => {
    const { email } = await makeUser(server.deps);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await login(email, 'wrong')).status).toBe(401);
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });

  it('gets no more than 5 answers from 40 parallel guesses, over two servers', async () => {
    const { email } = await makeUser(server.deps);
    const other = await server.anotherServer();
    const statuses = await statusesOf(
      Array.from({ length: 40 }, (_, n) => login(email, `guess ${n}`, HOME, n % 2 ? other : server.app)),
    );
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(35).fill(429)]);
  });

  it('is met with 429 after 20 failures a minute from one address; successes do not count', async () => {
    const office = '192.0.2.44';
    const { email } = await makeUser(server.deps);
    for (let n = 0; n < 25; n += 1) expect((await login(email, PASSWORD, office)).status).toBe(200);
    for (let n = 0; n < 20; n += 1)
      expect((await login(`a${n}@nowhere.example`, 'x', office)).status).toBe(401);
    const refused = await login(email, PASSWORD, office);
    expect([refused.status, refused.body.error]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login(email, PASSWORD, '192.0.2.45')).status).toBe(200);
    server.advance(60_000);
    expect((await login(email, PASSWORD, office)).status).toBe(200);
  });

  it('counts a /64 of IPv6 addresses as one', async () => {
    for (let n = 0; n < 20; n += 1) await login(`b${n}@nowhere.example`, 'x', `2001:db8:1:2::${n + 1}`);
    expect((await login('c@nowhere.example', 'x', '2001:db8:1:2:aaaa::9')).status).toBe(429);
    expect((await login('c@nowhere.example', 'x', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('what others do', () => {
  it('security 08: failures from one address do not lock the account for another', async () => {
    const { email } = await makeUser(server.deps);
    for (let n = 0; n < 6; n += 1) await login(email, 'wrong', '203.0.113.66');
    expect((await login(email, PASSWORD, '203.0.113.66')).status).toBe(429);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await login(email, PASSWORD, '203.0.113.66')).status).toBe(429);
  });

  it('security 08: an account takes 100 failures in 15 minutes from all strangers together', async () => {
    const { email } = await makeUser(server.deps);
    const guesses = Array.from({ length: 110 }, () => login(email, 'wrong', anotherAddress()));
    const statuses = await statusesOf(guesses);
    // More than a server keeps waiting are refused without being looked at, and are no failures.
    for (let failed = statuses.filter((status) => status === 401).length; failed < 100; failed += 1) {
      expect((await login(email, 'wrong', anotherAddress())).status).toBe(401);
    }
    const refused = await login(email, PASSWORD);
    expect([refused.status, refused.body.error]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    server.advance(15 * 60_000);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('security 08: 30 correct sign-ins of one account at once are all let in, over two servers', async () => {
    const { email } = await makeUser(server.deps);
    const other = await server.anotherServer();
    const answers = Array.from({ length: 30 }, (_, n) =>
      login(email, PASSWORD, HOME, n % 2 ? other : server.app),
    );
    expect(await statusesOf(answers)).toEqual(Array(30).fill(200));
  });

  it('security 08: a burst from one address gets no more than 20 answers', async () => {
    const answers = Array.from({ length: 45 }, (_, n) => login(`burst${n}@nowhere.example`, 'x'));
    expect(await statusesOf(answers)).toEqual([...Array(20).fill(401), ...Array(25).fill(429)]);
  });

  it('security 08: an attempt whose password was not looked at is none', async () => {
    const { email } = await makeUser(server.deps);
    const verify = async () => {
      throw new BusyError();
    };
    const busy = await server.anotherServer({}, { passwords: { ...server.deps.passwords, verify } });
    for (let n = 0; n < 8; n += 1) expect((await login(email, PASSWORD, HOME, busy)).status).toBe(503);
    for (let n = 0; n < 20; n += 1) await login(`d${n}@nowhere.example`, 'x', HOME, busy);
    for (let n = 0; n < 4; n += 1) expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it("security 08: a reset on the server clears all of an account's counters", async () => {
    const { email } = await makeUser(server.deps);
    const addresses = [HOME, '203.0.113.1', '203.0.113.2'];
    for (const ip of addresses) for (let n = 0; n < 6; n += 1) await login(email, 'wrong', ip);
    await resetPassword(server.deps, email.toUpperCase(), 'another password');
    for (const ip of addresses) expect((await login(email, 'another password', ip)).status).toBe(200);
  });
});
