import { StartupError } from '../api/src/console.ts';

/** `npm run bench NAME`: one measurement per file. Speeds are printed beside a lower bound from the same run. */
const MEASUREMENTS = {
  extract: () => import('./extract.ts'),
  facts: () => import('./facts.ts'),
  grouping: () => import('./grouping.ts'),
  ingest: () => import('./ingest.ts'),
  judged: () => import('./judged.ts'),
  learning: () => import('./learning.ts'),
  lists: () => import('./lists.ts'),
  load: () => import('./load.ts'),
  loop: () => import('./loop.ts'),
  ranking: () => import('./ranking.ts'),
  real: () => import('./real.ts'),
  relevance: () => import('./relevance.ts'),
  reports: () => import('./reports.ts'),
  scoring: () => import('./scoring.ts'),
  search: () => import('./search.ts'),
  'sign-in': () => import('./sign-in.ts'),
  start: () => import('./start.ts'),
};

const name = process.argv[2] as keyof typeof MEASUREMENTS;
const load = MEASUREMENTS[name];
if (!load) {
  process.stderr.write(
    `Usage: npm run bench NAME, where NAME is one of: ${Object.keys(MEASUREMENTS).join(', ')}\n`,
  );
  process.exit(1);
}
try {
  await (await load()).measure();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
