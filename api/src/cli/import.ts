import { stat } from 'node:fs/promises';
import type { SourceName } from '@bidlight/contract';
import { refreshEarlierAwards } from '#modules/awards/earlier/refresh-earlier-awards.ts';
import { incomingFolder } from '#modules/collecting/choose-sources.ts';
import { AlreadyCollectingError, type CollectResult, collect } from '#modules/collecting/collect.ts';
import { describeProgress, describeResult } from '#modules/collecting/describe-run.ts';
import { listReasons } from '#modules/collecting/source-runs.queries.ts';
import { extractAt, fileAt } from '#modules/collecting/sources/extract/stored-extract.ts';
import { settleWonPursuits } from '#modules/pursuits/prompts/settle-won.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { print, StartupError } from '#platform/process/console.ts';
import { type CommandDatabase, withDatabase } from './with-database.ts';

const USAGE = `Imports a file, beside a running product or without one: SAM.gov's bulk extract, the archived
notices of a year (FY2025_archived_opportunities.csv), or a year's contract actions from
USAspending (FY2026_All_Contracts_Full_….csv). Which it is, is read from the file.

  ${commandLine('import', 'FILE.csv[.gz]')}

What is known and unchanged is not written again. An import of notices that was stopped goes on where
it stopped when the same file is imported again, one of contracts begins again.`;

const MAX_REASONS = 5;
const WEB_ADDRESS = /^https?:\/\//i;

async function run(): Promise<number> {
  const [file, ...others] = process.argv.slice(2);
  if (file === '--help' || file === '-h') {
    print(USAGE);
    return 0;
  }
  if (file === undefined || others.length > 0) throw new StartupError(USAGE);
  await requireFile(file);
  return withDatabase('import', (database) => importFile(file, database));
}

async function importFile(file: string, { config, settings, db }: CommandDatabase): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const { secondSourceUrl, mirrorOrigin } = config.source;
  const options = { secondSourceUrl, timeZone: config.timeZone };
  const source = WEB_ADDRESS.test(file)
    ? extractAt(file, incomingFolder(config), { ...options, alsoAllow: mirrorOrigin })
    : await fileAt(file, options);
  const result = await collect({ database: settings, now: () => new Date() }, source, {
    signal: stop.signal,
    onProgress: (progress) => showLine(describeProgress(progress)),
    onPreparing: ({ message }) => showLine(message),
  });
  await refreshEarlierAwards(db, { now: new Date(), signal: stop.signal });
  await settleWonPursuits(db, new Date());
  clearLine();
  for (const line of describeResult(source.name, result, await listReasons(db, result.runId, MAX_REASONS)))
    print(line);
  return exitCodeFor(source.name, result);
}

/** A missing file is refused before a database is started for it. Web addresses are checked by the source. */
async function requireFile(file: string): Promise<void> {
  if (WEB_ADDRESS.test(file)) return;
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new StartupError(`There is no file ${file}.`);
  if (!found.isFile()) throw new StartupError(`${file} is not a file.`);
}

/** Prints why an import did not succeed, and returns the exit code of the process. */
function exitCodeFor(source: SourceName, { state, error }: CollectResult): number {
  if (state === 'succeeded') return 0;
  if (state === 'interrupted') {
    const next = source === 'contracts' ? 'begins again' : 'goes on where it stopped';
    process.stderr.write(`Stopped. The same command ${next}.\n`);
    return 130;
  }
  process.stderr.write(`${error}\nThe import has failed; what was stored before stays.\n`);
  return 1;
}

function showLine(text: string): void {
  if (!process.stdout.isTTY) return;
  clearLine();
  process.stdout.write(text);
}

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
}

try {
  process.exitCode = await run();
} catch (error) {
  clearLine();
  const isExpected = error instanceof StartupError || error instanceof AlreadyCollectingError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
process.exit();
