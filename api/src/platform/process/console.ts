/** A problem that the person who starts the product can solve: it is printed as one sentence, and the exit code is 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** One finished step of the start, in the form of the bootstrap's lines. */
export function printStep(name: string, text: string): void {
  process.stdout.write(`  ${name.padEnd(10)}${text}\n`);
}

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}
