import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditLog } from '#store/schema.ts';
import { cookieOf, makeCompany, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';

const server = testApp();
const PATH = '/api/feedback/export';
let address: string;

beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function aPerson(companyId: string) {
  const user = await makeUser(server.deps, { companyId });
  const headers = await cookieOf(server.deps, user);
  return {
    user,
    headers,
    download: (query = '') => server.as(headers).get(`${PATH}?${query}`),
    /** Downloads over the network and reads nothing of the file but its beginning. */
    begin: async () => {
      const asked = get(`${address}${PATH}`, { headers: { ...headers }, agent: false });
      onTestFinished(() => void asked.destroy());
      asked.on('error', () => {});
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return { response, leave: () => asked.destroy() };
    },
  };
}

/** So many votes of one day, each with a comment of this length; the last row of the file has this time. */
async function castMany(companyId: string, count: number, commentLength: number, last = 'now()') {
  const { opportunityId } = await makeOpportunity(server.deps);
  await server.database.pool.query(
    `insert into votes (company_id, opportunity_id, voter_email, feedback_type, source, comment, cast_at)
     select $1, $2, 'voter' || n || '@many.example', 'not_match', 'app', repeat('x', $4),
       case when n = $3 then ${last} else now() end
     from generate_series(1, $3::int) n`,
    [companyId, opportunityId, count, commentLength],
  );
}

describe('downloading votes', () => {
  it('security 02: one file at a time for a person and four on a server, until the browsers leave', async () => {
    const { id } = await makeCompany(server.deps);
    // More than the network holds while nobody reads.
    await castMany(id, 5_500, 10_000);
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(id)));
    const [first, ...others] = people;
    const begun = [await first?.begin()];
    expect(begun[0]?.response.statusCode).toBe(200);
    expect(await first?.download()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
      body: { error: 'An export of yours is still running. Please wait until it has ended.' },
    });
    for (const person of others.slice(0, 3)) begun.push(await person.begin());
    expect(await others[3]?.download('title_filter=nothing')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: { error: 'Other exports are running. Please try again in a moment.' },
    });
    for (const each of begun) each?.leave();
    for (const person of people) {
      await until(async () => (await person.download('title_filter=nothing')).status === 200);
    }
  });

  it('security 13: a failure of the first query is answered like any other failure', async () => {
    const { download } = await aPerson((await makeCompany(server.deps)).id);
    const holder = await server.database.pool.connect();
    await holder.query('begin; lock table votes in access exclusive mode');
    const answer = await download();
    await holder.query('rollback');
    holder.release();
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': expect.stringContaining('application/json') },
      body: {
        success: false,
        error: 'This took too long. Please try again.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect((await download()).status).toBe(200);
  });

  it('security 13: a failure of a later query breaks the download off, so that no file looks complete', async () => {
    const { id } = await makeCompany(server.deps);
    const { headers } = await aPerson(id);
    // Its time cannot be written, and it stands in the second batch.
    await castMany(id, 5_001, 10, "'-infinity'::timestamptz");
    const answer = await fetch(`${address}${PATH}`, { headers });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('security 29: an export is in the audit log with who made it and its filters, not its rows', async () => {
    const { id } = await makeCompany(server.deps);
    const { user, download } = await aPerson(id);
    await download();
    await download('groupBy=solicitationNumber&type_filter=not_match&start_date=2026-01-02&dept_filter=Navy');
    const entries = await server.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, id))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { actor: user.email, action: 'votes.exported', subject: 'Votes, all of them', address: '127.0.0.1' },
      { subject: 'Votes by RFP: from 2026-01-02, department with “Navy”, only “Not a Match”' },
    ]);
  });
});
