import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPasswords } from '#platform/passwords.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { StartupError } from '#platform/process/console.ts';
import { addVectors, createAdmin, createCompany, resetPassword, wrongReasons } from './admin-commands.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Companies, their first admins, tables of term vectors and the reasons that people marked as wrong, beside a running
product or without one.

  ${commandLine('admin', 'create-company "Name"')}
  ${commandLine('admin', 'create-admin --email ADDRESS [--company "Name"] [--first NAME] [--last NAME] [--password-stdin]')}
  ${commandLine('admin', 'reset-password --email ADDRESS [--password-stdin]')}
  ${commandLine('admin', 'add-vectors FILE.vec')}
  ${commandLine('admin', 'wrong-reasons')}

Without --password-stdin a password is made and printed once. The company defaults to the internal one,
which is created when it is missing. A table of term vectors needs its record beside it, FILE.json.
The reasons are a line each, the newest first, with tabs between its parts.`;

/** `parseArgs` throws a TypeError for an unknown option, with a sentence that can be shown as it is. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        email: { type: 'string' },
        first: { type: 'string' },
        last: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}

async function run(): Promise<string> {
  const { values, positionals } = readArguments();
  const [command, argument] = positionals;
  const password = values['password-stdin'] ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : undefined;
  const { company, email, first, last } = values;
  switch (values.help ? undefined : command) {
    case undefined:
      return USAGE;
    case 'create-company':
      return withDeps((deps) => createCompany(deps, argument));
    case 'create-admin':
      return withDeps((deps) => createAdmin(deps, { company, email, first, last, password }));
    case 'reset-password':
      return withDeps((deps) => resetPassword(deps, email ?? argument, password));
    case 'add-vectors':
      return withDeps((deps) => addVectors(deps, argument));
    case 'wrong-reasons':
      return withDeps(wrongReasons);
    default:
      throw new StartupError(`There is no command ${command}.\n\n${USAGE}`);
  }
}

function withDeps(work: (deps: Parameters<typeof createAdmin>[0]) => Promise<string>): Promise<string> {
  return withDatabase('admin', ({ config, db }) =>
    work({ config, db, passwords: createPasswords(), now: () => new Date() }),
  );
}

await runCommand(run);
