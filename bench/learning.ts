import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { naicsTitles } from '@bidlight/api/store/code-titles.ts';
import { readNaicsTexts } from '@bidlight/training/read-codes.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { chooseProfiles } from './learning/choose-profiles.ts';
import { materialOf } from './learning/material.ts';
import { simulateProfile } from './learning/simulate-profile.ts';
import { summaryTable, teamTensTable } from './learning/summary-table.ts';
import { TEAMS } from './learning/teams.ts';
import { printTable } from './print.ts';
import { readTable } from './ranking/held-out-table.ts';
import { readNoticeSet } from './ranking/notice-set.ts';

const USAGE = `Usage: npm run bench learning -- FILE [--naics FILE] [--profiles N] [--vectors FILE [--seen]]
  FILE        notices: a bulk extract (.csv), or one notice a line as JSON with its column names (.jsonl)
  --naics     the official descriptions as CSV (code, title, level, description); otherwise profiles are bare titles
  --profiles  how many codes a team votes for (30)
  --vectors   a table of term vectors (.vec) with its record (.json) beside it; otherwise the engine has none
  --seen      also with a table that may have been trained on what is evaluated`;
const PROFILES = 30;

/** What votes are worth as people cast them: teams with bad voters beside one that is always right, in the same run. */
export async function measure(): Promise<void> {
  const { file, naics, count, ...table } = learningArguments(process.argv.slice(3));
  const texts = naics ? await readNaicsTexts(naics) : titlesOfCodes();
  const set = await readNoticeSet(file, new Map(texts.map(({ code, title }) => [code, title])));
  const profiles = chooseProfiles(set, texts, count, file);
  const vectors = await readTable(table, [{ file, ids: set.evaluated }]);
  if (!vectors) say('No table of term vectors was named, so only exact words match.');
  const material = materialOf(set, vectors);
  const startedAt = performance.now();
  const results = profiles.map((profile, at) => {
    const result = simulateProfile(material, profile, TEAMS);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    say(`${at + 1} of ${profiles.length} profiles, ${seconds} s`);
    return result;
  });
  process.stdout.write(
    `Teams of five vote on earlier notices; the figures are of the later 40%. Profiles: ${profiles.length}.\n\n`,
  );
  printTable(summaryTable(results, TEAMS));
  process.stdout.write('\nPromised → found (notices) by tens of the score, with the most votes.\n\n');
  printTable(teamTensTable(results, TEAMS));
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function titlesOfCodes() {
  return [...naicsTitles()].map(([code, title]) => ({ code, title, text: title }));
}

function learningArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const pathOf = (given: string | undefined) => given && resolveCallerPaths([given], process.env)[0];
  const [file, ...more] = positionals.map(pathOf);
  const count = Number(values.profiles ?? PROFILES);
  if (!file || more.length > 0) throw new StartupError(USAGE);
  if (!Number.isInteger(count) || count < 1) {
    throw new StartupError('--profiles takes a whole number from 1 on.');
  }
  return {
    file,
    count,
    naics: pathOf(values.naics),
    vectors: pathOf(values.vectors),
    seen: values.seen ?? false,
  };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { naics: text, profiles: text, vectors: text, seen: { type: 'boolean' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}
