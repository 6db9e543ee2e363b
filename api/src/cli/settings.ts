import { readFile, writeFile } from 'node:fs/promises';
import { VARIABLE_NAMES } from '#platform/config/settings.ts';
import { runCommand } from './run-command.ts';
import { envExample, withSettingsTable } from './settings-table.ts';

const DOCUMENT = new URL('../../../docs/operations.md', import.meta.url);
const ENV_EXAMPLE = new URL('../../../.env.example', import.meta.url);

/** Writes the table of settings into docs/operations.md, and .env.example, from the configuration's own table. */
await runCommand(async () => {
  await writeFile(DOCUMENT, withSettingsTable(await readFile(DOCUMENT, 'utf8')));
  await writeFile(ENV_EXAMPLE, envExample());
  return `${VARIABLE_NAMES.length} settings in docs/operations.md and .env.example.`;
});
