import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deps } from '#platform/deps.ts';
import { StartupError } from '#platform/process/console.ts';
import { readTableFile } from './read-table-file.ts';
import { findTermTableSummary, saveTermTable } from './term-tables.queries.ts';

const SHIPPED = fileURLToPath(new URL('../../../../../scoring/data/terms.vec', import.meta.url));

/**
 * Stores the table that comes with this release, so that all servers and workers of one database share it, and returns
 * the line that the start prints. The product works without a table, so a missing or damaged one stops nothing.
 */
export async function registerShippedTable(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  file = SHIPPED,
): Promise<string> {
  if (!existsSync(file)) return 'no table comes with this release, words alone decide';
  try {
    const table = await readTableFile(file);
    const known = await findTermTableSummary(db, table.id);
    if (!known?.isShipped) await saveTermTable(db, { ...table, isShipped: true }, now());
    return `“${table.record.name}” ${known?.isShipped ? 'is there' : 'stored'}`;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message;
  }
}
