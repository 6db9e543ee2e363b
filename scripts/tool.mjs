import './lib/require-supported.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { script } from './lib/script.mjs';

/** Runs one of the product's own commands, named by its file, on a fresh clone as well. */
await script(async () => {
  const [file = '', ...args] = process.argv.slice(2);
  await install(root);
  const { code } = await run(pinnedNode(root), ['--import', 'tsx', file, ...args], {
    passesSignalsOn: true,
    input: 'inherit',
  });
  return code;
});
