import { parseArgs } from 'node:util';
import { readDay } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';

export interface RealArguments {
  files: string[];
  day: string;
  port: number;
}

const USAGE = 'npm run bench real -- FILE… [--day YYYY-MM-DD] [--port N]';
/** Not the product's own, so that both can run. */
const DEFAULT_PORT = 3220;

/** Throws one sentence about what is wrong with the arguments. */
export function realArguments(args: string[], today: string): RealArguments {
  const { values, positionals: files } = parse(args);
  const { day = today, port: portText = String(DEFAULT_PORT) } = values;
  if (files.length === 0) throw new StartupError(`No file is named. Usage: ${USAGE}`);
  const unknown = files.find((file) => !/\.(csv|jsonl)(\.gz)?$/i.test(file));
  if (unknown !== undefined) {
    throw new StartupError(`${unknown} is neither an extract (.csv, .csv.gz) nor .jsonl or .jsonl.gz.`);
  }
  if (readDay(day) !== day)
    throw new StartupError(`--day has to be a date such as 2026-11-15, not '${day}'.`);
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port < 1 || port > 65_535) {
    throw new StartupError(`--port has to be a number from 1 to 65535, not '${portText}'.`);
  }
  return { files, day, port };
}

function parse(args: string[]) {
  try {
    const options = { day: { type: 'string' }, port: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(`An option is unknown or has no value. Usage: ${USAGE}`);
  }
}
