import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const USAGE = 'npm run bench growth -- [NOTICES…] [--data FOLDER]';

export interface GrowthArguments {
  sizes: number[];
  /** Where what was filled in is kept; undefined where it is removed. */
  folder: string | undefined;
}

/** Throws one sentence about what is wrong with the arguments. */
export function growthArguments(args: string[]): GrowthArguments {
  const { values, positionals } = parse(args);
  const wrong = positionals.find((size) => !/^[1-9]\d{4,6}$/.test(size));
  if (wrong !== undefined)
    throw new StartupError(`'${wrong}' is no number of notices from 10000 to 9999999. Usage: ${USAGE}`);
  return {
    sizes: positionals.length > 0 ? positionals.map(Number) : SIZES,
    folder: values.data === undefined ? undefined : resolve(values.data),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { data: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new StartupError(`An option is unknown or has no value. Usage: ${USAGE}`);
  }
}
