import { decodeTermVectors, type TermVectors } from '@bidlight/scoring';
import { cachedPerDb } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import { findTermTable } from './term-tables.queries.ts';

/** The vectors of a table; without them, `problem` says in one sentence why, unless none were wanted. */
export interface LoadedTable {
  name: string | null;
  vectors: TermVectors | null;
  problem: string | null;
}

class UnreadableTableError extends Error {}

/** A table has millions of numbers, and nearly always the same one is needed again. A stored table never changes. */
const readTable = cachedPerDb(
  async (db, id: string) => {
    const row = await findTermTable(db, id);
    if (!row) throw new UnreadableTableError(`The table of term vectors ${id} is missing`);
    const { name } = row.record;
    const vectors = decode(row.data);
    if (vectors?.id !== id) throw new UnreadableTableError(`The table of term vectors “${name}” is damaged`);
    return { name, vectors };
  },
  { keepMs: Number.POSITIVE_INFINITY },
);

function decode(data: Uint8Array): TermVectors | undefined {
  try {
    return decodeTermVectors(data);
  } catch {
    return undefined;
  }
}

/** A job's result, followed by what it had to do without. */
export function withProblems(result: string, problems: Iterable<string | null>): string {
  return [result, ...new Set(problems)].filter((text) => text !== null).join(' ');
}

/** Scoring works without vectors too, so a table that cannot be read is a sentence and never a failure. */
export async function loadTermVectors(db: Db, id: string | null): Promise<LoadedTable> {
  if (id === null) return { name: null, vectors: null, problem: null };
  try {
    return { ...(await readTable(db, id)), problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    return { name: null, vectors: null, problem: `${error.message}, so only exact words match.` };
  }
}
