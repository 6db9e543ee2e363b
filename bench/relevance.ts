import { ingestBatch } from '@bidlight/api/modules/collecting/ingest/ingest-batch.ts';
import { startProduct } from '@bidlight/e2e/product/in-process.ts';
import { fileArguments } from './file-arguments.ts';
import { removeNotices } from './fill-list-data.ts';
import { printTable } from './print.ts';
import { readExtract } from './read-extract.ts';

/** People who type this expect that in the titles of the first ten. */
const EXPECTED: [typed: string, inTitle: RegExp][] = [
  ['janitorial services', /janitor|custodial/i],
  ['roof replacement', /roof/i],
  ['elevator maintenance', /elevator/i],
  ['dredging', /dredg/i],
  ['"fire alarm"', /fire alarm/i],
  ['snow removal', /snow/i],
];
const MISSPELT = 'janitoral sevices';
const BATCH_SIZE = 500;

interface Found {
  rfps: { title: string | null }[];
  suggestion?: string | null;
}

/** Whether the search finds what people mean, among the notices of an extract. */
export async function measure(): Promise<void> {
  const [file = ''] = fileArguments('relevance -- FILE.csv[.gz]');
  const { notices } = await readExtract(file);
  const product = await startProduct();
  const { db, pool, address } = product;
  await removeNotices(pool);
  for (let at = 0; at < notices.length; at += BATCH_SIZE) {
    const batch = notices.slice(at, at + BATCH_SIZE);
    await ingestBatch(db, { source: 'extract', notices: batch, now: new Date() });
  }
  await pool.query('analyze');
  const { cookie } = await product.signIn('member@harborview.example');
  const search = async (typed: string): Promise<Found> => {
    const url = `${address}/api/rfps/search?limit=10&query=${encodeURIComponent(typed)}`;
    const answer = await fetch(url, { headers: { cookie } });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: Found }).data;
  };
  const rows = [];
  for (const [typed, inTitle] of EXPECTED) {
    const { rfps } = await search(typed);
    const right = rfps.filter(({ title }) => inTitle.test(title ?? ''));
    rows.push({ typed, 'first ten': rfps.length, 'of them right': right.length });
  }
  printTable(rows);
  const { suggestion } = await search(MISSPELT);
  process.stdout.write(`\nSuggestion for '${MISSPELT}': ${suggestion ?? 'none'}\n`);
  await product.stop();
}
