import { formatBytes } from '@bidlight/contract';
import { backUp } from '#modules/operations/backup/back-up.ts';
import { makeBackup } from '#modules/operations/backup/backup-folder.ts';
import { loadConfig } from '#platform/config/config.ts';
import { joinDatabase } from '#platform/db/open.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { StartupError } from '#platform/process/console.ts';
import { commandOwner, runCommand } from './run-command.ts';

const USAGE = `Writes a backup of the database, beside a running product or without one.

  ${commandLine('db:backup').padEnd(28)} into BACKUP_DIR, where seven are kept
  ${commandLine('db:backup', 'FILE').padEnd(28)} into a file of your own`;

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === '--help' || file === '-h') return USAGE;
  if (file?.startsWith('-') || others.length > 0) throw new StartupError(USAGE);
  const config = loadConfig();
  const { direct, close } = await joinDatabase(config, commandOwner('db:backup'));
  try {
    const options = { at: new Date() };
    const { path, bytes, tables, rows } = file
      ? { path: file, ...(await backUp(direct, file, options)) }
      : await makeBackup(config.backup.folder, direct, options);
    return `${path}: ${formatBytes(bytes)}, ${tables} tables, ${rows.toLocaleString('en-US')} rows.`;
  } finally {
    await close();
  }
});
