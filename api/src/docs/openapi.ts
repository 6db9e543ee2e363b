import { type Access, type Endpoint, PRODUCT_NAME, PRODUCT_TAGLINE } from '@bidlight/contract';
import { z } from 'zod';

export interface Operation {
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  status: number;
  reply: JsonSchema;
}

export type JsonSchema = Record<string, unknown>;

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

export function describeOperations(endpoints: readonly Endpoint[]): Operation[] {
  return endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    access: ACCESS_TEXTS[endpoint.access],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    body: endpoint.body && jsonSchema(endpoint.body, 'input'),
    status: endpoint.status,
    reply: jsonSchema(endpoint.reply, 'output'),
  }));
}

/** The served part of the contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of describeOperations(endpoints)) {
    const { method, path, body, reply, status, ...described } = operation;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary: described.summary,
        description: `For: ${described.access}.`,
        parameters: described.parameters,
        ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
        responses: {
          [status]: { description: 'Success', content: { 'application/json': { schema: reply } } },
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

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
