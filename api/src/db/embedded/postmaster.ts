import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#console.ts';
import { program } from './binaries.ts';
import type { Place } from './connection.ts';
import { errorCode, lastLines } from './files.ts';
import type { Home } from './home.ts';
import { type Launched, launch } from './launch.ts';
import { lookForPostmaster, type Postmaster, removeStalePidFile } from './pid-file.ts';
import { endOrphanedWorkers, isPostmaster } from './processes.ts';
import { createSocketFolder, removeSocketFolder, renewSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { until } from './wait.ts';

export interface RunningPostmaster extends Postmaster {
  /** Started by this call, not found running. */
  isOurs: boolean;
}

const START_LIMIT_MS = 30_000;
const RETRY_MS = 25;
const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;

/** Refusals that pass: workers of a killed server are still there, or another starter was first. */
const WORKERS_REMAIN = /pre-existing shared memory block/;
const OTHER_WAS_FIRST = /lock file .* (already exists|is empty)/;

/** Finds the cluster's server or starts one, at a certain place if one is given. */
export async function bringUp(home: Home, place?: Place): Promise<RunningPostmaster> {
  const deadline = Date.now() + START_LIMIT_MS;
  let own: { launched: Launched; place: Place } | undefined;
  let problem = 'it is still starting or stopping';
  for (;;) {
    const sighting = await lookForPostmaster(home.cluster);
    if (sighting.state === 'ready') {
      const isOurs = own?.launched.pid === sighting.postmaster.pid;
      if (own !== undefined && !isOurs) {
        await own.launched.exited;
        await removeSocketFolder(own.place.host);
      }
      return { ...sighting.postmaster, isOurs };
    }
    if (own?.launched.hasExited()) {
      const output = await own.launched.output();
      await removeSocketFolder(own.place.host);
      own = undefined;
      problem = lastLines(output);
      if (WORKERS_REMAIN.test(output)) await endOrphanedWorkers(home.cluster);
      else if (!OTHER_WAS_FIRST.test(output)) throw new StartupError(`PostgreSQL does not start: ${problem}`);
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `PostgreSQL in ${home.dataDir} is not ready after ${START_LIMIT_MS / 1000} seconds: ` +
          `${lastLines((await own?.launched.output()) ?? '') || problem}`,
      );
    }
    if (sighting.state === 'stale') {
      await removeStalePidFile(home.cluster, sighting.text);
      if (sighting.host !== place?.host) await removeSocketFolder(sighting.host);
    } else if (sighting.state === 'none' && own === undefined) {
      const target = place === undefined ? await choosePlace(home) : await renew(place, home);
      own = { place: target, launched: await launch(home, target) };
    }
    await pause(RETRY_MS);
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
export async function shutDown(home: Home, pid: number): Promise<void> {
  const isGone = async () => !(await isPostmaster(pid, home.cluster));
  if (await isGone()) return;
  await ask(home, pid, 'fast');
  if (await until(isGone, FAST_SHUTDOWN_LIMIT_MS)) return;
  await ask(home, pid, 'immediate'); // As safe as a crash: the next start replays the log.
  if (await until(isGone, IMMEDIATE_SHUTDOWN_LIMIT_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function ask(home: Home, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (process.platform !== 'win32') {
    try {
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error; // It ended by itself just now.
    }
    return;
  }
  // Windows has no signals; pg_ctl knows the server's pipe. Not run by our tests.
  const options = ['stop', '--no-wait', '--mode', mode, '-D', home.cluster];
  await promisify(execFile)(program(home.binaries, 'pg_ctl'), options, { windowsHide: true });
}

async function choosePlace(home: Home): Promise<Place> {
  if (process.platform !== 'win32') {
    return { host: await createSocketFolder(home.runAs), port: SOCKET_PORT };
  }
  return { host: '127.0.0.1', port: await freePort() };
}

async function renew(place: Place, home: Home) {
  if (process.platform !== 'win32') await renewSocketFolder(place.host, home.runAs);
  return place;
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
