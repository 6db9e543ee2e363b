import { isActive } from '#modules/collecting/sources/clean/codes.ts';
import { isContractHeader } from '#modules/collecting/sources/contracts/contract-columns.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { openExtract } from './open-extract.ts';
import { type Columns, readHeader } from './read-header.ts';
import { readRows } from './read-rows.ts';

/** A day's extract, the archived notices of a year, or a file of contract actions. */
export type KindOfFile = 'extract' | 'archive' | 'contracts';

/** So many rows say what a file is of. */
const LOOKED_AT = 200;
/** A day's extract has active notices; those of an archive are not. */
const MIN_ARCHIVED = 0.9;

/** By the beginning of the file, because a file that was dropped has no name. A file that cannot be read says so when it is. */
export async function kindOfFile(path: string): Promise<KindOfFile> {
  const stop = new AbortController();
  let columns: Columns | undefined;
  let [rowsRead, archived] = [0, 0];
  try {
    const { chunks } = await openExtract(path, stop.signal);
    for await (const rows of readRows(chunks, stop.signal)) {
      for (const fields of rows) {
        if (columns === undefined) {
          if (isContractHeader(fields)) return 'contracts';
          columns = readHeader(fields);
          continue;
        }
        rowsRead += 1;
        if (!isActive(columns.toRaw(fields).active)) archived += 1;
        if (rowsRead === LOOKED_AT) return kindOf(archived, rowsRead);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  } finally {
    stop.abort();
  }
  return kindOf(archived, rowsRead);
}

function kindOf(archived: number, rowsRead: number): KindOfFile {
  return rowsRead > 0 && archived >= rowsRead * MIN_ARCHIVED ? 'archive' : 'extract';
}
