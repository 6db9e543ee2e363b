import './lib/require-supported.mjs';
import { provideChromium } from './chromium.mjs';
import { buildClient } from './lib/build-client.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { script } from './lib/script.mjs';
import { Problem } from './lib/steps.mjs';
import { exitCodeFor, oneFailed, summaryText, timed } from './lib/summary.mjs';
import { browser, chooseParts, unit } from './lib/test-parts.mjs';

await script(async () => {
  const parts = chooseParts(process.argv.slice(2));
  await install(root);
  // Before the other parts although only the last one needs it: what takes a download is done first.
  const chromium = parts.has('browser') ? await tryToProvideChromium() : undefined;
  // Also for the unit part: its process tests start the real product.
  if (parts.has('unit') || parts.has('browser')) await buildClient();

  const rows = [];
  if (parts.has('check')) rows.push(...(await check()));
  if (parts.has('unit')) rows.push(await timed('unit', unit));
  if (parts.has('browser')) {
    rows.push(await timed('browser', async () => (chromium ? await browser(chromium) : oneFailed)));
  }
  console.log(summaryText(rows));
  return exitCodeFor(rows);
});

/** Without it the browser tests count as failed; that is no reason not to run the others. */
async function tryToProvideChromium() {
  try {
    return await provideChromium();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return undefined;
  }
}
