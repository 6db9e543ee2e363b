/** What the person who started the product reads, in the form of the bootstrap's lines. */
export function printStep(name: string, text: string): void {
  process.stdout.write(`  ${name.padEnd(10)}${text}\n`);
}

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}
