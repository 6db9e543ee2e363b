import { commandLine } from '#platform/process/command-line.ts';
import { print } from '#platform/process/console.ts';

/** Whoever reads this terminal may create the first operator. */
export function printSetupCode(code: string): void {
  print(`  Set up    nobody has an account yet. The page asks for this code, once: ${code}`);
  print(
    `            or create the first operator here: ${commandLine('admin', 'create-admin --email you@your.company')}`,
  );
}
