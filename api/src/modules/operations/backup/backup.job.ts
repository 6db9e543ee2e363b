import { formatBytes } from '@bidlight/contract';
import { JobFailure, type JobHandler } from '#modules/jobs/job-types.ts';
import type { Deps } from '#platform/deps.ts';
import { StartupError } from '#platform/process/console.ts';
import { makeBackup } from './backup-folder.ts';

/** What every signed-in user may read of a disk's problem; the folder's name is not in it. */
const DISK_FAILURES: Record<string, string> = {
  ENOSPC: 'there is not enough space on the disk',
  EDQUOT: 'there is not enough space on the disk',
  EFBIG: 'the disk takes no file of that size',
  EACCES: 'its folder may not be written',
  EPERM: 'its folder may not be written',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'its folder is not one',
  EEXIST: 'its folder is not one',
};

export function backupJob({ config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>): JobHandler {
  return async ({ signal, report }) => {
    const made = await makeBackup(config.backup.folder, database, {
      at: now(),
      signal,
      onProgress: ({ tables, of, percent }) =>
        report({ percent, message: `Copied ${tables} of ${of} tables.` }),
    }).catch((error: NodeJS.ErrnoException) => {
      const reason = DISK_FAILURES[error.code ?? ''];
      if (reason) throw new JobFailure(`The backup could not be written: ${reason}.`);
      throw error instanceof StartupError ? new JobFailure(error.message) : error;
    });
    return `Wrote a backup of ${formatBytes(made.bytes)}.`;
  };
}
