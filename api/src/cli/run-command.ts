import { type CommandName, commandLine } from '#platform/process/command-line.ts';
import { print, StartupError } from '#platform/process/console.ts';

/** A command as a process: it prints what the work returns, or in one sentence why it could not be done. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  try {
    print(await work());
  } catch (error) {
    const text = error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

/** Who holds the data folder while a command runs. */
export function commandOwner(command: CommandName) {
  return {
    owner: `${commandLine(command)} (process ${process.pid})`,
    onLost: (error: Error) => {
      throw error;
    },
    log: print,
  };
}
