/** `npm run bench NAME`: one measurement per file. Figures stand beside a floor of the same run. */
const MEASUREMENTS = {
  ingest: () => import('./ingest.ts'),
  lists: () => import('./lists.ts'),
  ranking: () => import('./ranking.ts'),
  scoring: () => import('./scoring.ts'),
  reports: () => import('./reports.ts'),
  search: () => import('./search.ts'),
  start: () => import('./start.ts'),
  'sign-in': () => import('./sign-in.ts'),
};

const name = process.argv[2] as keyof typeof MEASUREMENTS;
const load = MEASUREMENTS[name];
if (!load) {
  process.stderr.write(
    `Usage: npm run bench NAME, where NAME is one of: ${Object.keys(MEASUREMENTS).join(', ')}\n`,
  );
  process.exit(1);
}
await (await load()).measure();
