import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, resetPassword } from '#cli/admin-commands.ts';
import { users } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { testApp } from '#test/harness.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

/** A demo, and afterwards a product in earnest on the same data. */
const server = testApp({ DEMO: 'on' });
let production: FastifyInstance;
let inDemo: Answer;

const login = (app: FastifyInstance, email: string, password = DEMO_PASSWORD) =>
  server.on(app).post('/api/v2/auth/login', { email, password });
const cookieHeader = (answer: Answer) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
const OPERATOR = 'admin@bidlight.example';

beforeAll(async () => {
  await seedDemo(server.deps);
  inDemo = await login(server.app, OPERATOR);
  production = await server.anotherServer({ DEMO: 'off' });
});

const listed = async (app: FastifyInstance) => (await server.on(app).get('/api/v2/auth/demo-accounts')).body;

it('in a demo the sign-in page is told accounts that sign in', async () => {
  const { accounts } = await listed(server.app);
  expect(accounts.map(({ label }: { label: string }) => label)).toEqual([
    'Operator: admin of Bidlight',
    'Member of Bidlight',
    'Admin of Harborview Systems',
    'Member of Harborview Systems',
  ]);
  for (const { email, password } of accounts) {
    expect((await login(server.app, email, password)).status).toBe(200);
  }
});

it('security 01: outside of a demo the sign-in page is told no account', async () => {
  expect(await listed(production)).toEqual({ success: true, accounts: [] });
});

describe('outside of a demo', () => {
  it('security 01: no demo account signs in, with the very answer to a wrong password', async () => {
    expect(inDemo.status).toBe(200);
    const wrong = await login(production, 'nobody@nowhere.example');
    for (const { email } of await server.deps.db.select().from(users)) {
      const answer = await server
        .on(production)
        .post(
          '/api/v2/auth/login',
          { email, password: DEMO_PASSWORD },
          { remoteAddress: `192.0.2.${email.length}` },
        );
      expect([answer.status, answer.cookies]).toEqual([401, []]);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
      expect(answer.headers['content-length']).toBe(wrong.headers['content-length']);
    }
  });

  it('security 01: sessions of the earlier demo have ended', async () => {
    const me = (app: FastifyInstance) => server.on(app).as(cookieHeader(inDemo)).get('/api/v2/auth/me');
    expect((await me(server.app)).status).toBe(200);
    expect((await me(production)).status).toBe(401);
  });

  it('security 01: whoever a demo account has added is a demo account too', async () => {
    const person = { firstName: 'Ann', lastName: 'New', role: 'ADMIN', password: 'long enough' };
    const added = await server
      .as(cookieHeader(inDemo))
      .post('/api/users', { ...person, email: 'ann@real.company' });
    expect(added.status).toBe(201);
    expect((await login(server.app, 'ann@real.company', person.password)).status).toBe(200);
    expect((await login(production, 'ann@real.company', person.password)).status).toBe(401);
  });

  it('security 01: the accounts of the command are ordinary ones, and so is one whose password it resets', async () => {
    const options = { company: undefined, first: undefined, last: undefined, password: 'long enough' };
    await createAdmin(server.deps, { ...options, email: 'own@real.company' });
    expect((await login(production, 'own@real.company', 'long enough')).status).toBe(200);
    await resetPassword(server.deps, OPERATOR, 'my own password');
    expect((await login(production, OPERATOR)).status).toBe(401);
    expect((await login(production, OPERATOR, 'my own password')).status).toBe(200);
    const [row] = await server.deps.db.select().from(users).where(eq(users.email, OPERATOR));
    expect(row?.isDemo).toBe(false);
  });
});
