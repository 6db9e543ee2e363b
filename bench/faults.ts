import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { printStep, StartupError } from '@bidlight/api/platform/process/console.ts';
import { randomFrom } from '@bidlight/scoring';
import { buildProduct } from '../scripts/lib/build.mjs';
import { CASES } from './faults/cases.ts';
import { makeFilled, runCase } from './faults/run-case.ts';
import { CannotRunError, type Outcome } from './faults/stage.ts';
import { printTable } from './print.ts';

const MAX_TIMES = 1_000;
/** What the list of faults wants of every one. */
const BACK_LIMIT_MS = 10_000;

/**
 * `npm run bench faults -- [CASE…] [--times N] [--kills N] [--seed N]`: the built product is broken N times in each way while
 * people vote without a pause. Every acknowledged vote is looked for afterwards, and each case checks what else it must keep.
 * `--kills` shares so many among the cases that kill something.
 */
export async function measure(): Promise<void> {
  const { keys, timesOf, seed } = readArguments(process.argv.slice(3));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  await buildProduct();
  const filled = await makeFilled(stop.signal);
  const rows: Row[] = [];
  try {
    for (const key of keys) {
      const row = await tryCase(key, timesOf(key), { seed, filled, signal: stop.signal });
      rows.push(row);
      printTable([row]);
      if (row.verdict !== 'good') process.exitCode = 1;
    }
  } finally {
    await rm(filled, { recursive: true, force: true });
  }
  process.stdout.write('\n');
  printTable(rows);
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '3' },
      kills: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const unknown = positionals.find((key) => !Object.hasOwn(CASES, key));
  if (unknown !== undefined)
    throw new StartupError(`There is no case '${unknown}', only ${Object.keys(CASES).join(', ')}.`);
  const keys = positionals.length > 0 ? positionals : Object.keys(CASES);
  const times = readCount('--times', values.times);
  const deadly = keys.filter((key) => CASES[key]?.isKill).length;
  const kills = values.kills === undefined ? undefined : readCount('--kills', values.kills);
  const killTimes = kills === undefined ? times : Math.ceil(kills / Math.max(1, deadly));
  return {
    keys,
    timesOf: (key: string) => {
      const fault = CASES[key];
      const least = fault && 'forms' in fault ? (fault.forms ?? 1) : 1;
      return Math.max(least, fault?.isKill ? killTimes : times);
    },
    seed: Number(values.seed),
  };
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!(Number.isInteger(count) && count >= 1 && count <= MAX_TIMES))
    throw new StartupError(`${name} has to be a number from 1 to ${MAX_TIMES}.`);
  return count;
}

interface Row {
  case: string;
  times: number;
  acknowledged: number | string;
  lost: number | string;
  twice: number | string;
  'back after, ms': number | string;
  verdict: string;
}

async function tryCase(
  key: string,
  times: number,
  { seed, filled, signal }: { seed: number; filled: string; signal: AbortSignal },
): Promise<Row> {
  const fault = CASES[key];
  if (!fault) throw new StartupError(`There is no case '${key}'.`);
  printStep(key, `${fault.name}, ${times} times`);
  const random = randomFrom(seed);
  const what = `${fault.number} ${fault.name}`;
  try {
    const outcome =
      'run' in fault
        ? await fault.run(times, random, signal)
        : await runCase(fault, { filled, times, random, signal });
    return toRow(what, times, outcome);
  } catch (error) {
    signal.throwIfAborted();
    const { message } = error as Error;
    const verdict = error instanceof CannotRunError ? `not run: ${message}` : `bad: ${message}`;
    return { case: what, times, acknowledged: '–', lost: '–', twice: '–', 'back after, ms': '–', verdict };
  }
}

function toRow(what: string, times: number, { problems, backMs, ...counts }: Outcome): Row {
  const all = [...problems];
  if (backMs > BACK_LIMIT_MS) all.push('It was not ready within ten seconds.');
  const isGood = all.length === 0 && counts.lost === 0 && counts.twice === 0;
  return {
    case: what,
    times,
    ...counts,
    'back after, ms': Math.round(backMs),
    verdict: isGood ? 'good' : `bad: ${[...new Set(all)].join(' ')}`,
  };
}
