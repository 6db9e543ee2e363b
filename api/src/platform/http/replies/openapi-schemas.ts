import * as contract from '@bidlight/contract';
import { z } from 'zod';
import type { Operation } from './openapi-operations.ts';

export type JsonSchema = Record<string, unknown>;

/** Those that have a name of their own: the one of their type. */
const EXPORTED = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z][a-z]/.test(entry[0]),
);

const PLACE = '#/components/schemas/';

/** As `errors.ts` answers. Some have more beside it: a 409 says the id of the job that runs. */
const Failure = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
});
export const FAILURE = { $ref: `${PLACE}Failure` };

/**
 * The schemas of what is sent and answered, and those that they use. One that the contract exports has the name of its
 * export, any other that of its operation.
 */
export function describeSchemas(operations: readonly Operation[]) {
  const requests = new Map<string, z.ZodType>();
  const replies = new Map<string, z.ZodType>([['Failure', Failure]]);
  for (const { id, body, reply } of operations) {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    if (body) requests.set(`${name}Request`, body);
    if (reply instanceof z.ZodType) replies.set(`${name}Reply`, reply);
  }
  const ids = new Map([...requests, ...replies, ...EXPORTED].map(([id, schema]) => [schema, id]));
  return {
    schemas: {
      ...describe(ids, [...requests.values()], true),
      ...describe(ids, [...replies.values()], false),
    },
    refer: (schema: z.ZodType) => ({ $ref: PLACE + ids.get(schema) }),
  };
}

/** Query or path parameters, in the form in which they are read: a list is one value with commas. */
export function describeFields(
  schema: z.ZodType,
): { name: string; isRequired: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, optionsFor(true)) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    schema: property,
  }));
}

function describe(ids: Map<z.ZodType, string>, wanted: z.ZodType[], areSent: boolean) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...optionsFor(areSent), uri: (id) => PLACE + id });
  return referredTo(
    schemas as Record<string, JsonSchema>,
    wanted.map((schema) => ids.get(schema) ?? ''),
  );
}

/**
 * Both ways in the form that a value has once it is read, because the server also takes others: text for a number, a role in
 * lower case. What has a default need not be sent.
 */
function optionsFor(areSent: boolean) {
  return {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Their patterns have three hundred characters and say no more than the format.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const { def } = zodSchema._zod;
      if (def.type !== 'object') return;
      // Replies get more fields in time, and requests may have more than are read.
      if (!def.catchall) delete jsonSchema.additionalProperties;
      if (areSent) {
        const required = Object.entries(def.shape).filter(([, field]) => field._zod.optin === undefined);
        jsonSchema.required = required.map(([name]) => name);
        if (required.length === 0) delete jsonSchema.required;
      }
    },
  } satisfies z.core.ToJSONSchemaParams;
}

/** Those with the ids, and those that they refer to. */
function referredTo(schemas: Record<string, JsonSchema>, ids: string[]): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  for (const id of ids) add(id);
  return found;

  function add(id: string): void {
    if (id in found) return;
    const { $schema: _, $id: _place, ...schema } = schemas[id] ?? {};
    found[id] = schema;
    for (const [, next = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      add(next);
  }
}
