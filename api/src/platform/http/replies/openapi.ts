import { type Access, type Endpoint, PRODUCT_NAME, PRODUCT_TAGLINE } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'Everyone',
  voter: 'Signed-in users, or a vote token',
  'signed-in': 'Signed-in users',
  admin: 'Company admins',
  operator: 'Operators: admins of the internal company',
};

const FAILURE: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
};

/** Documentation of the calls that this server really serves; it holds nothing that the client does not show as well. */
export function openApiRoute(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(
    '/api/docs/openapi.json',
    { config: { access: 'public', isCompressed: true } },
    (_request, reply) => {
      // Made once, when all calls are known: it takes as long as thirty other answers.
      document ??= JSON.stringify(toOpenApi(app.servedEndpoints));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}

function toOpenApi(endpoints: readonly Endpoint[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { method, path, summary, access, params, query, body, reply, status } of endpoints) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        description: `For: ${ACCESS_TEXTS[access]}.`,
        parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query')],
        ...(body && {
          requestBody: { content: { 'application/json': { schema: toJsonSchema(body, 'input') } } },
        }),
        responses: {
          [status]: {
            description: 'Success',
            content: { 'application/json': { schema: toJsonSchema(reply, 'output') } },
          },
          default: { description: 'Failure', content: { 'application/json': { schema: FAILURE } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, description: PRODUCT_TAGLINE, version: '2' },
    paths,
  };
}

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
