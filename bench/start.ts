import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@bidlight/postgres';
import { percentile, printTable } from './figures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = '3219';
const ROUNDS = 5;

/**
 * From `npm start` until the product answers: the first time on an empty data folder, and again.
 * The floor is what cannot be avoided: npm and Node doing nothing, and PostgreSQL alone.
 */
export async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(dataDir, 0o755);
  const first = await timeStart(dataDir);
  const again = await rounds(() => timeStart(dataDir));
  const npm = await rounds(() => timeRun('npm', ['exec', '--', 'node', '--version']));
  const database = await rounds(() => timeDatabase(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  const row = (what: string, samples: number[]) => ({
    what,
    'median s': percentile(samples, 0.5).toFixed(2),
    'worst s': Math.max(...samples).toFixed(2),
  });
  printTable([
    row('first start, empty data folder (installed and built)', [first]),
    row(`second start (${ROUNDS} times)`, again),
    row('floor: npm and Node doing nothing', npm),
    row('floor: PostgreSQL alone', database),
  ]);
}

async function rounds(sample: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) samples.push(await sample());
  return samples;
}

async function timeStart(dataDir: string): Promise<number> {
  const from = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT, DEMO: 'on' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  while (!(await isReady())) await new Promise((resume) => setTimeout(resume, 10));
  const seconds = (performance.now() - from) / 1000;
  product.kill('SIGTERM');
  await ended;
  // npm is gone before the server it started.
  while (await isReady()) await new Promise((resume) => setTimeout(resume, 10));
  return seconds;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function timeRun(command: string, args: string[]): Promise<number> {
  const from = performance.now();
  const run = spawn(command, args, { cwd: ROOT, stdio: 'ignore' });
  await new Promise((resolve) => run.once('exit', resolve));
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
