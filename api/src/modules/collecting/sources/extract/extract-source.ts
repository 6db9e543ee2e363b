import { cleanNotice } from '#modules/collecting/sources/clean/clean-notice.ts';
import { cleanLine } from '#modules/collecting/sources/clean/text.ts';
import type { Notice, RejectedRow } from '#modules/collecting/sources/notice.ts';
import {
  type Batch,
  type Cursor,
  type Source,
  SourceError,
  type SourceRun,
} from '#modules/collecting/sources/source.ts';
import { decodeField } from './encoding.ts';
import { type Columns, readHeader } from './extract-columns.ts';
import { extractRows } from './extract-rows.ts';
import { type OpenExtract, openExtract } from './open-extract.ts';

const BATCH_ROWS = 1000;
const MAX_RAW = 2000;

export interface ExtractOptions {
  /** Link template with `{solicitationNumber}`. */
  secondSourceUrl?: string | undefined;
  /** An origin allowed beside SAM.gov's own: a test's server. */
  alsoAllow?: string | undefined;
}

/** The rows a run has gone through. Of another day's file nothing has been read yet. */
function rowsDone(cursor: Cursor | undefined, edition: string): number {
  const { row, edition: begun } = cursor ?? {};
  const isSameFile = begun === undefined || begun === edition;
  return isSameFile && typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : 0;
}

/** Counts bytes on their way, for the percentage. */
class Meter {
  private read = 0;
  private readonly file: OpenExtract;

  constructor(file: OpenExtract) {
    this.file = file;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.file.chunks) {
      this.read += chunk.length;
      yield chunk;
    }
  }

  get percent(): number | undefined {
    if (this.file.size === undefined) return undefined;
    return Math.min(100, Math.floor((100 * this.read) / this.file.size));
  }
}

/** The bulk extract, a file or an address, plain or gzip. */
export function extractSource(file: string | URL, options: ExtractOptions = {}): Source {
  const remarks: string[] = [];

  async function* read(run: SourceRun): AsyncGenerator<Batch> {
    const opened = await openExtract(file, options, run.signal);
    const meter = new Meter(opened);
    const done = rowsDone(run.cursor, opened.edition);
    let columns: Columns | undefined;
    let row = 0;
    let unreadDeadlines = 0;
    let notices: Notice[] = [];
    let rejected: RejectedRow[] = [];

    function take(fields: string[], known: Columns) {
      const reason = consider(fields, known);
      if (reason === undefined) return;
      const raw = known.toRaw(fields);
      rejected.push({
        reference: cleanLine(raw.sourceId, 100) ?? `row ${row + 1}`,
        reason,
        raw: cleanLine(decodeField(fields.join(',').slice(0, 2 * MAX_RAW)), MAX_RAW) ?? '',
      });
    }

    /** Keeps the notice, or says why there is none. */
    function consider(fields: string[], known: Columns): string | undefined {
      if (fields.length !== known.count) {
        return `The row has ${fields.length} fields instead of ${known.count}.`;
      }
      const cleaned = cleanNotice(known.toRaw(fields), options);
      if ('reason' in cleaned) return cleaned.reason;
      if (cleaned.hasUnreadDeadline) unreadDeadlines++;
      notices.push(cleaned.notice);
      return undefined;
    }

    function batch(): Batch {
      const full = { notices, rejected, cursor: { row, edition: opened.edition }, apiCalls: 0 };
      notices = [];
      rejected = [];
      return { ...full, percent: meter.percent };
    }

    let broken: SourceError | undefined;
    try {
      for await (const rows of extractRows(meter.chunks(), run.signal)) {
        for (const fields of rows) {
          if (columns === undefined) {
            columns = readHeader(fields);
            if (columns.missing.length > 0) {
              remarks.push(`Columns missing in the extract: ${columns.missing.join(', ')}.`);
            }
            continue;
          }
          row++;
          if (row <= done) continue;
          take(fields, columns);
          if (notices.length + rejected.length >= BATCH_ROWS) yield batch();
        }
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      broken = error;
    }
    if (notices.length + rejected.length > 0) yield batch();
    if (unreadDeadlines > 0) remarks.push(`Deadlines that could not be read: ${unreadDeadlines}.`);
    if (broken) throw broken;
    if (row === 0) throw new SourceError('The extract has no rows.');
  }

  return { name: 'extract', remarks, read };
}
