import { type Config, loadConfig } from '#config.ts';
import { print } from '#console.ts';
import { type ConnectionSettings, connect, type Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { joinDatabase } from '#db/open.ts';

export interface CommandDatabase {
  config: Config;
  settings: ConnectionSettings;
  db: Db;
}

/**
 * Does work on the product's database, migrated: the running product's, or one that is started for as long as the command
 * takes.
 */
export async function withDatabase<Result>(
  command: string,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const { direct: settings, close } = await joinDatabase(config, {
    owner: `npm run ${command} (process ${process.pid})`,
    onLost: (error) => {
      throw error;
    },
    log: print,
  });
  try {
    await migrate(settings);
    const database = connect(settings, () => {});
    try {
      return await work({ config, settings, db: database.db });
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}
