import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../product/free-port.mjs';

const START_LIMIT_MS = 120_000;

/** Starts the built product with the demo, on a data folder of its own that is gone when it is stopped. */
export async function startProduct() {
  const port = String(await freePort());
  const server = spawn(process.execPath, [join(import.meta.dirname, '../serve.mjs')], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  // Whoever breaks off the pictures leaves no product behind.
  process.once('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const address = `http://localhost:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error('The product did not start.');
    }
    await sleep(100);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
