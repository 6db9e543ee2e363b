import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatBytes } from '@bidlight/contract';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { DISK_FULL, type FreeBytes, isDiskFull, requireSpace } from './disk-space.ts';
import { EXTRACT_LIMITS, type ExtractLimits, ExtractMeter } from './extract-limits.ts';
import type { DownloadFile, PartialDownload } from './partial-download.ts';
import { BrokenConnectionError, requestExtract } from './request-extract.ts';

/** Attempts without a single new byte. */
const MAX_VAIN_ATTEMPTS = 3;
const MAX_ATTEMPTS = 50;
const PAUSE_MS = 2_000;

export interface DownloadOptions {
  /** An origin that is contacted besides SAM.gov's. */
  alsoAllow?: string | undefined;
  limits?: Partial<ExtractLimits>;
  /** Between two attempts; tests do not wait. */
  pauseMs?: number;
  freeBytes?: FreeBytes;
  onProgress?(progress: { bytes: number; total: number | undefined }): void;
}

/**
 * Downloads the extract into a file. What an earlier attempt has stored is gone on with where the server says that it still
 * has the same file, and begun again where it has another. A connection that breaks is opened again a few times; after that
 * the file stays for the next call.
 */
export async function downloadExtract(
  url: URL,
  file: DownloadFile,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<void> {
  let vain = 0;
  for (let attempt = 1; ; attempt++) {
    const kept = await file.find(url.href);
    try {
      await attemptDownload(url, file, kept, options, signal);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (isDiskFull(error)) throw new SourceError(DISK_FULL);
      if (!(error instanceof BrokenConnectionError)) throw error;
      const bytes = (await file.find(url.href))?.bytes ?? 0;
      vain = bytes > (kept?.bytes ?? 0) ? 0 : vain + 1;
      if (vain >= MAX_VAIN_ATTEMPTS || attempt >= MAX_ATTEMPTS) throw error;
      await delay(options.pauseMs ?? PAUSE_MS, undefined, { signal });
    }
  }
}

async function attemptDownload(
  url: URL,
  file: DownloadFile,
  kept: PartialDownload | undefined,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<void> {
  const { reply, host } = await requestExtract(url, { ...options, headers: conditionsOf(kept) }, signal);
  const { statusCode: status = 0 } = reply;
  try {
    if (status === 304 && isWhole(kept)) return;
    if (status === 206 && kept && isContinuation(reply, kept)) {
      await store(reply, file, { ...kept, from: kept.bytes }, options, signal);
    } else if (status === 200) {
      const total = lengthOf(reply);
      const note = { address: url.href, edition: editionOf(reply), total };
      await file.note(note);
      const bytes = await store(reply, file, { total, from: 0 }, options, signal);
      if (total === null) await file.note({ ...note, total: bytes });
    } else if (status === 206 || status === 416) {
      // Another file by now, or another part than was asked for: from the beginning.
      await file.remove();
      throw new BrokenConnectionError('The extract has changed while it was downloaded.');
    } else {
      throw new SourceError(`${host} answered the download of the extract with status ${status}.`);
    }
  } finally {
    reply.destroy();
  }
}

const isWhole = (kept: PartialDownload | undefined) => kept !== undefined && kept.bytes === kept.total;

/** A whole file is asked for only if there is another; of a part, the rest, or the whole if there is another. */
function conditionsOf(kept: PartialDownload | undefined): Record<string, string> {
  if (!kept?.edition) return {};
  const { edition, bytes } = kept;
  if (!isWhole(kept)) return { range: `bytes=${bytes}-`, 'if-range': edition };
  return edition.startsWith('"') ? { 'if-none-match': edition } : { 'if-modified-since': edition };
}

/** A weak ETag may stay the same when bytes change, so it does not count. */
function editionOf({ headers: { etag, 'last-modified': modified } }: IncomingMessage): string | null {
  return etag?.startsWith('"') ? etag : (modified ?? null);
}

function isContinuation(reply: IncomingMessage, { bytes, total, edition }: PartialDownload): boolean {
  const [, from, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(reply.headers['content-range'] ?? '') ?? [];
  return Number(from) === bytes && Number(whole) === total && editionOf(reply) === edition;
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}

/** Returns how many bytes the file has then. */
async function store(
  reply: IncomingMessage,
  { path }: DownloadFile,
  { from, total }: { from: number; total: number | null },
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<number> {
  const limits = { ...EXTRACT_LIMITS, ...options.limits };
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (total !== null && total > limits.maxBytes) throw tooLarge(limits);
  await requireSpace(folder, (total ?? 0) - from, options.freeBytes);
  let bytes = from;
  // Each piece is on the disk before the next is read: a stream that fails would drop what it has buffered.
  const file = await open(path, from > 0 ? 'a' : 'w', 0o600);
  try {
    for await (const chunk of new ExtractMeter(limits).packedChunks(reply)) {
      signal.throwIfAborted();
      if (bytes + chunk.length > limits.maxBytes) throw tooLarge(limits);
      await file.appendFile(chunk);
      bytes += chunk.length;
      options.onProgress?.({ bytes, total: total ?? undefined });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceError || isDiskFull(error)) throw error;
    throw brokenOff(bytes, total);
  } finally {
    await file.close();
  }
  if (total !== null && bytes !== total) throw brokenOff(bytes, total);
  return bytes;
}

function brokenOff(bytes: number, total: number | null): BrokenConnectionError {
  const share = total === null ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(total)}`;
  return new BrokenConnectionError(
    `The download of the extract stopped after ${share}; the next attempt continues from there.`,
  );
}

function tooLarge({ maxBytes }: ExtractLimits): SourceError {
  return new SourceError(`The extract has more than ${formatBytes(maxBytes)}, so it was not downloaded.`);
}
