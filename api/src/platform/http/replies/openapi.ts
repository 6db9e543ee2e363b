import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { readJsonFile } from '#platform/data-files.ts';
import { sessionCookie } from '#platform/http/pipeline/session-cookie.ts';
import { type Operation, operationsOf } from './openapi-operations.ts';
import { describeFields, describeSchemas, FAILURE, type JsonSchema } from './openapi-schemas.ts';

const SESSION = [{ session: [] }];
const ACCESS: Record<Operation['access'], { text: string; security: JsonSchema[] }> = {
  public: { text: 'Everyone', security: [] },
  voter: { text: 'Signed-in users, or a vote token', security: [...SESSION, {}] },
  'signed-in': { text: 'Signed-in users', security: SESSION },
  admin: { text: 'Company admins', security: SESSION },
  operator: { text: 'Operators: admins of the internal company', security: SESSION },
  metrics: { text: 'Whoever has the token, or a program on the same machine', security: [{ token: [] }, {}] },
};

const FAILURES = {
  400: 'Something in the request is missing or wrong; the text says what',
  401: 'Nobody is signed in, or the session has ended',
  403: 'The account may not do this, or a browser sends it for another site',
  404: 'There is no such thing, or not for this account',
  413: 'The body is too large',
  415: 'The body is of another type',
  429: 'Too many calls: try again after Retry-After seconds',
  503: 'The server is busy, or its database is away: try again after Retry-After seconds',
  default: 'Any other failure',
};
type FailureCode = keyof typeof FAILURES;

/** Answers that tests got, by the ids of the operations. */
export const EXAMPLES_FILE = 'api-examples.json';
const Example = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  reply: z.unknown(),
});
export type Example = z.output<typeof Example>;

/** Documentation of the calls that this server really serves; it holds nothing that the client does not show as well. */
export function openApiRoute(app: FastifyInstance, config: Config): void {
  let document: string | undefined;
  app.get(
    '/api/docs/openapi.json',
    { config: { access: 'public', isCompressed: true } },
    (_request, reply) => {
      // Made once, when all calls are known: it takes as long as a hundred other answers.
      document ??= JSON.stringify(toOpenApi(operationsOf(app), config));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}

function toOpenApi(operations: readonly Operation[], config: Config): JsonSchema {
  const examples = readJsonFile(EXAMPLES_FILE, z.record(z.string(), Example));
  const described = describeSchemas(operations);
  const paths: Record<string, JsonSchema> = {};
  for (const operation of operations) {
    const { id, method, path } = operation;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(operation, described, examples[id]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      description: PRODUCT_TAGLINE,
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(config).name,
          description: 'Set by login.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, where it is set.' },
      },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([code, description]) => [
          `failure-${code}`,
          { description, ...contentOf('application/json', FAILURE) },
        ]),
      ),
      schemas: described.schemas,
    },
  };
}

function describeOperation(
  operation: Operation,
  { refer }: ReturnType<typeof describeSchemas>,
  example: Example | undefined,
): JsonSchema {
  const { id, area, summary, access, params, query, body, takesFile, reply, status } = operation;
  return {
    operationId: id,
    tags: [area],
    summary,
    description: `For: ${ACCESS[access].text}.`,
    security: ACCESS[access].security,
    parameters: [
      ...toParameters(params, 'path', example?.params),
      ...toParameters(query, 'query', example?.query),
    ],
    ...(body && {
      requestBody: { required: true, ...contentOf('application/json', refer(body), example?.body) },
    }),
    ...(takesFile && {
      requestBody: { required: true, ...contentOf('application/octet-stream', {}) },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(reply instanceof z.ZodType
          ? contentOf('application/json', refer(reply), example?.reply)
          : contentOf(reply, { type: 'string' }, example?.reply)),
      },
      ...Object.fromEntries(
        failuresOf(operation).map((code) => [code, { $ref: `#/components/responses/failure-${code}` }]),
      ),
    },
  };
}

function contentOf(type: string, schema: JsonSchema, example?: unknown): JsonSchema {
  return { content: { [type]: { schema, ...(example !== undefined && { example }) } } };
}

function toParameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  examples: Record<string, unknown> = {},
): JsonSchema[] {
  if (!schema) return [];
  return describeFields(schema).map(({ name, isRequired, ...field }) => ({
    name,
    in: place,
    required: isRequired,
    ...(field.schema.type === 'array' && { explode: false }),
    schema: field.schema,
    ...(name in examples && { example: examples[name] }),
  }));
}

/** Those that a call can get by what it is; what only some answer, such as 409, is any other failure. */
function failuresOf({ method, access, params, query, body, takesFile }: Operation): FailureCode[] {
  const hasBody = body !== undefined || takesFile === true;
  const codes: [FailureCode, boolean][] = [
    [400, hasBody || query !== undefined],
    [401, access !== 'public'],
    [403, method !== 'GET' || access === 'admin' || access === 'operator'],
    [404, params !== undefined || access === 'metrics'],
    [413, hasBody],
    [415, hasBody],
    [429, true],
    [503, true],
    ['default', true],
  ];
  return codes.filter(([, isPossible]) => isPossible).map(([code]) => code);
}
