import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { decodeTermVectors, type TermVectors } from '@bidlight/scoring';

/** The table of term vectors in a file. Throws one sentence. */
export async function readVectors(file: string): Promise<TermVectors> {
  const bytes = await readFile(file).catch(() => {
    throw new StartupError(`There is no file ${file}.`);
  });
  try {
    return decodeTermVectors(bytes);
  } catch (error) {
    throw new StartupError(`${basename(file)}: ${(error as Error).message}`);
  }
}
