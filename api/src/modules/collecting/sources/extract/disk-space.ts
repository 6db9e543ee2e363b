import { statfs } from 'node:fs/promises';
import { formatBytes } from '@bidlight/contract';
import { SourceError } from '#modules/collecting/sources/source.ts';

/** What the database and the rest of the machine are left with. */
const SPARE_BYTES = 256 * 2 ** 20;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Refuses a file that would fill the disk, before its first byte is written. */
export async function requireSpace(
  folder: string,
  bytes: number,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const free = await freeBytes(folder);
  if (bytes + SPARE_BYTES <= free) return;
  throw new SourceError(
    `There is not enough space for the extract: ${formatBytes(bytes)} more are needed with ${formatBytes(SPARE_BYTES)} to spare, and ${formatBytes(free)} are free.`,
  );
}

export function isDiskFull(error: unknown): boolean {
  return (error as NodeJS.ErrnoException)?.code === 'ENOSPC';
}

export const DISK_FULL = 'The disk is full, so the extract could not be stored.';
