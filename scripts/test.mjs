import './lib/require-supported.mjs';
import { provideChromium } from './chromium.mjs';
import { buildClient } from './lib/build-client.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { script } from './lib/script.mjs';
import { Problem } from './lib/steps.mjs';
import { countStep, exitCodeFor, oneFailed, summaryText, timed } from './lib/summary.mjs';
import { browser, chooseParts, unit } from './lib/test-parts.mjs';

await script(async () => {
  const parts = chooseParts(process.argv.slice(2));
  await install(root);

  const rows = [];
  // Before the other parts although only the last one needs it: what takes a download is done first.
  const chromium = parts.has('browser') ? await attempt(provideChromium) : undefined;
  // Also for the unit part: its process tests start the real product.
  const build = parts.has('unit') || parts.has('browser') ? await timed('build', tryToBuild) : undefined;
  if (build) rows.push(build);

  if (parts.has('check')) rows.push(...(await check()));
  if (parts.has('unit')) rows.push(await timed('unit', unit));
  if (parts.has('browser')) {
    const isPrepared = chromium && build?.failed === 0;
    rows.push(await timed('browser', async () => (isPrepared ? await browser(chromium) : oneFailed)));
  }
  console.log(summaryText(rows));
  return exitCodeFor(rows);
});

async function tryToBuild() {
  const isBuilt = await attempt(async () => {
    await buildClient();
    return true;
  });
  return countStep(isBuilt ? 0 : 1);
}

/**
 * What cannot be prepared counts as a failure; that is no reason not to run the other parts.
 * @template Result
 * @param {() => Promise<Result>} prepare
 */
async function attempt(prepare) {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return undefined;
  }
}
