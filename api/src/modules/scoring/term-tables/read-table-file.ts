import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { TermTableRecord } from '@bidlight/contract';
import { decodeTermVectors } from '@bidlight/scoring';
import { StartupError } from '#platform/process/console.ts';

export interface TableFile {
  id: string;
  record: TermTableRecord;
  data: Buffer;
}

/** Reads a table and the record beside it, `x.vec` and `x.json`. Whatever is wrong with them is one sentence. */
export async function readTableFile(file: string): Promise<TableFile> {
  if (!file.endsWith('.vec')) throw new StartupError(`${file} does not end in .vec.`);
  const recordFile = file.replace(/\.vec$/, '.json');
  const data = await read(file);
  const { id, dimensions, rows } = decode(file, data);
  const record = parseRecord(recordFile, (await read(recordFile)).toString());
  if (record.dimensions !== dimensions || record.rows !== rows) {
    throw new StartupError(`${recordFile} is the record of another table than ${basename(file)}.`);
  }
  return { id, record, data };
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new StartupError(isMissing ? `There is no file ${file}.` : `The file ${file} cannot be read.`);
  }
}

function decode(file: string, data: Buffer) {
  try {
    return decodeTermVectors(data);
  } catch (error) {
    throw new StartupError(`${file} cannot be used: ${(error as Error).message}`);
  }
}

function parseRecord(file: string, text: string): TermTableRecord {
  const parsed = TermTableRecord.safeParse(toJson(text));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  const detail = field ? `, see ‘${field}’` : '';
  throw new StartupError(`${file} is not the record of a table of term vectors${detail}.`);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
