import type { Notice, RejectedRow } from './notice.ts';

/** What a source needs to go on after the batch it came with; kept as JSON, understood by the source alone. */
export type Cursor = Record<string, unknown>;

export interface Batch {
  notices: Notice[];
  rejected: RejectedRow[];
  /** Committed together with the rows, so that a killed run goes on after them. */
  cursor: Cursor;
  /** 0–100 where the source can tell. */
  percent: number | undefined;
  /** Calls to the source made since the batch before. */
  apiCalls: number;
}

export interface SourceRun {
  /** Where an interrupted run left off; undefined for a new one. */
  cursor: Cursor | undefined;
  now: Date;
  signal: AbortSignal;
}

/** Where notices come from. Reading goes on when the batch handed out has been stored. */
export interface Source {
  name: 'sam' | 'extract' | 'sample';
  /** Things worth telling about the whole run, such as columns that were missing; filled while reading. */
  remarks: string[];
  read(run: SourceRun): AsyncIterable<Batch>;
}

/** The source cannot be read, in one sentence for a person. What was stored before stays. */
export class SourceError extends Error {}

/** Nothing is wrong but the time: the run stays open and goes on when the source is collected again. */
export class ComeBackLaterError extends SourceError {}
