import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';
import { fillCompanies, fillNotices, fillVotes, removeNotices } from '../fill-list-data.ts';

/** Fills a data folder, unless a run before has done it. The server that is measured has no part in it. */
export async function fillOnce(folder: string, notices: number): Promise<void> {
  const product = await startProduct({ keptIn: folder });
  try {
    await fill(product, notices);
  } finally {
    await product.stop();
  }
}

async function fill({ pool }: Product, notices: number): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    'select exists (select 1 from notices where id = $1) as there',
    [notices],
  );
  if (rows[0]?.there) return;
  await fillCompanies(pool);
  await removeNotices(pool);
  await fillNotices(pool, 1, notices);
  await fillVotes(pool);
}
