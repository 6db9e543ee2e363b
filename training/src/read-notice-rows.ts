import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeField } from '@bidlight/api/modules/collecting/sources/extract/decode-field.ts';
import { readRows as readCsvRows } from '@bidlight/api/modules/collecting/sources/extract/read-rows.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { type ExtractRow, readRows as readJsonRows } from './read-rows.ts';

/** The rows of an extract, or of a file with one JSON object a line and the extract's names. Throws one sentence. */
export async function readNoticeRows(file: string): Promise<ExtractRow[]> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartupError(`There is no file ${file}.`);
  try {
    return /\.jsonl(\.gz)?$/i.test(file) ? await readJsonRows(file) : await readExtractRows(file);
  } catch (error) {
    throw new StartupError(`${basename(file)} cannot be read: ${(error as Error).message}`);
  }
}

/** Rows with more or fewer fields than the header are left out: nobody knows which of their fields are dates. */
async function readExtractRows(file: string): Promise<ExtractRow[]> {
  const rows: ExtractRow[] = [];
  let header: string[] | undefined;
  for await (const chunk of readCsvRows(createReadStream(file), new AbortController().signal)) {
    for (const fields of chunk) {
      if (header === undefined) header = fields.map((name) => decodeField(name).trim());
      else if (fields.length === header.length) rows.push(toRow(header, fields));
    }
  }
  return rows;
}

function toRow(header: readonly string[], fields: readonly string[]): ExtractRow {
  return Object.fromEntries(header.map((name, at) => [name, decodeField(fields[at] ?? '')]));
}
