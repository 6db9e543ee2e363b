import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COLLECTING_ALREADY, DROPPED_PIECE_BYTES, formatBytes, MAX_DROPPED_BYTES } from '@bidlight/contract';
import { incomingFolder } from '#modules/collecting/choose-sources.ts';
import { addDroppedFile, listDroppedFiles, removeDroppedFile } from '#modules/collecting/dropped-files.ts';
import { DISK_FULL, isDiskFull, requireSpace } from '#modules/collecting/sources/extract/disk-space.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { findRunningJob } from '#modules/jobs/jobs.queries.ts';
import { type Starter, startJob } from '#modules/jobs/start-job.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict, HttpError } from '#platform/http/replies/errors.ts';
import { commandLine } from '#platform/process/command-line.ts';

const BY_COMMAND = commandLine('import', 'FILE.csv');
const ELSEWHERE = `Jobs run on another machine than this server, so the file has to be imported there: ${BY_COMMAND}`;
const BEGIN_AGAIN = 'The file did not arrive in one piece. Please drop it again.';
const NOT_STORABLE = 507;
const TOO_LARGE = 413;
/** The names of files that arrived whole, and of those that are being sent. */
const DROPPED = 'dropped-';
const UNFINISHED = 'upload-';
/** What nobody has gone on sending for so long was given up. */
const ABANDONED_MS = 60 * 60_000;
/** Of the files that are being sent; the one that has waited longest gives way to one more. */
const MAX_UNFINISHED = 2;

interface Piece {
  upload: string;
  offset: number;
  size: number;
  content: Readable;
}

/**
 * Stores a piece of a file on the disk, never in memory; the last piece starts the job that reads it. A piece that is sent
 * again, because its answer was lost, replaces what was stored of it.
 */
export async function receiveExtractFile(
  deps: Deps,
  { upload, offset, size, content }: Piece,
  starter: Starter,
): Promise<{ received: number; jobId: string | null }> {
  if (deps.config.role === 'web') throw conflict(ELSEWHERE);
  if (size > MAX_DROPPED_BYTES) {
    const most = formatBytes(MAX_DROPPED_BYTES);
    throw new HttpError(TOO_LARGE, `The file has more than ${most}; import it with ${BY_COMMAND}`);
  }
  const folder = incomingFolder(deps.config);
  const path = join(folder, `${UNFINISHED}${upload}.part`);
  if (offset === 0) await prepare(deps, folder, size);
  await goBackTo(path, offset);
  const received = offset + (await storePiece(path, content, size - offset));
  if (received < size) return { received, jobId: null };
  const dropped = join(folder, `${DROPPED}${upload}`);
  await rename(path, dropped);
  await addDroppedFile(deps.db, dropped);
  try {
    const { id } = await startJob(deps, 'scraping', starter);
    return { received, jobId: id };
  } catch (error) {
    await removeDroppedFile(deps.db, dropped);
    await rm(dropped, { force: true });
    throw error;
  }
}

async function prepare({ db }: Deps, folder: string, size: number): Promise<void> {
  if (await findRunningJob(db, 'scraping')) throw conflict(COLLECTING_ALREADY);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = await removeAbandoned(folder, UNFINISHED);
  for (const path of unfinished.slice(0, -(MAX_UNFINISHED - 1))) await rm(path, { force: true });
  await requireSpace(folder, size).catch((error: unknown) => {
    throw error instanceof SourceError ? new HttpError(NOT_STORABLE, error.message) : error;
  });
}

/** Removes what has not changed for long, but for these files; returns the paths that are left, the oldest first. */
async function removeAbandoned(
  folder: string,
  prefix: string,
  stillRead: readonly string[] = [],
): Promise<string[]> {
  const left: { path: string; changedAt: number }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.startsWith(prefix) || stillRead.includes(path)) continue;
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (Date.now() - changedAt > ABANDONED_MS) await rm(path, { force: true });
    else left.push({ path, changedAt });
  }
  return left.sort((a, b) => a.changedAt - b.changedAt).map(({ path }) => path);
}

/** Called regularly, because no later upload may come that would remove them. */
export async function removeAbandonedFiles({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const folder = incomingFolder(config);
  await removeAbandoned(folder, UNFINISHED);
  await removeAbandoned(folder, DROPPED, await listDroppedFiles(db));
}

async function goBackTo(path: string, offset: number): Promise<void> {
  const stored = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (stored < offset) throw conflict(BEGIN_AGAIN);
  if (stored > offset) await truncate(path, offset);
}

/** Returns how many bytes it had. */
async function storePiece(path: string, content: Readable, missing: number): Promise<number> {
  const most = Math.min(missing, DROPPED_PIECE_BYTES);
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw badRequest(BEGIN_AGAIN);
      yield chunk;
    }
  };
  try {
    await pipeline(content, counted, createWriteStream(path, { flags: 'a', mode: 0o600 }));
  } catch (error) {
    if (isDiskFull(error)) throw new HttpError(NOT_STORABLE, DISK_FULL);
    throw error instanceof HttpError ? error : badRequest(BEGIN_AGAIN);
  }
  if (bytes === 0) throw badRequest(BEGIN_AGAIN);
  return bytes;
}
