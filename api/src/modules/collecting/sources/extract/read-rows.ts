import { SourceError } from '#modules/collecting/sources/source.ts';
import { CsvParser, RowTooLongError } from './csv-parser.ts';
import { EXTRACT_LIMITS, type ExtractLimits, ExtractMeter } from './extract-limits.ts';
import { gunzipIfNeeded } from './gunzip.ts';

const UTF8_BOM = '\xef\xbb\xbf';

/** One sentence about the format when the file is not CSV; undefined when it may be. */
function describeOtherFormat(start: string): string | undefined {
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) {
    return 'The file is UTF-16 text; it has to be UTF-8 or Windows-1252.';
  }
  if (start.startsWith('PK\x03\x04'))
    return 'The file is a ZIP archive. Unzip it first, and import the CSV file in it.';
  if (start.includes('\0')) return 'The file is not a text file.';
  const text = start.trimStart();
  if (text.startsWith('<')) return 'The file is a web page or XML, not a CSV file.';
  if (/^(?:\{|\[\s*[[{"\]])/.test(text)) return 'The file is JSON, not a CSV file.';
  return undefined;
}

function messageOf(error: unknown, row: number): string {
  if (error instanceof SourceError) return error.message;
  if (error instanceof RowTooLongError) {
    return `Row ${row} of the file is longer than 4 MB: a quote in it is never closed.`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR' || code === 'ECONNRESET') return `The file ends in the middle of row ${row}.`;
  if (code === 'Z_DATA_ERROR') return `The packed file is damaged in row ${row}.`;
  return `The file cannot be read any further than row ${row}.`;
}

/**
 * Yields the rows of the file, the header first, with every byte as one character. When the file is damaged, the
 * complete rows before the damage come first and a SourceError follows. Rows are counted as in a spreadsheet, where the
 * header is row 1.
 */
export async function* readRows(
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
  limits: ExtractLimits = EXTRACT_LIMITS,
): AsyncGenerator<string[][]> {
  const parser = new CsvParser();
  const meter = new ExtractMeter(limits);
  let isStart = true;
  let rowsRead = 0;
  let width = 0;
  const counted = (rows: string[][]) => {
    if (rowsRead === 0) width = rows[0]?.length ?? 0;
    rowsRead += rows.length;
    return rows;
  };

  try {
    for await (const bytes of gunzipIfNeeded(meter.packedChunks(chunks))) {
      signal.throwIfAborted();
      meter.addUnpacked(bytes.length);
      let text = bytes.toString('latin1');
      if (isStart) {
        if (text.startsWith(UTF8_BOM)) text = text.slice(UTF8_BOM.length);
        const other = describeOtherFormat(text.slice(0, 2000));
        if (other !== undefined) throw new SourceError(other);
        isStart = false;
      }
      const rows = parser.push(text);
      meter.addRows(rows.length);
      yield counted(rows);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new SourceError(messageOf(error, rowsRead + 1));
  }

  const { rows, isCut } = parser.end();
  const last = rows.at(-1);
  // A row with too few fields and no line end was cut off.
  const isShort = last !== undefined && rowsRead > 0 && last.length < width;
  yield counted(isShort ? rows.slice(0, -1) : rows);
  if (isCut || isShort) throw new SourceError(`The file ends in the middle of row ${rowsRead + 1}.`);
  if (rowsRead === 0) throw new SourceError('The file is empty.');
}
