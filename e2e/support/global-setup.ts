import { buildProduct } from '../../scripts/lib/build.mjs';
import { fillDemoFolder } from '../demo-folder.mjs';

/** Once for all workers, which then copy the same folder. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it
export default async function prepareDemo(): Promise<void> {
  await buildProduct();
  await fillDemoFolder();
}
