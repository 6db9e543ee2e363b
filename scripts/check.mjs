import './lib/require-supported.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { script } from './lib/script.mjs';
import { exitCodeFor, summaryText } from './lib/summary.mjs';

await script(async () => {
  await install(root);
  const rows = await check();
  console.log(summaryText(rows));
  return exitCodeFor(rows);
});
