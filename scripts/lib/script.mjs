import { Problem } from './steps.mjs';
import { Interrupted, watchForStop } from './stop-requests.mjs';

/**
 * The frame of every script here. It sets the exit code instead of exiting, so that it never ends before a
 * child process that is still stopping.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function script(main) {
  watchForStop();
  console.log('Bidlight');
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode;
    } else if (error instanceof Problem) {
      console.error(error.message);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}
