import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceError } from '#modules/collecting/sources/source.ts';

export interface OpenExtract {
  chunks: AsyncIterable<Buffer>;
  /** In bytes. */
  size: number;
  /** Changes when the file is replaced, so that a run is not resumed in the middle of another file. */
  edition: string;
}

/** A path, or an address of the form file:///… */
export async function openExtract(file: string | URL, signal: AbortSignal): Promise<OpenExtract> {
  const path = String(file).startsWith('file://') ? fileURLToPath(file) : String(file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new SourceError(`The extract file "${basename(path)}" cannot be found.`);
  return {
    chunks: createReadStream(path, { highWaterMark: 262_144, signal }),
    size: found.size,
    edition: `${found.size}:${Math.floor(found.mtimeMs)}`,
  };
}
