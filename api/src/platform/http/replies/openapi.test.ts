import { exportNames } from '@bidlight/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { VERSION } from '#platform/config/version.ts';
import { testApp } from '#test/harness.ts';
import { operationsOf } from './openapi-operations.ts';

const server = testApp({ PUBLIC_URL: 'https://bids.acme.example' });

async function getDocument() {
  const headers = { host: 'bids.acme.example', 'x-forwarded-proto': 'https' };
  return (await server.as(headers).get('/api/docs/openapi.json')).body;
}

interface Described {
  operationId: string;
  security: object[];
  requestBody?: { required: boolean; content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content: Record<string, { example?: unknown }> }>;
}

async function describedCalls() {
  const { paths } = await getDocument();
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...described,
    })),
  );
}

describe('the document at /api/docs/openapi.json', () => {
  it('describes every call that is served, the exports and the probes, and no other', async () => {
    const calls = (await describedCalls()).map(({ call }) => call);
    const others = [
      '/api/calendar/{file}',
      '/api/rfps/{id}/dates.ics',
      '/api/feeds/{file}',
      '/healthz',
      '/readyz',
      '/metrics',
    ];
    const served = server.app.servedEndpoints.map(({ method, path }) => `${method} ${path}`);
    const files = [...exportNames.keys()].map(({ path }) => path);
    expect(files).toContain('/api/rfps/search/export');
    expect(calls.sort()).toEqual([...served, ...[...files, ...others].map((path) => `GET ${path}`)].sort());
  });

  it("has no error by the linter's recommended rules, and examples that fit their schemas", async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true } },
    });
    const source = JSON.stringify(await getDocument());
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('is of this server: its version, its address and the name of its cookie', async () => {
    const { info, servers, components } = await getDocument();
    expect([info.version, servers]).toEqual([VERSION, [{ url: 'https://bids.acme.example' }]]);
    expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' });
  });

  it('names what each call sends, answers and needs', async () => {
    const { paths, components } = await getDocument();
    const login = paths['/api/v2/auth/login'].post;
    expect(login).toMatchObject({
      operationId: 'login',
      tags: ['Sign in'],
      security: [],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Credentials' } } },
      },
    });
    expect(components.schemas.Credentials.required).toEqual(['email', 'password']);
    expect(paths['/api/users'].get.security).toEqual([{ session: [] }]);
    expect(paths['/api/feedback/submit'].post.security).toEqual([{ session: [] }, {}]);
    const { limit, vote } = Object.fromEntries(
      paths['/api/top5-rfps/top-rfps'].get.parameters.map((each: { name: string }) => [each.name, each]),
    );
    expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1 } });
    expect(vote).toMatchObject({ explode: false, schema: { type: 'array' } });
  });

  it('requires in a request what has no default, and in a reply also what has one', async () => {
    const { NewUser, ListedUser } = (await getDocument()).components.schemas;
    expect(NewUser.required).not.toContain('role');
    expect(ListedUser.required).toContain('isInvited');
  });

  it('leaves replies open for the fields of later versions, and has short dates', async () => {
    const text = JSON.stringify(await getDocument());
    expect(text).not.toContain('"additionalProperties":false');
    expect(text).toContain('{"type":"string","format":"date-time"}');
  });

  it('has the failures that a call can get, of one shape', async () => {
    const { paths, components } = await getDocument();
    const codes = (path: string, method: string) => Object.keys(paths[path][method].responses);
    expect(codes('/healthz', 'get')).toEqual(['200', '429', '503', 'default']);
    expect(codes('/api/users/{id}', 'put')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '503',
      'default',
    ]);
    const { body } = await server.get('/api/users');
    expect(Object.keys(body).sort()).toEqual(components.schemas.Failure.required.sort());
  });
});

describe('the examples', () => {
  it('are there for every call: the test of a call writes one where none is', async () => {
    const without = (await describedCalls()).filter(({ responses }) => {
      const [success] = Object.values(responses);
      return Object.values(success?.content ?? {}).some(({ example }) => example === undefined);
    });
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('have what their calls read and nothing else', async () => {
    const described = new Map((await describedCalls()).map((each) => [each.operationId, each]));
    for (const { id, body, reply, status } of operationsOf(server.app)) {
      const { requestBody, responses } = described.get(id) ?? {};
      const sent = requestBody?.content['application/json']?.example;
      if (body) expect([id, body.safeParse(sent).error]).toEqual([id, undefined]);
      const answered = responses?.[status]?.content['application/json']?.example;
      if (typeof reply !== 'string') expect([id, reply.parse(answered)]).toEqual([id, answered]);
    }
  });
});
