import { parseArgs } from 'node:util';
import { StartupError } from '../api/src/console.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { printTable } from './print.ts';
import { measureAwards, readAwards } from './ranking/awards.ts';
import { engineOver } from './ranking/engine.ts';
import { figuresTable, type RankerFigures } from './ranking/figures-table.ts';
import { readNoticeSet } from './ranking/notice-set.ts';
import { evaluatedCodes, measureProfiles } from './ranking/profiles.ts';
import { readCsv } from './ranking/read-csv.ts';

const USAGE = `Usage: npm run bench ranking -- [--awards FILE] [--notices FILE --naics FILE [--narratives FILE]]
  --awards      one award a line as JSON: noticeId, company, posted, title, agency, sol (and naics, where known)
  --notices     one notice a line as JSON, with the columns of the federal extract
  --naics       the official descriptions as CSV: code, title, level, description
  --narratives  what companies say of themselves as CSV: narrative, primary_naics
Files may be compressed (.gz), except CSV.`;
const PROFILE_VOTES = [0, 10, 30, 100];
const NARRATIVE_VOTES = [0, 10, 30];

/** Ranking quality beside the usual rankers in the same run, on files of the reader's own. */
export async function measure(): Promise<void> {
  const { awards, notices, naics, narratives } = rankingArguments(process.argv.slice(3));
  if (awards) {
    const all = await readAwards(awards);
    const engine = engineOver(all.map(({ notice }) => notice));
    print(
      'Awards: nDCG@10 of all companies / of those that do not mainly sell parts.',
      measureAwards(all, engine),
    );
  }
  if (notices && naics) await measureNotices(notices, naics, narratives);
}

async function measureNotices(file: string, naics: string, narratives: string | undefined): Promise<void> {
  const officialTexts = await readCsv(naics);
  const set = await readNoticeSet(
    file,
    new Map(officialTexts.map(({ code = '', title = '' }) => [code, title])),
  );
  const engine = engineOver(set.notices);
  const codes = new Set(evaluatedCodes(set));
  const profiles = officialTexts
    .filter(({ code = '' }) => codes.has(code))
    .map(({ code = '', title, description = '' }) => ({
      code,
      text: `${title}\n${description}`.replace(/Cross-References[\s\S]*/, ''),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  print(
    `${profiles.length} codes by their official texts, ${set.notices.length} notices: average precision / nDCG@10 / precision@5.`,
    measureProfiles(set, engine, profiles, PROFILE_VOTES),
  );
  if (!narratives) return;
  const companies = (await readCsv(narratives))
    .map(({ narrative = '', primary_naics: code = '' }) => ({ text: narrative.trim(), code }))
    .filter(({ text, code }) => text !== '' && codes.has(code));
  print(
    `${companies.length} companies by their narratives: average precision / nDCG@10 / precision@5.`,
    measureProfiles(set, engine, companies, NARRATIVE_VOTES),
  );
}

function print(heading: string, { ours, others }: { ours: RankerFigures; others: RankerFigures[] }): void {
  process.stdout.write(`${heading} In brackets: 95% interval.\n\n`);
  printTable(figuresTable(ours, others));
  process.stdout.write('\n');
}

function rankingArguments(args: string[]) {
  const { values } = parse(args);
  const { awards, notices, naics, narratives } = values;
  if ((!awards && !notices) || (notices && !naics) || (narratives && !notices)) throw new StartupError(USAGE);
  const pathOf = (file: string | undefined) => file && resolveCallerPaths([file], process.env)[0];
  return {
    awards: pathOf(awards),
    notices: pathOf(notices),
    naics: pathOf(naics),
    narratives: pathOf(narratives),
  };
}

function parse(args: string[]) {
  try {
    const file = { type: 'string' } as const;
    return parseArgs({ args, options: { awards: file, notices: file, naics: file, narratives: file } });
  } catch {
    throw new StartupError(USAGE);
  }
}
