import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { printFamilies, printNames, printNearMisses } from './awards/awardee-names.ts';
import { measureCases } from './awards/speed-cases.ts';
import { printStoring } from './awards/storing.ts';
import { readNotices } from './read-notices.ts';

const USAGE = 'npm run bench awards -- FILE… [--families] [--near-misses] [--speed NOTICES]';

/**
 * What the rules make of the awards of your files: how many awards and awardees, how many spellings they join, how fast, and how
 * the pairs that were graded come out. With `--families` the awardees with the most awards, with all their spellings, to be read
 * by eye; with `--near-misses` names that begin alike and are not joined. With `--speed` the screens' queries over so many
 * notices, made by repeating those of the files.
 */
export async function measure(): Promise<void> {
  const { files, ...asked } = awardsArguments(process.argv.slice(3));
  const notices = await readNotices(files);
  if (asked.speed !== undefined) return measureCases(notices, asked.speed);
  const families = printNames(notices);
  if (asked.families) printFamilies(families);
  if (asked.nearMisses) printNearMisses(families);
  await printStoring(notices);
}

function awardsArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new StartupError(`Usage: ${USAGE}`);
  const speed = values.speed === undefined ? undefined : Number(values.speed);
  if (speed !== undefined && !(Number.isInteger(speed) && speed > 0))
    throw new StartupError(`How many notices is '${values.speed}'? Usage: ${USAGE}`);
  return {
    files: resolveCallerPaths(positionals, process.env),
    families: values.families ?? false,
    nearMisses: values['near-misses'] ?? false,
    speed,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        families: { type: 'boolean' },
        'near-misses': { type: 'boolean' },
        speed: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}
