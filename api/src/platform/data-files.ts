import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Beside `src` and beside a bundle's folder alike, so that one address serves both. */
const DATA_FOLDER = new URL('../../data/', import.meta.url);

/** Reads a file that ships with the server, named relative to the data folder. */
export function readDataFile(name: string): string {
  return readFileSync(new URL(name, DATA_FOLDER), 'utf8');
}

/** Reads a JSON file that ships with the server; the error names the file and everything that is wrong with it. */
export function readJsonFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return parseJson(name, readDataFile(name), schema);
}

export function parseJson<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(toJson(name, text));
  if (!result.success) throw new Error(`${name} is not valid:\n${z.prettifyError(result.error)}`);
  return result.data;
}

function toJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
