import { findNewestBackup } from '#modules/operations/backup/backup-folder.ts';
import { drill } from '#modules/operations/backup/drill.ts';
import { loadConfig } from '#platform/config/config.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { StartupError } from '#platform/process/console.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Restores a backup into a temporary database and compares every table with the file. The product's database has
no part in it.

  ${commandLine('db:drill').padEnd(28)} the newest backup of BACKUP_DIR
  ${commandLine('db:drill', 'FILE')}`;

await runCommand(async () => {
  const [given, ...others] = process.argv.slice(2);
  if (given === '--help' || given === '-h') return USAGE;
  if (given?.startsWith('-') || others.length > 0) throw new StartupError(USAGE);
  const config = loadConfig();
  const { folder } = config.backup;
  const file = given ?? (await findNewestBackup(folder));
  if (!file) throw new StartupError(`There is no backup in ${folder}.`);
  const { header, tables, rows } = await drill(file, config);
  return `${file}, made at ${header.createdAt}, can be restored: the rows and checksums of all ${tables} tables (${rows.toLocaleString('en-US')} rows) are those of the file.`;
});
