import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { readNaicsTexts } from '@bidlight/training/read-codes.ts';
import { readCsv } from '@bidlight/training/read-csv.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { printTable } from './print.ts';
import { measureAwards, readAwards } from './ranking/awards.ts';
import { engineOver } from './ranking/engine.ts';
import { figuresTable, type RankerFigures } from './ranking/figures-table.ts';
import { readTable } from './ranking/held-out-table.ts';
import { readNoticeSet } from './ranking/notice-set.ts';
import { evaluatedCodes, measureProfiles } from './ranking/profiles.ts';
import { type Reliability, reliabilityTable } from './ranking/reliability.ts';
import { tensTable } from './tens.ts';

const USAGE = `Usage: npm run bench ranking -- [--awards FILE] [--notices FILE --naics FILE [--narratives FILE]]
    [--vectors FILE [--seen]]
  --awards      one award a line as JSON: noticeId, company, posted, title, agency, sol (and naics, where known)
  --notices     one notice a line as JSON, with the columns of the federal extract
  --naics       the official descriptions as CSV: code, title, level, description
  --narratives  what companies say of themselves as CSV: narrative, primary_naics
  --vectors     a table of term vectors (.vec) with its record (.json) beside it; otherwise the engine has none
  --seen        also with a table that may have been trained on what is evaluated
Files may be compressed (.gz), except CSV.`;
const PROFILE_VOTES = [0, 10, 30, 100];
const NARRATIVE_VOTES = [0, 10, 30];

/** Ranking quality beside the usual rankers in the same run, on files of the reader's own. */
export async function measure(): Promise<void> {
  const files = rankingArguments(process.argv.slice(3));
  const awards = files.awards && { file: files.awards, all: await readAwards(files.awards) };
  const official = files.naics ? await readNaicsTexts(files.naics) : [];
  const titles = new Map(official.map(({ code, title }) => [code, title]));
  const notices = files.notices && { file: files.notices, set: await readNoticeSet(files.notices, titles) };
  const vectors = await readTable(files, [
    ...(awards ? [{ file: awards.file, ids: awards.all.map(({ notice }) => notice.id) }] : []),
    ...(notices ? [{ file: notices.file, ids: notices.set.evaluated }] : []),
  ]);
  if (awards) {
    const engine = engineOver(
      awards.all.map(({ notice }) => notice),
      vectors,
    );
    const figures = measureAwards(awards.all, engine);
    print('Awards: nDCG@10 of all companies / of those that do not mainly sell parts.', figures);
  }
  if (notices) {
    const { set } = notices;
    const engine = engineOver(set.notices, vectors);
    const codes = new Set(evaluatedCodes(set));
    const profiles = official.filter(({ code }) => codes.has(code));
    const ofTexts = measureProfiles(set, engine, profiles, PROFILE_VOTES);
    print(`${profiles.length} codes by their official texts: ${FIGURES}`, ofTexts);
    printReliability(ofTexts.reliability);
    if (!files.narratives) return;
    const companies = (await readCsv(files.narratives))
      .map(({ narrative = '', primary_naics: code = '' }) => ({ text: narrative.trim(), code }))
      .filter(({ text, code }) => text !== '' && codes.has(code));
    const ofNarratives = measureProfiles(set, engine, companies, NARRATIVE_VOTES);
    print(`${companies.length} companies by their narratives: ${FIGURES}`, ofNarratives);
  }
}

const FIGURES = 'average precision / nDCG@10 / precision@5.';

function print(heading: string, { ours, others }: { ours: RankerFigures; others: RankerFigures[] }): void {
  process.stdout.write(`${heading} In brackets: 95% interval.\n\n`);
  printTable(figuresTable(ours, others));
  process.stdout.write('\n');
}

/** A score below ten votes is a rank, and its error says only how far it is from a chance. */
function printReliability(reliability: Record<string, Reliability[]>): void {
  process.stdout.write('What the scores of these profiles are worth.\n\n');
  printTable(reliabilityTable(reliability));
  process.stdout.write('\nPromised → found (notices) by tens of the score.\n\n');
  const tensOf = ([votes, profiles]: [string, Reliability[]]) => [votes, profiles.map(({ tens }) => tens)];
  printTable(tensTable(Object.fromEntries(Object.entries(reliability).map(tensOf))));
  process.stdout.write('\n');
}

function rankingArguments(args: string[]) {
  const { awards, notices, naics, narratives, vectors, seen = false } = parse(args);
  if ((!awards && !notices) || (notices && !naics) || (narratives && !notices)) throw new StartupError(USAGE);
  const pathOf = (file: string | undefined) => file && resolveCallerPaths([file], process.env)[0];
  return {
    awards: pathOf(awards),
    notices: pathOf(notices),
    naics: pathOf(naics),
    narratives: pathOf(narratives),
    vectors: pathOf(vectors),
    seen,
  };
}

function parse(args: string[]) {
  try {
    const file = { type: 'string' } as const;
    const files = { awards: file, notices: file, naics: file, narratives: file, vectors: file };
    return parseArgs({ args, options: { ...files, seen: { type: 'boolean' } } }).values;
  } catch {
    throw new StartupError(USAGE);
  }
}
