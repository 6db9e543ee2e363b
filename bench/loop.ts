import { parseArgs } from 'node:util';
import { noticesAsOf } from '@bidlight/api/modules/collecting/sources/sample/sample-notices.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { naicsTitles } from '@bidlight/api/store/code-titles.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { ARMS } from './loop/arms.ts';
import { FIRST_DAY } from './loop/clock.ts';
import { joined } from './loop/figures.ts';
import { openDatabases } from './loop/open-databases.ts';
import { runIndustry } from './loop/run-industry.ts';
import { spreadDates } from './loop/spread-dates.ts';
import { averagesTable, daysTable, FIRST_AVERAGED_DAY, pursuitsTable } from './loop/tables.ts';
import { chooseIndustries, isBiddable } from './loop/teams.ts';
import { printTable } from './print.ts';
import { readNotices } from './read-notices.ts';

const USAGE = `Usage: npm run bench loop -- [FILE] [--days N] [--industries N]
  FILE          notices: a bulk extract (.csv), or one notice a line as JSON with its column names (.jsonl), also .gz;
                without a file they are generated
  --days        how long the teams work (30)
  --industries  of how many industries there are teams, two of each (3)`;
/** What is open on the first day was posted in the days before. */
const DAYS_BEFORE = 10;

/** What voting is worth from day to day: teams that are learnt for by the product's rule, with pursuits too, once a week, and never. */
export async function measure(): Promise<void> {
  const { file, days, industries } = loopArguments(process.argv.slice(3));
  const notices = (file ? await readNotices([file]) : noticesAsOf(FIRST_DAY)).filter(isBiddable);
  const arrivals = spreadDates(notices, { firstDay: FIRST_DAY, days, daysBefore: DAYS_BEFORE });
  const chosen = chooseIndustries(notices, naicsTitles(), industries);
  const databases = await openDatabases();
  const startedAt = performance.now();
  const outcomes = await Promise.all(
    chosen.map(async ({ industry, teams }) =>
      runIndustry(
        { scene: { teams, arrivals, days }, databases: await databases.create(ARMS.length) },
        (progress) => {
          const seconds = Math.round((performance.now() - startedAt) / 1000);
          process.stderr.write(`${industry}: ${progress} of ${days}, ${seconds} s\n`);
        },
      ),
    ),
  ).finally(databases.close);
  const byArm = ARMS.map(({ name }, at) => ({
    name,
    ...joined(outcomes.flatMap((ofArms) => ofArms[at] ?? [])),
  }));
  process.stdout.write(
    `${notices.length} notices to bid on; industries ${chosen.map(({ industry }) => industry).join(', ')}, two teams each.\n\n`,
  );
  printTable(daysTable(byArm, days));
  process.stdout.write('\n');
  printTable(pursuitsTable(byArm, days));
  if (days < FIRST_AVERAGED_DAY) return;
  process.stdout.write('\n');
  printTable(averagesTable(byArm, days));
}

function loopArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [file, ...more] = resolveCallerPaths(positionals, process.env);
  const [days, industries] = [Number(values.days ?? 30), Number(values.industries ?? 3)];
  if (more.length > 0) throw new StartupError(USAGE);
  if (![days, industries].every((count) => Number.isInteger(count) && count >= 1)) {
    throw new StartupError('--days and --industries take whole numbers from 1 on.');
  }
  return { file, days, industries };
}

function parse(args: string[]) {
  try {
    const options = { days: { type: 'string' }, industries: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}
