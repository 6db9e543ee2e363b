import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@bidlight/postgres';
import { buildProduct } from '../scripts/lib/build.mjs';
import { type Figure, percentile, printTable } from './print.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = '3219';
const ROUNDS = 5;
const MEMORY_AFTER_MS = 60_000;

/**
 * From `npm start` until the product answers, and the resident memory of the server process one minute later: the
 * first time on an empty data folder, and again. The floors are npm and Node doing nothing, and PostgreSQL alone.
 */
export async function measure(): Promise<void> {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(dataDir, 0o755);
  const first = await startProduct(dataDir);
  await pause(MEMORY_AFTER_MS);
  const firstMb = memoryOf(first.server);
  await first.stop();
  const again = await rounds(() => timeStart(dataDir));
  const last = await startProduct(dataDir);
  await pause(MEMORY_AFTER_MS);
  const lastMb = memoryOf(last.server);
  await last.stop();
  const npm = await rounds(timeNpm);
  const database = await rounds(() => timeDatabase(dataDir));
  await rm(dataDir, { recursive: true, force: true });

  const time = (what: string, samples: number[]) => ({
    what,
    'median s': percentile(samples, 0.5).toFixed(2),
    'worst s': Math.max(...samples).toFixed(2),
  });
  printTable([
    time('first start, empty data folder (installed and built)', [first.seconds]),
    time(`second start (${ROUNDS} times)`, again),
    time('floor: npm and Node doing nothing', npm),
    time('floor: PostgreSQL alone', database),
  ]);
  const memory = (what: string, mb: number | undefined) => ({ what, 'resident MB': mb ?? 'unknown' });
  printTable([
    memory('server, one minute after a first start, which fills the demo', firstMb),
    memory('server, one minute after a second start', lastMb),
    memory('floor: Node doing nothing', await idleMemory('')),
    memory(
      'floor: Node with Fastify and pg, doing nothing',
      await idleMemory("require('fastify'); require('pg');"),
    ),
  ]);
}

export async function measureShort(): Promise<Figure[]> {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(dataDir, 0o755);
  const first = await timeStart(dataDir);
  const second = await timeStart(dataDir);
  const floor = `${(await timeNpm()).toFixed(2)} s`;
  await rm(dataDir, { recursive: true, force: true });
  return [
    { what: 'first start, empty data folder', figure: `${first.toFixed(2)} s`, floor },
    { what: 'second start', figure: `${second.toFixed(2)} s`, floor },
  ];
}

async function rounds(sample: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) samples.push(await sample());
  return samples;
}

async function timeStart(dataDir: string): Promise<number> {
  const { seconds, stop } = await startProduct(dataDir);
  await stop();
  return seconds;
}

async function startProduct(dataDir: string) {
  const from = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT, DEMO: 'on' },
    stdio: 'ignore',
  });
  while (!(await isReady())) await pause(10);
  const seconds = (performance.now() - from) / 1000;
  const server = findServer(npm.pid);
  const stop = async () => {
    npm.kill('SIGTERM');
    // npm ends before the server that it started.
    while (memoryOf(server) !== undefined) await pause(50);
  };
  return { seconds, server, stop };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The process below npm that runs the server. */
function findServer(npm: number | undefined): number | undefined {
  const processes = listProcesses();
  const descendants = new Set([npm]);
  // A process is listed after the one that started it.
  for (const { pid, parent } of processes) if (descendants.has(parent)) descendants.add(pid);
  return processes.find(({ pid, command }) => descendants.has(pid) && command.includes('api/dist/main.js'))
    ?.pid;
}

/** In MB; undefined when the process has ended. */
function memoryOf(process: number | undefined): number | undefined {
  return listProcesses().find(({ pid }) => pid === process)?.memoryMb;
}

/** Of a Node that runs this script and then only waits. */
async function idleMemory(script: string): Promise<number | undefined> {
  const node = spawn(process.execPath, ['-e', `${script} setInterval(() => {}, 1000)`], {
    cwd: join(ROOT, 'api'),
    stdio: 'ignore',
  });
  await pause(2_000);
  const memory = memoryOf(node.pid);
  node.kill();
  return memory;
}

function listProcesses() {
  const output = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' });
  return output.split('\n').map((line) => {
    const [pid, parent, kb, ...command] = line.trim().split(/\s+/);
    return {
      pid: Number(pid),
      parent: Number(parent),
      memoryMb: Math.round(Number(kb) / 1024),
      command: command.join(' '),
    };
  });
}

async function timeNpm(): Promise<number> {
  const from = performance.now();
  await once(spawn('npm', ['exec', '--', 'node', '--version'], { cwd: ROOT, stdio: 'ignore' }), 'exit');
  return (performance.now() - from) / 1000;
}

async function timeDatabase(dataDir: string): Promise<number> {
  const from = performance.now();
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startPostgres({ dataDir, owner: 'the measurement', onLost: fail, log: () => {} });
  const seconds = (performance.now() - from) / 1000;
  await database.stop();
  return seconds;
}
