import type { SourceName } from '@bidlight/contract';
import type { ContractAction } from '#modules/awards/contract-files/contract-action.ts';
import type { Db } from '#platform/db/connect.ts';
import type { RejectedRow, SourceNotice } from './notice.ts';

/** How many rows were written that were not there, and that were there otherwise. */
export interface IngestCounts {
  added: number;
  changed: number;
}

/** Where a source continues after a batch. It is stored as JSON, and only the source that wrote it reads it. */
export type SourceCursor = Record<string, unknown>;

export interface Batch {
  notices: SourceNotice[];
  rejected: RejectedRow[];
  /** Of a file of contract actions, which has no notices. */
  actions?: readonly ContractAction[];
  /** Committed together with the rows, so that a killed run is resumed after them. */
  cursor: SourceCursor;
  /** 0–100; undefined where the source does not know its length. */
  percent: number | undefined;
  /** Calls to the source since the previous batch. */
  apiCalls: number;
}

export interface RunContext {
  /** The last cursor of an interrupted run; undefined for a new run. */
  cursor: SourceCursor | undefined;
  now: Date;
  signal: AbortSignal;
  /** What is done before the first batch, such as a download. */
  onPreparing?: ((step: Preparing) => void) | undefined;
}

export interface Preparing {
  /** As in 'downloaded 12 MB of 226 MB'. */
  message: string;
  /** 0–100, of the whole run. */
  percent: number;
  /** Another attempt would not do it again. */
  isKept?: boolean;
}

/** Where notices come from. The next batch is read once the previous one is stored. */
export interface Source {
  name: SourceName;
  /** Which file or address; an interrupted run only continues with the same one. Undefined where there is only one. */
  file?: string;
  /** Remarks about the whole run, such as missing columns; filled while reading. */
  remarks: string[];
  read(run: RunContext): AsyncIterable<Batch>;
  /** Called when all batches are stored, in the transaction that ends the run: makes what needs all of them. */
  complete?(tx: Db, at: Date): Promise<IngestCounts>;
  /** Called when a run has succeeded or failed, and not when it is to be resumed. */
  ended?(): Promise<void>;
}

/** The source cannot be read. The message is one sentence for people; notices that are stored stay. */
export class SourceError extends Error {}

/** The source can be read later: the run stays open and is resumed when the source is collected again. */
export class RetryLaterError extends SourceError {}
