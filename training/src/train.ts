import { availableParallelism } from 'node:os';
import { print, StartupError } from '@bidlight/api/platform/process/console.ts';
import { trainingFiles, USAGE } from './arguments.ts';
import { readHeldOut, withoutHeldOut } from './held-out.ts';
import { amount, Progress } from './progress.ts';
import { readNaicsTexts, readPscTexts } from './read-codes.ts';
import { readTrainingNotices } from './read-training-notices.ts';
import { RECIPE } from './recipe.ts';
import { openTraining, removeSavedState, runTraining } from './training.ts';
import { finishTable, type TrainedOn, writeTable } from './write-table.ts';

/** More threads than this wait for each other longer than they work. */
const MAX_THREADS = 16;

const progress = new Progress(process.stdout);

async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return 0;
  }
  const files = await trainingFiles(args, process.env);
  const material = await progress.part(
    'read',
    () => readMaterial(files),
    ({ notices, all }) => `${amount(notices.length)} notices, ${amount(all - notices.length)} held out`,
  );
  const training = await openTraining(
    material.notices,
    material.codes,
    RECIPE,
    `${files.out}.part`,
    progress,
  );
  // Before there are steps to save, a signal simply ends the process.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const threads = Math.min(MAX_THREADS, availableParallelism());
  if (!(await runTraining(training, { threads, signal: stop.signal, progress }))) {
    process.stderr.write('Stopped. The same command goes on where it stopped.\n');
    return 130;
  }
  const table = await progress.part(
    'measure',
    () => finishTable(training, material, new Date()),
    ({ record }) => record.figures.map(({ name, value }) => `${name}: ${value}`).join('; '),
  );
  await writeTable(files.out, table);
  await removeSavedState(training);
  progress.say('table', files.out);
  progress.summary();
  return 0;
}

async function readMaterial(
  files: Awaited<ReturnType<typeof trainingFiles>>,
): Promise<TrainedOn & { all: number }> {
  const codes = {
    naics: files.naics ? await readNaicsTexts(files.naics) : [],
    psc: files.psc ? await readPscTexts(files.psc) : [],
  };
  const heldOut = [];
  for (const file of files.without) heldOut.push(await readHeldOut(file));
  const all = await readTrainingNotices(files.notices);
  const notices = withoutHeldOut(
    all,
    heldOut.flatMap((evaluation) => evaluation.notices),
  );
  return { notices, codes, heldOut: heldOut.map(({ record }) => record), all: all.length };
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  progress.clear();
  process.stderr.write(
    `${error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exitCode = 1;
}
