import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { describeError } from './describe-error.ts';

const server = testApp();
const CANARY = 'canary-7f3a91';

/** Holds a table, so that every statement on it runs into the time limit. */
let blocker: pg.Client;
beforeAll(async () => {
  blocker = new pg.Client(server.settings);
  await blocker.connect();
});
afterAll(() => blocker.end());

async function whileLocked(table: string, work: () => Promise<unknown>): Promise<void> {
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await blocker.query('rollback');
  }
}

describe('security 10: the log of a statement that fails', () => {
  it('has neither the comment of a vote nor the address and hash of a user, but what is needed to find the cause', async () => {
    const admin = await makeUser(server.deps, { role: 'ADMIN' });
    const us = server.as(admin);
    const { opportunityId } = await makeOpportunity(server.deps);
    // A short limit of the database stands for the five seconds of the product.
    await server.deps.db.execute(sql`select set_config('statement_timeout', '300', false)`);
    const post = (url: string, payload: object) => us.post(url, payload);
    await whileLocked('votes', async () => {
      const { status } = await post('/api/feedback/submit', {
        opportunityId,
        feedbackType: 'relevant_match',
        userFeedback: `${CANARY} our bid strategy`,
      });
      expect(status).toBe(503);
    });
    await whileLocked('users', async () => {
      const { status } = await post('/api/v2/auth/login', {
        email: `${CANARY}@firm.example`,
        password: `${CANARY}-password`,
      });
      expect(status).toBe(503);
    });
    await until(() => server.log().includes('57014'));
    expect(server.log()).toContain('insert into votes');
    expect(server.log()).not.toContain(CANARY);
    expect(server.log()).not.toContain('$argon2');
  });

  it('quotes no value that PostgreSQL refused', async () => {
    const failing = [
      sql`select ${`${CANARY} "quoted"`}::uuid`,
      sql`insert into companies (name) values (${CANARY}), (${CANARY})`,
      sql`select ${`{"${CANARY}"`}::json`,
    ];
    for (const statement of failing) {
      const error = await server.deps.db.execute(statement).catch((thrown: unknown) => thrown);
      const text = JSON.stringify(describeError(error));
      expect(text).not.toContain(CANARY);
      expect(text).toMatch(/"code":"(22P02|23505)"/);
    }
  });

  it('has the stack and the causes of any other error', () => {
    const described = describeError(new TypeError('no such thing', { cause: new Error('deeper') }));
    expect(described).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      cause: { message: 'deeper' },
    });
    expect(described.stack).toContain('describe-error.test.ts');
  });
});

it('security 14: a reply that breaks its own schema is a logged 500', async () => {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  const id = 'd2f1c6b8-0000-4000-8000-000000000014';
  await server.deps.db.execute(
    sql`insert into jobs (id, type, status, percent) values (${id}, 'scoring', 'completed', 150)`,
  );
  const answer = await us.get(`/api/cron/jobs/${id}`);
  expect([answer.status, answer.body.error]).toEqual([500, 'Something went wrong. Please try again.']);
  await until(() => server.log().includes('The reply breaks its schema: job.result.percent'));
  expect(await server.deps.db.$count(users)).toBeGreaterThan(0);
});
