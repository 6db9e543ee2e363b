import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { type BackupOptions, type BackupSummary, backUp } from './back-up.ts';
import { recordBackup } from './last-backup.queries.ts';

/** How many backups are kept, of those by time and of those before an upgrade. */
const MAX_BACKUPS = 7;
const BY_TIME = /^bidlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const BEFORE_UPGRADE = /^bidlight-before-upgrade-from-.+\.backup$/;
/** Left by a process that was killed. A backup that is being written is younger. */
const UNFINISHED = /^bidlight-.+\.backup\.unfinished$/;
const UNFINISHED_MS = 24 * 60 * 60_000;

export interface MadeBackup extends BackupSummary {
  path: string;
}

/** Makes the next backup of the folder, remembers it in the database and removes those that are no longer kept. */
export async function makeBackup(
  folder: string,
  settings: ConnectionSettings,
  options: BackupOptions,
): Promise<MadeBackup> {
  const { at } = options;
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  const made = await writeAndPrune(folder, `bidlight-${time}Z.backup`, settings, options);
  await recordBackup(settings, { at: at.toISOString(), bytes: made.bytes });
  return made;
}

/**
 * One file for each schema that was upgraded from, so that a start that fails again and again replaces its own backup and
 * pushes no other out.
 */
export function makeBackupBeforeUpgrade(
  folder: string,
  settings: ConnectionSettings,
  { lastStep, ...options }: BackupOptions & { lastStep: string },
): Promise<MadeBackup> {
  return writeAndPrune(folder, `bidlight-before-upgrade-from-${lastStep}.backup`, settings, options);
}

async function writeAndPrune(
  folder: string,
  name: string,
  settings: ConnectionSettings,
  options: BackupOptions,
): Promise<MadeBackup> {
  const path = join(folder, name);
  const summary = await backUp(settings, path, options);
  await prune(folder, options.at);
  return { path, ...summary };
}

/** The newest stay; what else is in the folder is somebody's own. */
async function prune(folder: string, now: Date): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      changedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newestFirst = files.toSorted((a, b) => b.changedAt - a.changedAt || b.name.localeCompare(a.name));
  const old = [BY_TIME, BEFORE_UPGRADE].flatMap((pattern) =>
    newestFirst.filter(({ name }) => pattern.test(name)).slice(MAX_BACKUPS),
  );
  const left = files.filter(
    ({ name, changedAt }) => UNFINISHED.test(name) && now.getTime() - changedAt > UNFINISHED_MS,
  );
  for (const { name } of [...old, ...left]) await rm(join(folder, name), { force: true });
}

/** The newest backup of the folder that was made by time. */
export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => BY_TIME.test(name))
    .sort()
    .at(-1);
  return newest && join(folder, newest);
}
