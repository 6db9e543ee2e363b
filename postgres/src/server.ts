import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { program } from './binaries.ts';
import type { ServerSetup } from './data-folder.ts';
import { errorCode, lastLines, PostgresError } from './errors.ts';
import {
  findServer,
  isPostmaster,
  killOrphanedWorkers,
  type Postmaster,
  removeStalePidFile,
} from './find-server.ts';
import type { Address } from './initdb.ts';
import { type LaunchedServer, launch } from './launch.ts';
import { createSocketFolder, removeSocketFolder, renewSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { waitUntil } from './wait-until.ts';

export interface RunningPostmaster extends Postmaster {
  /** This call started it; it was not found running. */
  isOurs: boolean;
}

const START_LIMIT_MS = 30_000;
const RETRY_MS = 25;
const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;

/** Refusals that pass: workers of a killed server are still there, or another starter was first. */
const WORKERS_REMAIN = /pre-existing shared memory block/;
const OTHER_WAS_FIRST = /lock file .* (already exists|is empty)/;

/** Finds the cluster's server or starts one, at a certain address if one is given. */
export async function ensureRunning(setup: ServerSetup, address?: Address): Promise<RunningPostmaster> {
  const deadline = Date.now() + START_LIMIT_MS;
  let own: { launched: LaunchedServer; address: Address } | undefined;
  let problem = 'it is still starting or stopping';
  for (;;) {
    const found = await findServer(setup.cluster);
    if (found.state === 'ready') {
      const isOurs = own?.launched.pid === found.postmaster.pid;
      if (own !== undefined && !isOurs) {
        await own.launched.exited;
        await removeSocketFolder(own.address.host);
      }
      return { ...found.postmaster, isOurs };
    }
    if (own?.launched.hasExited()) {
      const output = await own.launched.output();
      await removeSocketFolder(own.address.host);
      own = undefined;
      problem = lastLines(output);
      if (WORKERS_REMAIN.test(output)) await killOrphanedWorkers(setup.cluster);
      else if (!OTHER_WAS_FIRST.test(output)) {
        throw new PostgresError(`PostgreSQL does not start: ${problem}`);
      }
    }
    if (Date.now() > deadline) {
      throw new PostgresError(
        `PostgreSQL in ${setup.dataDir} is not ready after ${START_LIMIT_MS / 1000} seconds: ` +
          `${lastLines((await own?.launched.output()) ?? '') || problem}`,
      );
    }
    if (found.state === 'stale') {
      await removeStalePidFile(setup.cluster, found.text);
      if (found.host !== address?.host) await removeSocketFolder(found.host);
    } else if (found.state === 'none' && own === undefined) {
      const target = address === undefined ? await newAddress(setup) : await renewAddress(address, setup);
      own = { address: target, launched: await launch(setup, target) };
    }
    await pause(RETRY_MS);
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
export async function shutDown(setup: ServerSetup, pid: number): Promise<void> {
  const hasEnded = async () => !(await isPostmaster(pid, setup.cluster));
  if (await hasEnded()) return;
  await requestShutdown(setup, pid, 'fast');
  if (await waitUntil(hasEnded, FAST_SHUTDOWN_LIMIT_MS)) return;
  await requestShutdown(setup, pid, 'immediate'); // As safe as a crash: the next start replays the log.
  if (await waitUntil(hasEnded, IMMEDIATE_SHUTDOWN_LIMIT_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function requestShutdown(setup: ServerSetup, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (process.platform !== 'win32') {
    try {
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error; // It ended by itself in the meantime.
    }
    return;
  }
  // Windows has no signals; pg_ctl knows the server's pipe. Our tests have not run this branch.
  const options = ['stop', '--no-wait', '--mode', mode, '-D', setup.cluster];
  await promisify(execFile)(program(setup.binaries, 'pg_ctl'), options, { windowsHide: true });
}

async function newAddress(setup: ServerSetup): Promise<Address> {
  if (process.platform !== 'win32') {
    return { host: await createSocketFolder(setup.user), port: SOCKET_PORT };
  }
  return { host: '127.0.0.1', port: await freePort() };
}

async function renewAddress(address: Address, setup: ServerSetup): Promise<Address> {
  if (process.platform !== 'win32') await renewSocketFolder(address.host, setup.user);
  return address;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : SOCKET_PORT),
      );
    });
  });
}
