import { afterAll, expect, it } from 'vitest';
import { startProduct, temporaryFolders } from '../product/product.ts';
import { ownDatabase } from './own-database.ts';

const folders = temporaryFolders();
afterAll(folders.remove);

it('a server with STOP_DELAY_SECONDS answers on for that long while it says that it is not ready', async () => {
  const database = await ownDatabase();
  const product = await startProduct({
    DATABASE_URL: database.url,
    ROLE: 'web',
    STOP_DELAY_SECONDS: '2',
    DATA_DIR: folders.make(),
  });
  await product.ready();
  const stoppedAt = Date.now();
  product.process.kill('SIGTERM');
  const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
  // The signal arrives when it arrives; from then on the answer is no.
  while ((await statusOf('/readyz')) === 200) expect(Date.now() - stoppedAt).toBeLessThan(2_000);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/v2/auth/me')).toBe(401);
  expect(await product.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(2_000);
  await database.remove();
});
