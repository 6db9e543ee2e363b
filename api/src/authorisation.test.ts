import { type Endpoint, endpoints } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ACTORS, type Actor, verdictOn } from '#test/actors.ts';
import { testApp } from '#test/harness.ts';
import { makeActors } from './authorisation.fixture.ts';

const server = testApp();
const { people, headersOf } = makeActors(server);

/** Open to everyone, and still a 401 of its own without a session or a known token. */
const ASKS_WHO_IT_IS: ReadonlySet<string> = new Set([
  'me',
  'submitFeedback',
  'updateFeedbackText',
  'confirmHuman',
  'seeMailedPrompt',
  'login',
]);

/** With ids that nobody has and without a body, so that whoever gets through changes nothing. */
async function ask(endpoint: Pick<Endpoint, 'method' | 'path'>, actor: Actor, query = '') {
  const url = endpoint.path.replaceAll(/\{\w+\}/g, '0') + query;
  const body = endpoint.method === 'GET' ? undefined : {};
  return server.as(await headersOf(actor)).call(endpoint.method, url, body);
}

const all = Object.entries<Endpoint>(endpoints);
const isServed = (endpoint: Endpoint) => server.app.servedEndpoints.includes(endpoint);

describe('the server', () => {
  it('§7 serves every call of the contract', () => {
    const missing = all.filter(([, endpoint]) => !isServed(endpoint)).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it('serves no call that the contract does not have', () => {
    const known = all.map(([, endpoint]) => endpoint);
    expect(server.app.servedEndpoints.filter((endpoint) => !known.includes(endpoint))).toEqual([]);
  });
});

describe.each(all)('the call %s', (name, endpoint) => {
  it.each(ACTORS)('§6, design 4 answers %s as its access rule says', async (actor) => {
    const { status, body } = await ask(endpoint, actor);
    const verdict = verdictOn(endpoint.access, actor);
    if (verdict === 'sign-in') expect([status, body.error]).toEqual([401, 'Please sign in.']);
    else if (verdict === 'forbidden')
      expect([status, body.error]).toEqual([403, "You don't have access to this."]);
    else {
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(403);
      if (!ASKS_WHO_IT_IS.has(name)) expect(status).not.toBe(401);
    }
  });
});

const withCompany = all.filter(([, { query }]) => fieldsOf(query).includes('companyId'));

describe.each(withCompany)('the call %s about a company', (_, endpoint) => {
  it("design 3.10 is refused about another company's data, whoever asks", async () => {
    for (const actor of ['foreign admin', 'operator'] as const) {
      const { status, body } = await ask(endpoint, actor, `?companyId=${people.admin.companyId}`);
      expect([status, body.error]).toEqual([403, 'You can only access your own company.']);
    }
    expect((await ask(endpoint, 'admin', `?companyId=${people.admin.companyId}`)).status).toBe(200);
  });
});

it('user ids of another company are unknown, in the same words as ids that nobody has', async () => {
  const stripped = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.error];
  for (const name of ['updateUser', 'revokeAccess', 'grantAccess', 'inviteAgain', 'sendResetLink'] as const) {
    const { method, path } = endpoints[name];
    const about = (id: string) => path.replace('{id}', id) as Endpoint['path'];
    const payload = { firstName: 'A', lastName: 'B', role: 'MEMBER' };
    const headers = await headersOf('foreign admin');
    const call = (id: string) => server.as(headers).call(method, about(id), payload);
    expect(stripped(await call(people.member.id))).toEqual([404, 'User not found.']);
    expect(stripped(await call('0'))).toEqual([404, 'User not found.']);
  }
});

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}
