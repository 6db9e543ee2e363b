import { printTable } from '../print.ts';
import type { BenchDatabase } from './database.ts';

interface TableSize {
  table: string;
  rows: number;
  bytes: number;
  indexBytes: number;
}

/** What grows with what: the tables whose bytes are those of one more of it. */
const GROWS_WITH: [one: string, counted: string, tables: string[]][] = [
  ['notice, with its opportunity', 'notices', ['notices', 'opportunities']],
  ["a notice's facts", 'notice_facts', ['notice_facts']],
  ['opportunity that a company has scored', 'scores', ['scores']],
  ['vote', 'votes', ['votes', 'vote_history', 'vote_tallies']],
];

/** Bytes on the disk, indexes and long texts included, of what there is most of. */
export async function printSizes(database: BenchDatabase, name: string): Promise<void> {
  const tables = await database.query<TableSize>(
    name,
    `select relname as table, reltuples::bigint::float8 as rows,
       pg_total_relation_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
     order by bytes desc limit 12`,
  );
  const counted = new Map(tables.map((size) => [size.table, size]));
  printTable(
    tables.map(({ table, rows, bytes, indexBytes }) => ({
      table,
      rows: Math.round(rows),
      MB: (bytes / 1e6).toFixed(1),
      'of it indexes': `${Math.round((100 * indexBytes) / bytes)}%`,
      'bytes a row': Math.round(bytes / rows),
    })),
  );
  process.stdout.write('\n');
  printTable(
    GROWS_WITH.map(([one, of, names]) => {
      const bytes = names.reduce((sum, table) => sum + (counted.get(table)?.bytes ?? 0), 0);
      return { 'one more': one, bytes: Math.round(bytes / (counted.get(of)?.rows ?? Number.NaN)) };
    }),
  );
}
