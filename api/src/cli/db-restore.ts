import { checkBackup, restore } from '#modules/operations/backup/restore.ts';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { StartupError } from '#platform/process/console.ts';
import { commandOwner, runCommand } from './run-command.ts';

const USAGE = `Fills an empty database with a backup: that of an empty DATA_DIR, or of DATABASE_URL.

  ${commandLine('db:restore', 'FILE')}`;

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === '--help' || file === '-h') return USAGE;
  if (!file || file.startsWith('-') || others.length > 0) throw new StartupError(USAGE);
  const config = loadConfig();
  const backup = await checkBackup(file);
  const { direct, description, close } = await openDatabase(config, commandOwner('db:restore'));
  try {
    await restore(direct, backup);
  } finally {
    await close();
  }
  const { header, tables, rows } = backup;
  return `Restored the backup of ${header.createdAt} into ${description}: ${tables} tables, ${rows.toLocaleString('en-US')} rows, all equal to the file. Everybody signs in again.`;
});
