import { lstat } from 'node:fs/promises';

/** A problem that the person starting the product can solve: its message is one sentence for that person. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}

/** The system's short name of a failure ('ENOENT') or PostgreSQL's ('57P01'). */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The end of a program's output, on one line, for an error message. */
export function lastLines(output: string, count = 3): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-count).join(' | ');
}

/** For questions where "it does not exist" is an answer and not a failure. */
export async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Also true for a dangling link, because a new file cannot have its name. */
export async function isTaken(path: string): Promise<boolean> {
  return (await ifPresent(lstat(path))) !== undefined;
}
