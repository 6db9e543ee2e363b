import type { ConnectionSettings, Db } from '#db/connect.ts';
import { LockTakenError, withLock } from '#db/locks.ts';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { type Batch, RetryLaterError, type Source, SourceError } from '#modules/collecting/sources/source.ts';
import { formatChangedSentence, isFormatChanged } from './is-format-changed.ts';
import { readAhead } from './read-ahead.ts';
import {
  endRun,
  listReasons,
  noteWaiting,
  type OpenRun,
  openRun,
  quarantine,
  type RunCounts,
  saveProgress,
} from './source-runs.queries.ts';

export interface CollectDeps {
  /** A run has a connection of its own. */
  database: ConnectionSettings;
  now(): Date;
}

export interface CollectOptions {
  /** The job that the screens show. */
  jobId?: string;
  /** Stops after the batch at hand; the run can be resumed. */
  signal?: AbortSignal;
  onProgress?(progress: CollectProgress): void;
}

export interface CollectProgress extends RunCounts {
  percent: number | undefined;
}

export interface CollectResult extends RunCounts {
  runId: number;
  isResumed: boolean;
  /** Interrupted: the next collect of this source goes on from here. */
  state: 'succeeded' | 'failed' | 'interrupted';
  /** Why it failed, or what it waits for, in one sentence for a person. */
  error: string | null;
  remarks: string[];
}

/**
 * One pass over one source. What is stored stays whatever happens, nothing is ever deleted; every batch is committed
 * with its cursor, so that a run which was killed goes on after its last batch when the source is collected again.
 * Throws AlreadyCollectingError while another process reads the same source.
 */
export async function collect(
  deps: CollectDeps,
  source: Source,
  options: CollectOptions = {},
): Promise<CollectResult> {
  return withLock(deps.database, `collect:${source.name}`, 'throw', ({ db }) =>
    run(db, deps, source, options),
  ).catch((error: unknown) => {
    throw error instanceof LockTakenError ? new AlreadyCollectingError(source.name) : error;
  });
}

/** Another process is reading this source now, for example an import beside the running product. */
export class AlreadyCollectingError extends Error {
  constructor(source: Source['name']) {
    super(`The source '${source}' is being collected already.`);
  }
}

async function run(
  db: Db,
  { now }: CollectDeps,
  source: Source,
  { jobId, signal = new AbortController().signal, onProgress }: CollectOptions,
): Promise<CollectResult> {
  const opened = await openRun(db, source.name, jobId, now());
  let counts = opened.counts;
  let hasAdvanced = false;
  const result = (state: CollectResult['state'], error: string | null = null): CollectResult => ({
    runId: opened.id,
    isResumed: opened.cursor !== undefined,
    state,
    error,
    remarks: source.remarks,
    ...counts,
  });
  const fail = async (error: string) => {
    await endRun(db, opened.id, { state: 'failed', error, at: now() });
    return result('failed', error);
  };

  try {
    const batches = source.read({ cursor: opened.cursor, now: now(), signal });
    // Calls to an API are only spent when what came before is safe; a file can be read again.
    for await (const batch of source.name === 'extract' ? readAhead(batches) : batches) {
      counts = await storeBatch(db, source.name, opened, counts, batch, now());
      hasAdvanced = true;
      onProgress?.({ ...counts, percent: batch.percent });
      if (isFormatChanged(counts, false)) return await fail(await describeFormat(db, opened.id, counts));
      if (signal.aborted) return result('interrupted');
    }
  } catch (error) {
    if (signal.aborted) return result('interrupted');
    if (error instanceof RetryLaterError) {
      await noteWaiting(db, opened.id, error.message);
      return result('interrupted', error.message);
    }
    if (error instanceof SourceError) return await fail(error.message);
    // A run that cannot get past where it was left would stop there for ever.
    if (opened.cursor !== undefined && !hasAdvanced) {
      await fail('Collecting stopped twice at the same place.').catch(() => {});
    }
    throw error;
  }
  if (signal.aborted) return result('interrupted');
  if (isFormatChanged(counts, true)) return fail(await describeFormat(db, opened.id, counts));
  await endRun(db, opened.id, { state: 'succeeded', error: null, at: now() });
  return result('succeeded');
}

async function storeBatch(
  db: Db,
  source: Source['name'],
  { id }: OpenRun,
  before: RunCounts,
  { notices, rejected, cursor, apiCalls }: Batch,
  now: Date,
): Promise<RunCounts> {
  const read: RunCounts = {
    ...before,
    seen: before.seen + notices.length + rejected.length,
    quarantined: before.quarantined + rejected.length,
    apiCalls: before.apiCalls + apiCalls,
  };
  // Of a batch that shows the format has changed not even the rows that could be read are believed.
  const isBelieved = !isFormatChanged(read, false);
  return db.transaction(async (tx) => {
    const written = isBelieved ? await ingestBatch(tx, { source, notices, now }) : { added: 0, changed: 0 };
    await quarantine(tx, id, rejected);
    const counts = {
      ...read,
      added: before.added + written.added,
      changed: before.changed + written.changed,
    };
    await saveProgress(tx, id, counts, cursor);
    return counts;
  });
}

async function describeFormat(db: Db, runId: number, counts: RunCounts): Promise<string> {
  const [most] = await listReasons(db, runId, 1);
  return formatChangedSentence(counts, most?.reason);
}
