import './lib/check-platform.mjs';
import { runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { compileCache, nodeOptions, pinnedNode, resolveCallerPaths, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Commands whose arguments are files. */
const takingFiles = ['api/src/cli/import.ts'];

/** Runs one of the product's own commands, named by its file, on a fresh clone as well. */
await runScript(async () => {
  const [file = '', ...given] = process.argv.slice(2);
  const args = takingFiles.includes(file) ? resolveCallerPaths(given, process.env) : given;
  await install(root);
  const { code } = await run(pinnedNode(root), [...nodeOptions, file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    passesSignalsOn: true,
    input: 'inherit',
  });
  return code;
});
