import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@bidlight/e2e/product/free-port.mjs';
import type { TargetNews } from './proxy.ts';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
const PROXY = fileURLToPath(new URL('./proxy.ts', import.meta.url));
const START_LIMIT_MS = 120_000;

/** One process of the product, as on a machine of its own. */
export interface Node {
  name: string;
  port: number;
  pid(): number | undefined;
  stop(): Promise<void>;
  /** With kill -9. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** How often the process has come to an end with anything but success. */
  failures(): number;
}

export interface Cluster {
  proxyPort: number;
  proxyPid: number | undefined;
  webs: Node[];
  workers: Node[];
  /** Stops a process and starts it again; done when it is ready and the proxy sends it calls. */
  restart(node: Node): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  folder: string;
  webs: number;
  workers: number;
  env: Record<string, string>;
}

/** Web servers behind a proxy that takes turns, and workers. All of them listen on this machine only. */
export async function startCluster({ folder, webs, workers, env }: ClusterOptions): Promise<Cluster> {
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
    const name = `${role} ${at + 1}`;
    const port = await freePort();
    const dataDir = join(folder, `${role}${at}-${port}`);
    mkdirSync(dataDir);
    const ports = role === 'web' ? { PORT: String(port) } : { WORKER_PORT: String(port) };
    const node = describeNode(name, port, { ...common, ROLE: role, DATA_DIR: dataDir, ...ports });
    await node.start();
    return node;
  };
  // One after the other: the first one fills the demo.
  const cluster: Pick<Cluster, 'webs' | 'workers'> = { webs: [], workers: [] };
  for (let at = 0; at < webs; at += 1) cluster.webs.push(await make('web', at));
  for (let at = 0; at < workers; at += 1) cluster.workers.push(await make('worker', at));
  const proxy = fork(PROXY, [proxyPort, ...cluster.webs.map(({ port }) => port)].map(String));
  const served = new Set<number>();
  proxy.on('message', ({ port, isReady }: TargetNews) => {
    if (isReady) served.add(port);
    else served.delete(port);
  });
  const untilServed = (node: Node) => until(() => served.has(node.port), START_LIMIT_MS);
  await Promise.all(cluster.webs.map(untilServed));
  return {
    ...cluster,
    proxyPort,
    proxyPid: proxy.pid,
    restart: async (node) => {
      await node.stop();
      await node.start();
      if (cluster.webs.includes(node)) await untilServed(node);
    },
    stop: async () => {
      proxy.disconnect();
      await Promise.all([...cluster.workers, ...cluster.webs].map((node) => node.stop()));
    },
  };
}

function describeNode(name: string, port: number, env: Record<string, string>): Node {
  let running: ChildProcess | undefined;
  let failures = 0;
  return {
    name,
    port,
    pid: () => running?.pid,
    failures: () => failures,
    start: async () => {
      const started = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
        // The channel closes with this process, and then the server stops by itself.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running = started;
      started.once('exit', (code) => {
        if (code !== 0) failures += 1;
      });
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
  await until(async () => {
    if (!isAlive()) throw new Error('A server has ended before it was ready.');
    return (await fetch(url).catch(() => undefined))?.ok ?? false;
  }, START_LIMIT_MS);
}

export async function until(condition: () => Promise<boolean> | boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${limitMs / 1000} s.`);
    await pause(50);
  }
}
