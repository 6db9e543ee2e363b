/** The files named on the command line; without enough of them, prints how the command is used and ends. */
export function fileArguments(usage: string, min = 1): string[] {
  const files = process.argv.slice(3);
  if (files.length < min) {
    process.stderr.write(`Usage: npm run bench ${usage}\n`);
    process.exit(1);
  }
  return files;
}
