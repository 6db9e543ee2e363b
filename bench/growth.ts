import { join } from 'node:path';
import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';
import { fillCompanies, fillNotices, fillVotes, isFilledToday, removeNotices } from './fill-list-data.ts';
import { growthArguments } from './growth-arguments.ts';
import { LIST_CALLS } from './opportunity-lists.ts';
import { printTable } from './print.ts';
import { REPORT_CALLS } from './reports.ts';
import { readReply, sample } from './sample.ts';
import { searchCalls } from './search.ts';

/** Beyond this only the top list, the reports and the search are measured. */
const MAX_FOR_ALL = 1_000_000;
const REQUESTS = 40;

type Column = Map<string, string>;

/**
 * Every list, report and search at several numbers of notices, with 20 companies that have 50,000 scores and 10,000 votes
 * each: one row for each call, one column for each number. The floor is the session check of the same column. Filling a
 * million takes minutes, so a folder keeps what was filled on the same day for the next run.
 */
export async function measure(): Promise<void> {
  const { sizes, folder } = growthArguments(process.argv.slice(3));
  const columns: [size: number, column: Column][] = [];
  for (const size of sizes) {
    const keptIn = folder && join(folder, String(size));
    const product = await startProduct(keptIn === undefined ? {} : { keptIn });
    if (!(await isFilledToday(product.pool, size))) await fill(product, size);
    columns.push([size, await measureColumn(product, size)]);
    await product.stop();
  }
  const calls = new Set(columns.flatMap(([, column]) => [...column.keys()]));
  printTable(
    [...calls].map((call) => ({
      'p50 / p95 ms': call,
      ...Object.fromEntries(
        columns.map(([size, column]) => [size.toLocaleString('en-US'), column.get(call) ?? '–']),
      ),
    })),
  );
}

async function fill({ pool }: Product, size: number): Promise<void> {
  await fillCompanies(pool);
  await removeNotices(pool);
  await fillNotices(pool, 1, size);
  await fillVotes(pool);
}

async function measureColumn({ address, signIn }: Product, size: number): Promise<Column> {
  const { cookie } = await signIn('admin@harborview.example');
  const lists = LIST_CALLS.filter(([what]) => size <= MAX_FOR_ALL || what === 'top RFPs');
  const calls: [what: string, path: string][] = [
    ['floor: session check', '/api/v2/auth/me'],
    ...lists,
    ...REPORT_CALLS.map(([what, path]): [string, string] => [`report: ${what}`, path]),
    ...searchCalls(size).map(([what, path]): [string, string] => [`search: ${what}`, path]),
  ];
  const column: Column = new Map();
  for (const [what, path] of calls) {
    const sampled = await sample(what, REQUESTS, () => readReply(address, cookie, path));
    column.set(what, `${sampled['p50 ms']} / ${sampled['p95 ms']}`);
  }
  return column;
}
