import { formatBytes } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { printStep, StartupError } from '#platform/process/console.ts';
import type { MigrateOptions } from '#store/migrate.ts';
import { makeBackupBeforeUpgrade } from './backup-folder.ts';

/** The nightly backup may be under way. */
const WAIT_MS = 10 * 60_000;

/** What the upgrade of a database does first, unless it is switched off. */
export function backupBeforeUpgrade(
  { backup }: Pick<Config, 'backup'>,
  settings: ConnectionSettings,
): Pick<MigrateOptions, 'beforeUpgrade'> {
  if (!backup.isBeforeMigration) return {};
  return {
    beforeUpgrade: async (lastStep) => {
      const options = { lastStep, at: new Date(), whenTaken: { waitMs: WAIT_MS } };
      const { path, bytes } = await makeBackupBeforeUpgrade(backup.folder, settings, options).catch(
        (error) => {
          throw new StartupError(
            `The backup before the upgrade failed, and the database has not been changed: ${error.message} BACKUP_BEFORE_MIGRATION=off upgrades without one.`,
            { cause: error },
          );
        },
      );
      printStep('backup', `${path} (${formatBytes(bytes)}), before the upgrade`);
    },
  };
}
