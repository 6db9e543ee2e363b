import { parseArgs } from 'node:util';
import { deliverReport } from '@bidlight/api/modules/mail/delivery/deliver-report.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { type Outcome, runRequests } from '@bidlight/api/test/fuzz/run-requests.ts';
import { TARGETS } from '@bidlight/api/test/fuzz/targets.ts';
import { startBareProduct } from '@bidlight/e2e/product/bare-product.ts';
import { fuzzFiles } from './fuzz/files.ts';
import { printTable } from './print.ts';

const REQUESTS = 100_000;
const FILES = 2_000;
const USAGE = 'npm run bench fuzz -- [REQUESTS] [--seed TEXT]';
const TOLD_EVERY = 1_000;

/** Generated requests to the whole server and damaged files to what reads them; any fault makes it fail. */
export async function measure(): Promise<void> {
  const { count, seed } = fuzzArguments(process.argv.slice(3));
  const files = await fuzzFiles(Math.min(FILES, count), seed);
  printTable(files);
  const { faults, statuses, succeeded, slowest } = await sendRequests(count, seed);
  printTable(statusRows(statuses));
  process.stdout.write(
    `\n${succeeded.size} of ${TARGETS.length} calls and pages have succeeded at least once; the slowest answer took ${Math.round(slowest.ms)} ms (${slowest.name}).\n`,
  );
  if (faults.length > 0 || files.some((row) => row.faults > 0)) process.exitCode = 1;
}

async function sendRequests(count: number, seed: string): Promise<Outcome> {
  const product = await startBareProduct();
  const { deps, pool, address } = product;
  try {
    await deps.queue.work('mailing', (run) => deliverReport(deps, run));
    return await runRequests(
      { port: Number(new URL(address).port), deps, pool },
      {
        count,
        seed,
        onProgress: (done) => done % TOLD_EVERY === 0 && process.stderr.write(`${done} …\n`),
        onFault: (fault) => process.stderr.write(`${fault}\n`),
      },
    );
  } finally {
    await product.stop();
  }
}

/** The kinds of requests by the kinds of answers. */
function statusRows(statuses: Outcome['statuses']) {
  return [...statuses].map(([kind, counts]) => {
    const ofClass = (from: number) =>
      [...counts].reduce((sum, [status, times]) => sum + (Math.floor(status / 100) === from ? times : 0), 0);
    const requests = [...counts.values()].reduce((sum, times) => sum + times, 0);
    return {
      requests: kind,
      sent: requests,
      '2xx': ofClass(2),
      '3xx': ofClass(3),
      '4xx': ofClass(4),
      '5xx': ofClass(5),
    };
  });
}

function fuzzArguments(args: string[]): { count: number; seed: string } {
  const { values, positionals } = parse(args);
  const [count = String(REQUESTS)] = positionals;
  if (!/^[1-9]\d{0,6}$/.test(count) || positionals.length > 1)
    throw new StartupError(`'${positionals.join(' ')}' is no number of requests. Usage: ${USAGE}`);
  return { count: Number(count), seed: values.seed ?? '1' };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { seed: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new StartupError(`An option is unknown or has no value. Usage: ${USAGE}`);
  }
}
