import { Interrupted, watchForStop } from './stop.mjs';

/** A failure that one sentence explains: it is printed without a stack. */
export class UserError extends Error {}

/**
 * The server prints its own steps (database, migrate, ready, …) in the same form.
 * @param {string} name
 * @param {string} text
 */
export function printStep(name, text) {
  console.log(`  ${name.padEnd(10)}${text}`);
}

/**
 * Runs the main function of a script. It sets the exit code instead of exiting, so that the script never ends
 * before a child process that is still stopping.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runScript(main) {
  watchForStop();
  console.log('Bidlight');
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode;
    } else if (error instanceof UserError) {
      console.error(error.message);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}
