import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { type Figure, printTable } from './print.ts';

/** One that has a short form is a part of `npm run bench` without a name. */
interface Measurement {
  measure(): Promise<void>;
  /** A few seconds on small data. */
  measureShort?(): Promise<Figure[]>;
}

/** `npm run bench NAME`: one measurement per file. Speeds are printed beside a lower bound from the same run. */
const MEASUREMENTS: Record<string, () => Promise<Measurement>> = {
  awards: () => import('./awards.ts'),
  facts: () => import('./facts.ts'),
  faults: () => import('./faults.ts'),
  ingest: () => import('./ingest.ts'),
  judged: () => import('./judged.ts'),
  learning: () => import('./learning.ts'),
  lists: () => import('./lists.ts'),
  load: () => import('./load.ts'),
  loop: () => import('./loop.ts'),
  ranking: () => import('./ranking.ts'),
  real: () => import('./real.ts'),
  scoring: () => import('./scoring.ts'),
  search: () => import('./search.ts'),
  start: () => import('./start.ts'),
};

/** Every part that has a short form, one after the other; a part that fails does not keep the others from running. */
async function measureAllShort(): Promise<void> {
  const figures: ({ part: string } & Figure)[] = [];
  const leftOut: string[] = [];
  for (const [part, load] of Object.entries(MEASUREMENTS)) {
    const { measureShort } = await load();
    if (!measureShort) {
      leftOut.push(part);
      continue;
    }
    process.stderr.write(`${part} …\n`);
    try {
      figures.push(...(await measureShort()).map((figure) => ({ part, ...figure })));
    } catch (error) {
      figures.push({
        part,
        what: 'failed',
        figure: error instanceof Error ? error.message : String(error),
        floor: '',
      });
      process.exitCode = 1;
    }
  }
  printTable(figures);
  process.stdout.write(
    `\nLeft out, because they take long or need files that you name: ${leftOut.join(', ')}.\n`,
  );
}

const [, , name] = process.argv;
const load = name === undefined ? undefined : MEASUREMENTS[name];
if (name !== undefined && !load) {
  process.stderr.write(
    `Usage: npm run bench [NAME], where NAME is one of: ${Object.keys(MEASUREMENTS).join(', ')}\n`,
  );
  process.exit(1);
}
try {
  await (load ? (await load()).measure() : measureAllShort());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
