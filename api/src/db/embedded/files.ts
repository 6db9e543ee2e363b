import { lstat, open } from 'node:fs/promises';

/** The system's short name of a failure ('ENOENT') or PostgreSQL's ('57P01'). */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For the questions where "it is not there" is an answer and not a failure. */
export async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** True for a dangling link as well: the name is taken. */
export async function isTaken(path: string): Promise<boolean> {
  return (await ifPresent(lstat(path))) !== undefined;
}

/** Makes a rename or a new link in this folder survive a power cut. Windows cannot open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The end of a program's output, on one line, for an error sentence. */
export function lastLines(output: string, count = 3): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-count).join(' | ');
}
