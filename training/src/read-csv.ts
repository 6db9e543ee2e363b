import { readFile } from 'node:fs/promises';

/** The rows of a small CSV file by the names of its columns. */
export async function readCsv(file: string): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = cellsOf(await readFile(file, 'utf8'));
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
