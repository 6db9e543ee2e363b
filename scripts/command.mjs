import './lib/check-platform.mjs';
import { runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { nodeEnvironment, nodeOptions, pinnedNode, resolveCallerPaths, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Commands whose arguments are files. */
const takingFiles = [
  'api/src/cli/import.ts',
  'api/src/cli/db-backup.ts',
  'api/src/cli/db-restore.ts',
  'api/src/cli/db-drill.ts',
];

/** Where commands are that need what only tests and measurements need. */
const needingEverything = /^(bench|e2e)\//;

/** Runs one of the product's own commands, named by its file, on a fresh clone as well. */
await runScript(async () => {
  const [file = '', ...given] = process.argv.slice(2);
  const args = takingFiles.includes(file) ? resolveCallerPaths(given, process.env) : given;
  await install(root, needingEverything.test(file) ? 'everything' : 'product');
  const { code } = await run(pinnedNode(root), [...nodeOptions, file, ...args], {
    env: { ...process.env, ...nodeEnvironment },
    passesSignalsOn: true,
    input: 'inherit',
  });
  return code;
});
