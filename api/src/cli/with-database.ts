import { backupBeforeUpgrade } from '#modules/operations/backup/before-upgrade.ts';
import { refreshSettings } from '#modules/operations/settings/follow-settings.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { type ConnectionSettings, connect, type Db } from '#platform/db/connect.ts';
import { joinDatabase } from '#platform/db/open.ts';
import type { CommandName } from '#platform/process/command-line.ts';
import { migrate } from '#store/migrate.ts';
import { commandOwner } from './run-command.ts';

export interface CommandDatabase {
  config: Config;
  settings: ConnectionSettings;
  db: Db;
}

/**
 * Does work on the product's database, migrated: the running product's, or one that is started for as long as the command
 * takes. Under a running server nothing is migrated: one of an earlier version would fail on the new schema.
 */
export async function withDatabase<Result>(
  command: CommandName,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const { direct: settings, close } = await joinDatabase(config, commandOwner(command));
  try {
    await migrate(settings, { beside: 'refuse', ...backupBeforeUpgrade(config, settings) });
    const database = connect(settings, () => {});
    try {
      await refreshSettings({ config, db: database.db });
      return await work({ config, settings, db: database.db });
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}
