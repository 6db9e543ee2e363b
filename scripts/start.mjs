import './lib/check-platform.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './lib/build.mjs';
import { runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { isWindows, nodeEnvironment, nodeOptions, pinnedNode, root } from './lib/project.mjs';
import { exitCodeOf, onStopRequest, throwIfInterrupted } from './lib/stop.mjs';

await runScript(async () => {
  await install(root, 'product');
  await buildProduct();
  throwIfInterrupted();
  return await serve();
});

/**
 * Runs the server until it ends and returns its exit code.
 *
 * It is detached from the terminal, so Ctrl-C does not reach it directly: every signal comes from here, and
 * once, whether a person pressed the keys or something signalled this process or npm. (It takes a second one
 * as 'hurry'.) The channel closes when this process is killed outright; the server then stops by itself.
 * @returns {Promise<number>}
 */
function serve() {
  const server = spawn(pinnedNode(root), [...nodeOptions, join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { ...process.env, ...nodeEnvironment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  onStopRequest((signal) => {
    // Windows has no signals to send: there kill() ends the server at once, closing the channel asks it to.
    if (!isWindows) server.kill(signal);
    else if (server.connected) server.disconnect();
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
