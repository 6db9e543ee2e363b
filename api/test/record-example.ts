import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { EXAMPLES_FILE, type Example } from '../src/platform/http/replies/openapi.ts';
import { type Operation, operationsOf } from '../src/platform/http/replies/openapi-operations.ts';

const FILE = fileURLToPath(new URL(`../data/${EXAMPLES_FILE}`, import.meta.url));
const LONGEST_TEXT = 200;
const LINES = 4;

let recorded: ReadonlySet<string> | undefined;

/**
 * The first answer that a test gets from a call without an example becomes its example in the API's document. To have
 * another one, remove its line from the file and run the test that gets it.
 */
export function recordExample(app: FastifyInstance, sent: InjectOptions, reply: unknown): void {
  // A worker answers probes only and serves no calls.
  if (!app.hasDecorator('servedEndpoints')) return;
  const { pathname, searchParams } = new URL(String(sent.url), 'http://localhost');
  const operation = findOperation(app, sent.method ?? 'GET', pathname);
  recorded ??= new Set(Object.keys(readExamples()));
  if (!operation || recorded.has(operation.id) || !isReplyOf(operation, reply)) return;
  const example: Example = {
    params: readFields(operation.params, patternOf(operation).exec(pathname)?.groups),
    query: readFields(operation.query, Object.fromEntries(searchParams)),
    body: operation.body && readFields(operation.body, toObject(sent.payload)),
    reply: shortened(reply),
  };
  const examples = { ...readExamples(), [operation.id]: example };
  recorded = new Set(Object.keys(examples));
  const lines = Object.keys(examples)
    .sort()
    .map((id) => `${JSON.stringify(id)}: ${JSON.stringify(examples[id])}`);
  // Other tests may read it at this moment.
  writeFileSync(`${FILE}.${process.pid}`, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${FILE}.${process.pid}`, FILE);
}

function readExamples(): Record<string, Example> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** '/api/rfps/search' is no '/api/rfps/{id}'. */
function findOperation(app: FastifyInstance, method: string, path: string): Operation | undefined {
  return operationsOf(app)
    .filter((operation) => operation.method === method && patternOf(operation).test(path))
    .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))[0];
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Some calls answer people with a page. */
function isReplyOf({ reply: schema }: Operation, reply: unknown): boolean {
  return typeof schema === 'string' ? typeof reply === 'string' : schema.safeParse(reply).success;
}

/** Those that were sent and are read, in the form in which they are read. */
function readFields(schema: z.ZodType | undefined, sent: object = {}): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const read = Object.entries(schema.parse(given) as object).filter(([name]) => name in given);
  return Object.fromEntries(read.map(([name, value]) => [name, shortened(value)]));
}

function toObject(payload: InjectOptions['payload']): object {
  return typeof payload === 'string' ? JSON.parse(payload) : (payload ?? {});
}

/** One entry of each list, the beginning of each text. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const start = value.split('\n').slice(0, LINES).join('\n');
    return start.length > LONGEST_TEXT ? `${start.slice(0, LONGEST_TEXT)}…` : start;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
