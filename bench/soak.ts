import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printStep, StartupError } from '@bidlight/api/platform/process/console.ts';
import {
  listTopRfps,
  triggerBackup,
  triggerLearning,
  triggerScoring,
  triggerScraping,
} from '@bidlight/contract';
import { OPERATOR, RealProduct } from '@bidlight/e2e/product/real-product.ts';
import { buildProduct } from '../scripts/lib/build.mjs';
import { mixedWith, voteOn } from './load/calls.ts';
import { runClients } from './load/run-clients.ts';
import { percentile, printTable } from './print.ts';
import { slopeOf } from './slope.ts';

const PORT = 3221;
const MAX_MINUTES = 24 * 60;
const READERS = ['admin@harborview.example', 'member@harborview.example', OPERATOR];
const AT_ONCE = 8;
const JOBS = [triggerScoring, triggerLearning, triggerBackup, triggerScraping];

/** What should not grow, as `/metrics` has it, with the unit that it is printed in. */
const WATCHED = {
  'memory, MB': { metric: 'process_resident_memory_bytes', unit: 2 ** 20 },
  'heap, MB': { metric: 'nodejs_heap_used_bytes', unit: 2 ** 20 },
  'open files': { metric: 'process_open_fds', unit: 1 },
  connections: { metric: 'bidlight_database_connections', unit: 1 },
  'tables, MB': { metric: 'bidlight_database_size_bytes', unit: 2 ** 20 },
} as const;

/**
 * `npm run bench soak -- --minutes N`: the built product under the mix of a day, with a job started every minute. A line a
 * minute; at the end how much each figure rises, without the first tenth, in which caches fill.
 */
export async function measure(): Promise<void> {
  const minutes = readMinutes(process.argv.slice(3));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-soak-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o755);
  const product = new RealProduct(folder, PORT, stop.signal);
  try {
    await product.start();
    printStep('start', `${minutes} minutes, ${AT_ONCE} at once, a job a minute`);
    const lines = await run(product, minutes, stop.signal);
    process.stdout.write('\n');
    printTable(lines.map(({ shown }) => shown));
    process.stdout.write('\n');
    printTable(slopes(lines));
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readMinutes(args: string[]): number {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '90' } } });
  const minutes = Number(values.minutes);
  if (!(minutes >= 3 && minutes <= MAX_MINUTES))
    throw new StartupError(`--minutes has to be a number from 3 to ${MAX_MINUTES}.`);
  return Math.round(minutes);
}

interface Line {
  shown: Record<string, string | number>;
  values: Record<keyof typeof WATCHED, number>;
}

async function run(product: RealProduct, minutes: number, signal: AbortSignal): Promise<Line[]> {
  const sessions = await Promise.all(READERS.map((email) => product.signIn(email)));
  const readers = sessions.map(({ cookie, user }) => ({ cookie, companyId: user.companyId }));
  const { topRFPs } = listTopRfps.reply.parse(await sessions[0]?.get(listTopRfps.path));
  const call = mixedWith(voteOn(topRFPs.map(({ id }) => id)));
  const lines: Line[] = [];
  for (let minute = 1; minute <= minutes && !signal.aborted; minute += 1) {
    const job = JOBS[minute % JOBS.length];
    if (job) await product.post(job.path);
    const load = { port: PORT, readers, call, atOnce: AT_ONCE, seconds: 60 };
    const { perSecond, served, refused, failed } = await runClients(load);
    const values = await readWatched(product.address);
    const shown = {
      minute,
      'calls/s': Math.round(perSecond),
      'p99 ms': percentile(served, 0.99).toFixed(0),
      refused: refused.length,
      failed,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(1)])),
    };
    lines.push({ shown, values });
    printTable([shown]);
  }
  return lines;
}

async function readWatched(address: string): Promise<Line['values']> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
  return Object.fromEntries(
    Object.entries(WATCHED).map(([name, { metric, unit }]) => [name, read(metric) / unit]),
  ) as Line['values'];
}

function slopes(lines: readonly Line[]) {
  const steady = lines.slice(Math.floor(lines.length / 10));
  return (Object.keys(WATCHED) as (keyof typeof WATCHED)[]).map((name) => {
    const values = steady.map((line) => line.values[name]);
    const { perMinute, margin } = slopeOf(values);
    return {
      what: name,
      first: values[0]?.toFixed(1),
      last: values.at(-1)?.toFixed(1),
      'rises in an hour by': `${(60 * perMinute).toFixed(1)} ± ${(60 * margin).toFixed(1)}`,
    };
  });
}
