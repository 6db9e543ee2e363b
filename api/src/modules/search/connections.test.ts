import { expect, it } from 'vitest';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';

const server = testApp();

it.each([
  ['a search with all filters', 'opportunities'],
  // The page reads the public parts before it asks for what is the company's.
  ['the page of an opportunity', 'votes, company_profiles'],
])('security 11: %s uses three connections at once, whatever holds it up', async (what, tables) => {
  const { opportunityId } = await makeOpportunity(server.deps);
  const headers = await cookieOf(server.deps, await makeUser(server.deps));
  const filters =
    'query=work&department=navy&naics_code=5415&date_from=2026-01-01&state=VA&min_score=10&set_aside=SBA';
  const url = what.startsWith('a search') ? `/api/rfps/search?${filters}` : `/api/rfps/${opportunityId}`;
  expect((await request(server.app, { url, headers })).status).toBe(200);
  // Another notice: the answer has to be made again.
  await makeOpportunity(server.deps);

  const { pool } = server.database;
  const holder = await pool.connect();
  const inUse = () => pool.totalCount - pool.idleCount - 1 + pool.waitingCount;
  await holder.query(`begin; lock table ${tables} in access exclusive mode`);
  const held = request(server.app, { url, headers });
  await until(() => inUse() >= 3);
  // Whatever else it would begin, it would have begun by now; one of the three may have been in use for a moment only.
  await holder.query('select 1');
  expect(inUse()).toBeLessThanOrEqual(3);
  await holder.query('rollback');
  holder.release();
  await held;
});
