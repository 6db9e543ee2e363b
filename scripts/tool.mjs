import './lib/require-supported.mjs';
import { asCallerMeans } from './lib/caller-paths.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { script } from './lib/script.mjs';

// A small young generation: commands stream large files, and V8 would rather let the heap grow than collect often.
const nodeOptions = ['--max-semi-space-size=8', '--import', 'tsx'];

/** Commands whose arguments are files. */
const takingFiles = ['api/src/cli/import.ts'];

/** Runs one of the product's own commands, named by its file, on a fresh clone as well. */
await script(async () => {
  const [file = '', ...given] = process.argv.slice(2);
  const args = takingFiles.includes(file) ? asCallerMeans(given, process.env) : given;
  await install(root);
  const { code } = await run(pinnedNode(root), [...nodeOptions, file, ...args], {
    passesSignalsOn: true,
    input: 'inherit',
  });
  return code;
});
