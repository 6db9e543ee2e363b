import { HISTORY_SOURCES, type SourceName } from '@bidlight/contract';
import { stageActions } from '#modules/awards/contract-files/staged-actions.queries.ts';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import {
  type Batch,
  RetryLaterError,
  type RunContext,
  type Source,
  SourceError,
} from '#modules/collecting/sources/source.ts';
import type { ConnectionSettings, Db } from '#platform/db/connect.ts';
import { LockTakenError, retryLockFailures, withLock } from '#platform/db/locks.ts';
import { readAhead } from './read-ahead.ts';
import {
  analyzeNotices,
  endRun,
  listReasons,
  openRun,
  quarantine,
  type RunCounts,
  saveProgress,
  saveWaitReason,
} from './source-runs.queries.ts';

const FILES: ReadonlySet<SourceName> = new Set(['extract', ...HISTORY_SOURCES]);
/** After so many new rows the database's own estimates would mislead it until it analyses the tables by itself. */
const MIN_ANALYZED = 1_000;

export interface CollectDeps {
  /** Every run opens a connection of its own. */
  database: ConnectionSettings;
  now(): Date;
}

export interface CollectOptions {
  /** The screens show the run as part of this job. */
  jobId?: string;
  /** Stops the run after the current batch; it can be resumed. */
  signal?: AbortSignal;
  onProgress?(progress: CollectProgress): void;
  onPreparing?: RunContext['onPreparing'];
}

export interface CollectProgress extends RunCounts {
  percent: number | undefined;
  /** An interrupted run would continue from here. */
  isKept: boolean;
}

export interface CollectResult extends RunCounts {
  runId: number;
  isResumed: boolean;
  /** An interrupted run is resumed when the source is collected again. */
  state: 'succeeded' | 'failed' | 'interrupted';
  /** One sentence for people: why the run failed, or what it waits for. */
  error: string | null;
  remarks: string[];
}

/**
 * Reads one source once. Stored notices are never deleted. Every batch is committed together with its cursor, so a run
 * that was killed is resumed after its last batch when the source is collected again.
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
  constructor(source: SourceName) {
    super(`The source '${source}' is being collected already.`);
  }
}

async function run(
  db: Db,
  { now }: CollectDeps,
  source: Source,
  { jobId, signal = new AbortController().signal, onProgress, onPreparing }: CollectOptions,
): Promise<CollectResult> {
  const opened = await openRun(db, source, jobId, now());
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
    await source.ended?.();
    return result('failed', error);
  };

  try {
    const batches = source.read({ cursor: opened.cursor, now: now(), signal, onPreparing });
    // A file can be read again, but calls to an API are only spent once the batch before is committed.
    for await (const batch of FILES.has(source.name) ? readAhead(batches) : batches) {
      counts = await retryLockFailures(() => storeBatch(db, source.name, opened.id, counts, batch, now()));
      hasAdvanced = true;
      onProgress?.({ ...counts, percent: batch.percent, isKept: Object.keys(batch.cursor).length > 0 });
      if (isFormatChanged(counts, false))
        return await fail(await describeFormatChange(db, opened.id, counts));
      if (signal.aborted) return result('interrupted');
    }
  } catch (error) {
    if (signal.aborted) return result('interrupted');
    if (error instanceof RetryLaterError) {
      await saveWaitReason(db, opened.id, error.message);
      return result('interrupted', error.message);
    }
    if (error instanceof SourceError) return await fail(error.message);
    // Without this, a run that fails again at the place where it was resumed would be resumed there for ever.
    if (opened.cursor !== undefined && !hasAdvanced) {
      await fail('Collecting stopped twice at the same place.').catch(() => {});
    }
    throw error;
  }
  if (signal.aborted) return result('interrupted');
  if (isFormatChanged(counts, true)) return fail(await describeFormatChange(db, opened.id, counts));
  counts = await retryLockFailures(() => completeRun(db, source, opened.id, counts, now()));
  await source.ended?.();
  if (counts.added + counts.changed >= MIN_ANALYZED) await analyzeNotices(db);
  return result('succeeded');
}

async function storeBatch(
  db: Db,
  source: SourceName,
  runId: number,
  before: RunCounts,
  { notices, actions, rejected, cursor, apiCalls }: Batch,
  at: Date,
): Promise<RunCounts> {
  const read: RunCounts = {
    ...before,
    seen: before.seen + (actions ?? notices).length + rejected.length,
    quarantined: before.quarantined + rejected.length,
    apiCalls: before.apiCalls + apiCalls,
  };
  // When a batch shows that the format has changed, its readable rows cannot be trusted either.
  const isTrusted = !isFormatChanged(read, false);
  return db.transaction(async (tx) => {
    const written =
      isTrusted && !actions ? await ingestBatch(tx, { source, notices, now: at }) : { added: 0, changed: 0 };
    if (isTrusted && actions) await stageActions(tx, actions);
    await quarantine(tx, runId, rejected);
    const counts = {
      ...read,
      added: before.added + written.added,
      changed: before.changed + written.changed,
    };
    await saveProgress(tx, runId, counts, cursor);
    return counts;
  });
}

/** Ends the run, with what the source makes of all batches together. */
async function completeRun(
  db: Db,
  { complete }: Source,
  runId: number,
  before: RunCounts,
  at: Date,
): Promise<RunCounts> {
  return db.transaction(async (tx) => {
    const { added, changed } = (await complete?.(tx, at)) ?? { added: 0, changed: 0 };
    const counts = { ...before, added: before.added + added, changed: before.changed + changed };
    if (complete) await saveProgress(tx, runId, counts, {});
    await endRun(tx, runId, { state: 'succeeded', error: null, at });
    return counts;
  });
}

async function describeFormatChange(db: Db, runId: number, counts: RunCounts): Promise<string> {
  const [commonest] = await listReasons(db, runId, 1);
  return formatChangedMessage(counts, commonest?.reason);
}

/** Among fewer rows, a few bad ones at the beginning prove nothing about the rest. */
const MIN_ROWS = 100;
const MAX_BAD_SHARE = 0.2;

/** More bad rows than mistakes explain mean that the format has changed, and that the run would store nonsense. */
function isFormatChanged(
  { seen, quarantined }: { seen: number; quarantined: number },
  isEnd: boolean,
): boolean {
  return (isEnd || seen >= MIN_ROWS) && quarantined > seen * MAX_BAD_SHARE;
}

function formatChangedMessage(
  { seen, quarantined }: { seen: number; quarantined: number },
  reason: string | undefined,
): string {
  const example = reason ? ` For example: ${reason}` : '';
  return `The format of the source has changed: ${quarantined} of ${seen} rows could not be read.${example}`;
}
