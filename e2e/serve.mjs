// Starts the built product with the demo for the browser tests, on a data folder of its own that is removed afterwards.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildProduct } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/project.mjs';
import { copyDemoFolder } from './demo-folder.mjs';

await buildProduct();
const dataDir = await copyDemoFolder();
const server = spawn(process.execPath, ['api/dist/main.js'], {
  cwd: root,
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: 'on',
    // Collecting by schedule in the middle of a story would change what it looks at.
    SCHEDULE_COLLECT: 'off',
    // All stories come from one address, and faster than people.
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
  },
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
