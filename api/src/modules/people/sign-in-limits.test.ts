import { beforeEach, describe, expect, it } from 'vitest';
import { counters } from '#db/schema.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();
let lastAddress = 0;

beforeEach(async () => {
  await server.deps.db.delete(counters);
});

function anotherAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress % 250}`;
}

/** Each call from another address, unless one is given, so that only the account's limit is met. */
function login(email: string, password: string, ip = anotherAddress(), app = server.app) {
  return request(app, {
    method: 'POST',
    url: '/api/v2/auth/login',
    payload: { email, password },
    remoteAddress: ip,
  });
}

const TOO_MANY = 'Too many attempts. Please try again later.';

describe('guessing passwords', () => {
  it('is met with 429 after 5 failures of an account, with growing waits, whether the account exists or not', async () => {
    const { email } = await makeUser(server.deps);
    for (const account of [email, 'nobody@nowhere.example']) {
      for (let n = 0; n < 5; n += 1) expect((await login(account, 'wrong')).status).toBe(401);
      const waits: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const refused = await login(account, PASSWORD);
        expect([refused.status, refused.body.error]).toEqual([429, TOO_MANY]);
        waits.push(Number(refused.headers['retry-after']));
        server.advance((waits.at(-1) as number) * 1000);
        expect((await login(account, 'wrong')).status).toBe(401);
      }
      expect(waits).toEqual([5, 10, 20, 40]);
    }
  });

  it('never waits longer than 15 minutes', async () => {
    await server.deps.db.delete(counters);
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
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(email, `guess ${n}`, undefined, n % 2 ? other : server.app)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
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
