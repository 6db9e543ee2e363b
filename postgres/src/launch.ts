import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from './binaries.ts';
import type { ServerSetup } from './data-folder.ts';
import { errorText, ifPresent } from './errors.ts';
import { clusterName } from './find-server.ts';
import type { Address } from './initdb.ts';
import { neededEnvironment, spawnIds } from './server-user.ts';

/** A PostgreSQL server that was just started and may still refuse to run. */
export interface LaunchedServer {
  pid: number | undefined;
  hasExited(): boolean;
  exited: Promise<void>;
  /** Everything written to the log since the launch. */
  output(): Promise<string>;
}

const MAX_LOG_BYTES = 10_000_000;

/** Settings for a server that shares one machine with the product. Durability stays at its default: on. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '50',
  // Compiling a query costs more than it saves at this size.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Details quote the row that broke a rule, with somebody's address in it.
  log_error_verbosity: 'terse',
  // Start-up failures are recognised by their English text.
  lc_messages: 'C',
  // A forgotten transaction holds its locks and keeps dead rows; a minute is far beyond any of ours.
  idle_in_transaction_session_timeout: '60s',
  // The folder is closed to other users already; this also protects the socket if somebody opens the folder.
  unix_socket_permissions: '0700',
};

export async function launch(setup: ServerSetup, address: Address): Promise<LaunchedServer> {
  const logPath = join(setup.dataDir, 'postgres.log');
  // The log is opened here and passed on, so that PostgreSQL's user needs no access to the data folder itself.
  const log = await openLog(logPath);
  const { size } = await log.stat();
  // It gets its own session: Ctrl-C in the terminal reaches only us, and we stop it when we are done with it.
  const child = spawn(
    program(setup.binaries, 'postgres'),
    ['-D', setup.cluster, ...settingOptions(setup, address)],
    {
      ...spawnIds(setup.user),
      cwd: setup.cluster,
      env: neededEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    },
  );
  child.unref();

  let hasExited = false;
  let failure = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure = errorText(error); // The program could not be started at all.
      resolve();
    });
  }).then(() => {
    hasExited = true;
  });
  await log.close();
  return {
    pid: child.pid,
    hasExited: () => hasExited,
    exited,
    output: async () => failure || (await readFile(logPath)).subarray(size).toString(),
  };
}

async function openLog(path: string): Promise<FileHandle> {
  const present = await ifPresent(stat(path));
  if (present !== undefined && present.size > MAX_LOG_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

/** The options of the server's command line; later settings override earlier ones. */
function settingOptions(setup: ServerSetup, address: Address): string[] {
  const settings = {
    ...SETTINGS,
    ...setup.authentication,
    cluster_name: clusterName(setup.cluster),
    ...(process.platform === 'win32' ? portSettings(address) : socketSettings(address)),
    ...setup.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function socketSettings({ host, port }: Address): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${host}"`,
    port: String(port),
    // A long query of a product that was killed ends within seconds. Windows does not support it.
    client_connection_check_interval: '5s',
  };
}

function portSettings({ host, port }: Address): Record<string, string> {
  return { listen_addresses: host, unix_socket_directories: '', port: String(port) };
}
