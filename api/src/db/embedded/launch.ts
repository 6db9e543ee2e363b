import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from './binaries.ts';
import type { Place } from './connection.ts';
import { errorText, ifPresent } from './files.ts';
import type { Home } from './home.ts';
import { spawnIds } from './run-as.ts';
import { settingOptions } from './settings.ts';

/** A PostgreSQL server we have just started and that may still refuse to run. */
export interface Launched {
  pid: number | undefined;
  hasExited(): boolean;
  exited: Promise<void>;
  /** What was written to the log since. */
  output(): Promise<string>;
}

const LOG_LIMIT_BYTES = 10_000_000;

export async function launch(home: Home, place: Place): Promise<Launched> {
  const logPath = join(home.dataDir, 'postgres.log');
  // Opened here and handed over, so that PostgreSQL's user needs no access to the data folder itself.
  const log = await openLog(logPath);
  const { size } = await log.stat();
  // Its own session: Ctrl-C in the terminal reaches only us, and we stop it when we are done with it.
  const child = spawn(
    program(home.binaries, 'postgres'),
    ['-D', home.cluster, ...settingOptions(place, home.cluster, home.settings)],
    {
      ...spawnIds(home.runAs),
      cwd: home.cluster,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    },
  );
  child.unref();

  let exited = false;
  let failure = '';
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure = errorText(error); // The program could not be started at all.
      resolve();
    });
  }).then(() => {
    exited = true;
  });
  await log.close();
  return {
    pid: child.pid,
    hasExited: () => exited,
    exited: end,
    output: async () => failure || (await readFile(logPath)).subarray(size).toString(),
  };
}

async function openLog(path: string): Promise<FileHandle> {
  const present = await ifPresent(stat(path));
  if (present !== undefined && present.size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}
