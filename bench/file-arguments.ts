/** The files named on the command line. Without any, it prints how the command is used and ends the process. */
export function fileArguments(usage: string): string[] {
  const files = process.argv.slice(3);
  if (files.length === 0) {
    process.stderr.write(`Usage: npm run bench ${usage}\n`);
    process.exit(1);
  }
  return files;
}
