import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { triggerScoring } from '@bidlight/contract';
import { childrenOf } from '@bidlight/e2e/product/hang-database.ts';
import { RealProduct } from '@bidlight/e2e/product/real-product.ts';
import { backSince, CannotRunError, type FaultCase, type Stage, startJob, untilJobEnds } from './stage.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const OTHER_PORT = 3223;
const FULL_MS = 3_000;
const COMMAND_LIMIT_MS = 300_000;
const HOURS = [2, -2, 0];
const HOUR_MS = 3_600_000;
const TIME_ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'];

/** The data folder, its disk, its backup, and the clock. */
export const PLACE_CASES: Record<string, FaultCase> = {
  'second-process': {
    number: 9,
    name: 'a second process on the same data folder',
    strike: async ({ product, problems }) => {
      const env = { ...product.env, PORT: String(OTHER_PORT) };
      const { code, output } = await runNode('../../api/dist/main.js', [], env);
      if (code !== 1 || !output.includes('is already in use by')) problems.push(`It ended so: ${output}`);
      return backSince(performance.now(), product);
    },
  },
  'disk-full': {
    number: 10,
    name: 'disk full for three seconds',
    isOnSmallDisk: true,
    strike: async (stage) => {
      const release = hasSmallDisk(stage.product.folder) ? fillDisk(stage) : limitFiles(stage);
      await pause(FULL_MS);
      release();
      const from = performance.now();
      // PostgreSQL stops where it can write no log, and does not start on a full disk.
      await pause(500);
      if (stage.product.hasEnded()) await stage.product.start();
      return backSince(from, stage.product);
    },
  },
  restore: { number: 11, name: 'restore from a backup taken under votes', strike: restoreElsewhere },
  clock: {
    number: 16,
    forms: HOURS.length,
    name: 'the clock two hours ahead and behind, the database in other time zones',
    strike: async (stage) => {
      const { product, voters, time } = stage;
      voters.mayBeSignedOut = true;
      const zone = TIME_ZONES[time % TIME_ZONES.length];
      await product.query(`alter database bidlight set timezone = '${zone}'`);
      const job = await startJob(product.address, triggerScoring.path);
      await product.stop();
      const shiftMs = HOUR_MS * (HOURS[time % HOURS.length] ?? 0);
      product.env.FAULTS_CLOCK_SHIFT_MS = String(shiftMs);
      product.nodeOptions = ['--import', pathOf('./clock.mjs')];
      const from = performance.now();
      await product.start();
      const backMs = await backSince(from, product);
      await untilJobEnds(stage, job);
      return backMs;
    },
  },
};

/** Mounted on the folder; false where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export function unmountSmallDisk(folder: string): void {
  if (hasSmallDisk(folder)) execFileSync('umount', [folder]);
}

function hasSmallDisk(folder: string): boolean {
  try {
    return execFileSync('stat', ['-f', '-c', '%T', folder], { encoding: 'utf8' }).trim() === 'tmpfs';
  } catch {
    return false;
  }
}

function fillDisk({ product }: Stage): () => void {
  const file = join(product.folder, 'filling');
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(1 << 20);
  try {
    for (let size = block.length; size >= 1; size = Math.floor(size / 16)) writeAll(descriptor, block, size);
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(file);
}

/** Until the disk takes no more in pieces of this size. */
function writeAll(descriptor: number, block: Buffer, size: number): void {
  try {
    for (;;) writeSync(descriptor, block, 0, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Without a disk of its own: the processes of the database may write no file any longer than it is. */
function limitFiles({ product }: Stage): () => void {
  const processes = [product.databasePid(), ...childrenOf(product.databasePid())];
  const limit = (size: string) => {
    for (const pid of processes) {
      if (existsSync(`/proc/${pid}`))
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`]);
    }
  };
  try {
    limit('8192');
  } catch {
    throw new CannotRunError('no disk can be mounted here, and prlimit does not work.');
  }
  return () => limit('unlimited');
}

/** What was acknowledged before the backup began is in it, whatever went on meanwhile. */
async function restoreElsewhere({ product, voters, problems }: Stage): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-restored-'));
  await chmod(folder, 0o755);
  const restored = new RealProduct(folder, OTHER_PORT, AbortSignal.timeout(COMMAND_LIMIT_MS));
  try {
    const file = join(folder, 'votes.backup');
    const then = voters.ledger.takeCopy();
    await runCommand('../../api/src/cli/db-backup.ts', file, product.env);
    await runCommand('../../api/src/cli/db-restore.ts', file, restored.env);
    await restored.start();
    await voters.audit(restored.query, problems, then);
  } finally {
    await restored.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return backSince(performance.now(), product);
}

async function runCommand(command: string, file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runNode(command, [file], env);
  if (code !== 0) throw new StartupError(output);
}

async function runNode(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [pathOf(file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
