import { type CleanOptions, cleanNotice } from '#modules/collecting/sources/clean/clean-notice.ts';
import type { RejectedRow, SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  type Batch,
  type RunContext,
  type Source,
  type SourceCursor,
  SourceError,
} from '#modules/collecting/sources/source.ts';
import { ByteCounter } from './byte-counter.ts';
import { EXTRACT_LIMITS, type ExtractLimits } from './extract-limits.ts';
import { openExtract } from './open-extract.ts';
import { type Columns, readHeader } from './read-header.ts';
import { readRows } from './read-rows.ts';
import { rejectedRow } from './rejected-row.ts';

const BATCH_SIZE = 1000;

export interface ExtractOptions extends CleanOptions {
  /** Tests set smaller ones. */
  limits?: Partial<ExtractLimits>;
  /** The archived notices of a year, which has the same columns: none of them is open any more. */
  isArchive?: boolean;
}

/** The bulk extract as a file, plain or gzip. */
export function extractSource(file: string | URL, options: ExtractOptions = {}): Source {
  const remarks: string[] = [];
  const limits = { ...EXTRACT_LIMITS, ...options.limits };

  async function* read(run: RunContext): AsyncGenerator<Batch> {
    const opened = await openExtract(file, run.signal);
    const counter = new ByteCounter(opened);
    const rowsDone = rowsBefore(run.cursor, opened.edition);
    const batch = new RowBatch(options);
    let columns: Columns | undefined;
    let row = 0;
    let failure: SourceError | undefined;
    const takeBatch = (): Batch => ({
      ...batch.take(),
      cursor: { row, edition: opened.edition },
      apiCalls: 0,
      percent: counter.percent,
    });

    try {
      for await (const rows of readRows(counter.chunks(), run.signal, limits)) {
        for (const fields of rows) {
          if (columns === undefined) {
            columns = readHeader(fields);
            if (columns.missing.length > 0) {
              remarks.push(`Columns missing in the extract: ${columns.missing.join(', ')}.`);
            }
            continue;
          }
          row++;
          if (row <= rowsDone) continue;
          batch.add(fields, columns, row);
          if (batch.size >= BATCH_SIZE) yield takeBatch();
        }
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      // The rows before the failure are good and are stored first.
      failure = error;
    }
    if (batch.size > 0) yield takeBatch();
    if (batch.unreadDeadlines > 0) {
      remarks.push(`Deadlines that could not be read: ${batch.unreadDeadlines}.`);
    }
    if (failure) throw failure;
    if (row === 0) throw new SourceError('The file has no rows.');
  }

  return { name: nameOf(options), file: String(file), remarks, read };
}

export function nameOf({ isArchive }: Pick<ExtractOptions, 'isArchive'>): 'archive' | 'extract' {
  return isArchive ? 'archive' : 'extract';
}

/** The rows that an interrupted run has stored; none when the file has been replaced since. */
function rowsBefore(cursor: SourceCursor | undefined, edition: string): number {
  const { row, edition: startedEdition } = cursor ?? {};
  const isSameFile = startedEdition === undefined || startedEdition === edition;
  return isSameFile && typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : 0;
}

/** Rows become notices, or are rejected with a reason, until they are taken as a batch. */
class RowBatch {
  unreadDeadlines = 0;
  private notices: SourceNotice[] = [];
  private rejected: RejectedRow[] = [];
  private readonly options: ExtractOptions;

  constructor(options: ExtractOptions) {
    this.options = options;
  }

  get size(): number {
    return this.notices.length + this.rejected.length;
  }

  add(fields: string[], columns: Columns, row: number): void {
    if (fields.length !== columns.count) {
      this.reject(fields, columns, row, `The row has ${fields.length} fields instead of ${columns.count}.`);
      return;
    }
    const cleaned = cleanNotice(columns.toRaw(fields), this.options);
    if ('reason' in cleaned) {
      this.reject(fields, columns, row, cleaned.reason);
      return;
    }
    if (cleaned.hasUnreadDeadline) this.unreadDeadlines++;
    const isActive = cleaned.notice.isActive && !this.options.isArchive;
    this.notices.push({ ...cleaned.notice, isActive });
  }

  take(): Pick<Batch, 'notices' | 'rejected'> {
    const { notices, rejected } = this;
    this.notices = [];
    this.rejected = [];
    return { notices, rejected };
  }

  private reject(fields: string[], columns: Columns, row: number, reason: string): void {
    // The header is row 1 of the file.
    this.rejected.push(rejectedRow(fields, row + 1, reason, columns.toRaw(fields).sourceId));
  }
}
