import { type CommandName, commandLine } from '#platform/process/command-line.ts';
import { print } from '#platform/process/console.ts';

/** One entry for all commands of an image. Each reads its arguments from `process.argv` and runs when it is loaded. */
const COMMANDS: Record<CommandName, { load(): Promise<unknown>; does: string }> = {
  admin: {
    load: () => import('./admin.ts'),
    does: 'companies, admins, passwords, term vectors, reasons marked as wrong',
  },
  import: { load: () => import('./import.ts'), does: "import SAM.gov's bulk extract" },
  'db:backup': { load: () => import('./db-backup.ts'), does: 'write a backup' },
  'db:restore': { load: () => import('./db-restore.ts'), does: 'fill an empty database with a backup' },
  'db:drill': { load: () => import('./db-drill.ts'), does: 'rehearse that on a temporary database' },
};

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { does }]) => `  ${commandLine(name as CommandName, '', false).padEnd(22)}${does}`,
  );
  return ['Commands, each with --help:', '', ...lines].join('\n');
}

const [name] = process.argv.splice(2, 1);
if (isCommand(name)) {
  await COMMANDS[name].load();
} else if (name === undefined || name === '--help' || name === '-h') {
  print(usage());
} else {
  process.stderr.write(`There is no command ${name}.\n\n${usage()}\n`);
  process.exitCode = 1;
}
