import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#console.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { errorCode, errorText } from './files.ts';
import { findRunAs, type RunAs } from './run-as.ts';
import { runnableBinaries } from './staging.ts';

/** Everything a server needs that does not change while it is restarted. */
export interface Home {
  /** As the caller named it. */
  dataDir: string;
  /** The real path of the database files. */
  cluster: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  settings: Record<string, string> | undefined;
}

export async function openHome(dataDir: string, settings: Record<string, string> | undefined): Promise<Home> {
  await openDataFolder(dataDir);
  const runAs = await findRunAs(join(dataDir, 'postgres'));
  const found = await findBinaries();
  const binaries = runAs === undefined ? found : await runnableBinaries(found, runAs);
  const cluster = await ensureCluster(dataDir, binaries, runAs);
  return { dataDir, cluster, binaries, runAs, settings };
}

async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be used: ${reason(error)}. Set DATA_DIR to a folder that can be written.`,
    );
  }
}

function reason(error: unknown): string {
  switch (errorCode(error)) {
    case 'EEXIST':
      return 'it is not a folder';
    case 'ENOTDIR':
      return 'a part of its path is not a folder';
    case 'EACCES':
    case 'EPERM':
      return 'it may not be written';
    case 'EROFS':
      return 'its disk is read-only';
    default:
      return errorText(error);
  }
}
