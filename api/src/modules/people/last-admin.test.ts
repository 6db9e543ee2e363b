import { describe, expect, it, vi } from 'vitest';
import { cookieOf, makeCompany, makeOpportunity, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
import { countActiveAdmins, lockCompany } from './users.queries.ts';

const server = testApp();

async function admins(count: number) {
  const { deps } = server;
  const company = await makeCompany(deps);
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const user = await makeUser(deps, { companyId: company.id, role: 'ADMIN' });
    people.push({ ...user, headers: await cookieOf(deps, user) });
  }
  return people;
}

type Admin = Awaited<ReturnType<typeof admins>>[number];
const revoke = (by: Admin, whom: Admin, app = server.app) =>
  request(app, { method: 'POST', url: `/api/users/${whom.id}/revoke-access`, headers: by.headers });
const demote = (by: Admin, whom: Admin, app = server.app) =>
  request(app, {
    method: 'PUT',
    url: `/api/users/${whom.id}`,
    headers: by.headers,
    payload: { firstName: 'A', lastName: 'B', role: 'MEMBER' },
  });

describe('a company keeps at least one active admin', () => {
  it('when two admins remove each other at the same moment on two servers, 60 times', async () => {
    const other = await server.anotherServer();
    const refusals = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const [a, b] = (await admins(2)) as [Admin, Admin];
      const attack = round % 2 ? revoke : demote;
      const answers = await Promise.all([attack(a, b), attack(b, a, other)]);
      expect(await countActiveAdmins(server.deps.db, a.companyId)).toBe(1);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      refusals.add(`${statuses[1]} ${answers.find(({ status }) => status !== 200)?.body.error}`);
    }
    // Whoever came second was refused for the rule, or found their rights gone before it came to that.
    for (const refusal of refusals) {
      expect([
        '409 A company must keep at least one active admin.',
        '401 Please sign in.',
        "403 You don't have access to this.",
      ]).toContain(refusal);
    }
    expect(refusals).toContain('409 A company must keep at least one active admin.');
  });

  it('and an admin who was removed while the request waited for its turn changes nobody any more', async () => {
    const [a, b, c] = (await admins(3)) as [Admin, Admin, Admin];
    const { pool, db } = server.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select 1 from companies where id = $1 for update', [a.companyId]);
    const answer = revoke(b, c);
    await vi.waitUntil(async () => {
      const waiting = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.rowCount === 1;
    });
    await other.query('update users set is_active = false where id = $1', [b.id]);
    await other.query('commit');
    other.release();
    expect((await answer).status).toBe(401);
    expect(await countActiveAdmins(db, a.companyId)).toBe(2);
  });
});

describe('a change of people', () => {
  it('security 24: does not hold up a vote of the company', async () => {
    const [admin] = (await admins(1)) as [Admin];
    const { opportunityId } = await makeOpportunity(server.deps);
    const answer = await server.deps.db.transaction(async (tx) => {
      await lockCompany(tx, admin.companyId);
      return request(server.app, {
        method: 'POST',
        url: '/api/feedback/submit',
        headers: admin.headers,
        payload: { opportunityId, feedbackType: 'relevant_match' },
      });
    });
    expect(answer.status).toBe(200);
  });
});
