import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@bidlight/e2e/product/free-port.mjs';
import type { TargetNews } from './proxy.ts';
import { untilTrue } from './stage.ts';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
const PROXY = fileURLToPath(new URL('./proxy.ts', import.meta.url));
const START_LIMIT_MS = 120_000;

/** One process of the product, as on a machine of its own. */
interface Node {
  port: number;
  stop(): Promise<void>;
  /** With kill -9. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Two web servers behind a proxy that takes turns, and two workers. All of them listen on this machine only. */
export async function startCluster(folder: string, env: Record<string, string>) {
  const proxyPort = await freePort();
  const common = {
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: '1',
    // The proxy sees within a tenth of a second that a server is not ready any more, unless the machine is very busy.
    STOP_DELAY_SECONDS: '3',
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
    SCHEDULE_COLLECT: 'off',
    LOG_LEVEL: 'error',
    ...env,
  };
  const make = async (role: 'web' | 'worker', at: number) => {
    const port = await freePort();
    const dataDir = join(folder, `${role}${at}-${port}`);
    mkdirSync(dataDir);
    const ports = role === 'web' ? { PORT: String(port) } : { WORKER_PORT: String(port) };
    const node = describeNode(port, { ...common, ROLE: role, DATA_DIR: dataDir, ...ports });
    await node.start();
    return node;
  };
  // One after the other: the first one fills the demo.
  const webs = [await make('web', 0), await make('web', 1)];
  const workers = [await make('worker', 0), await make('worker', 1)];
  const proxy = fork(PROXY, [proxyPort, ...webs.map(({ port }) => port)].map(String));
  const served = new Set<number>();
  proxy.on('message', ({ port, isReady }: TargetNews) => {
    if (isReady) served.add(port);
    else served.delete(port);
  });
  await untilTrue('The proxy sent calls to both', START_LIMIT_MS, () => served.size === webs.length);
  return {
    webs,
    workers,
    proxyPort,
    stop: async () => {
      proxy.disconnect();
      await Promise.all([...workers, ...webs].map((node) => node.stop()));
    },
  };
}

function describeNode(port: number, env: Record<string, string>): Node {
  let running: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      const started = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
        // The channel closes with this process, and then the server stops by itself.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running = started;
      await untilReady(`http://127.0.0.1:${port}/readyz`, () => started.exitCode === null);
    },
    stop: async () => {
      if (running?.exitCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      if (running?.exitCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      running = undefined;
    },
  };
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  await untilTrue('A server was ready', START_LIMIT_MS, async () => {
    if (!isAlive()) throw new Error('A server has ended before it was ready.');
    return (await fetch(url).catch(() => undefined))?.ok ?? false;
  });
}
