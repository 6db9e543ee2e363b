import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import type { TermVectors } from '@bidlight/scoring';
import { fingerprintOf } from '@bidlight/training/evaluation-set.ts';
import { readVectors } from '../read-vectors.ts';

/** What is evaluated: a file, and the ids of its notices that the figures are of. */
export interface EvaluatedNotices {
  file: string;
  ids: readonly string[];
}

/** The table that was asked for, which must not have seen what is evaluated unless that was allowed; null for none. */
export async function readTable(
  { vectors, seen }: { vectors: string | undefined; seen: boolean },
  evaluated: readonly EvaluatedNotices[],
): Promise<TermVectors | null> {
  if (!vectors) return null;
  return seen ? readVectors(vectors) : readHeldOutTable(vectors, evaluated);
}

/**
 * A table of term vectors whose record, a file of the same name with .json at its end, says that it was trained without
 * what is evaluated. Throws one sentence where it does not.
 */
export async function readHeldOutTable(
  file: string,
  evaluated: readonly EvaluatedNotices[],
): Promise<TermVectors> {
  const vectors = await readVectors(file);
  const heldOut = heldOutBy(await readRecord(file.replace(/(\.vec)?$/, '.json')));
  const seen = evaluated.find(({ ids }) => !heldOut.has(fingerprintOf(ids)));
  if (seen) {
    throw new StartupError(
      `The record of ${basename(file)} does not say that ${basename(seen.file)} was held out of its training. ` +
        'Add --seen to measure it all the same.',
    );
  }
  return vectors;
}

async function readRecord(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`There is no file ${file}, which has to say what the table was trained without.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`${basename(file)} is not JSON.`);
  }
}

function heldOutBy(record: unknown): Set<unknown> {
  const { heldOut } = Object(record) as { heldOut?: unknown };
  return new Set(Array.isArray(heldOut) ? heldOut.map((set) => Object(set).fingerprint) : []);
}
