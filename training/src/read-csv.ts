import { readFile } from 'node:fs/promises';
import { StartupError } from '@bidlight/api/platform/process/console.ts';

/** The rows of a small CSV file by the names of its columns. Throws one sentence where there is none. */
export async function readCsv(file: string): Promise<Record<string, string>[]> {
  const csv = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`There is no file ${file}.`);
  });
  const [names = [], ...rows] = cellsOf(csv);
  return rows
    .filter((row) => row.length === names.length)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows;
}
