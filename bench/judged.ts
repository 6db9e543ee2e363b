import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { type TermVectors, VOTES_TO_LEARN } from '@bidlight/scoring';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { openProduct } from './judged/bidlight.ts';
import { type Figures, intervalOf, meanFigures } from './judged/figures.ts';
import { type Fit, fitChances, gradedRows, TERMS } from './judged/fit.ts';
import { bandsOf, type Group, groupsOf, lengthsOf } from './judged/groups.ts';
import { type JudgedFiles, type Judgement, judge, type Result, readJudged } from './judged/judge.ts';
import type { AfterVotes } from './judged/votes.ts';
import { printTable } from './print.ts';
import { readNotices } from './read-notices.ts';
import { readVectors } from './read-vectors.ts';

const USAGE =
  'npm run bench judged -- FOLDER [--vectors FILE] [--notices FILE]… [--grades FILE]… [--votes 10,30] [--titles], or FOLDER… --fit';
/** Beside the folder, where no other files are named. */
const NOTICE_FILES = ['extract-47-columns.utf8.csv.gz', 'open-notices-4901.jsonl.gz'];

/**
 * Does the work on top of the list fit the firm? FOLDER has firms (profiles.json) and graded notices (grades.jsonl). The
 * product's order stands beside what people use instead: among the graded notices only, over all notices, and as shown.
 */
export async function measure(): Promise<void> {
  const { vectorFile, hasTitles, folders, isFit, ...files } = judgedArguments(process.argv.slice(3));
  const vectors = vectorFile ? await readVectors(vectorFile) : null;
  if (isFit) {
    printFit(await fitFolders(folders, files, vectors));
    return;
  }
  const judgement = await judge(files, vectors);
  const { firms, titles, afterVotes } = judgement;
  process.stderr.write(`${titles.size} notices, ${firms.length} firms\n`);
  const missing = firms.flatMap(({ allGraded }) => [...allGraded.keys()]).filter((id) => !titles.has(id));
  if (missing.length > 0)
    process.stderr.write(`${missing.length} graded notices are in none of the files.\n`);
  for (const group of groupsOf(firms.map(({ name }) => name))) printGroup(group, judgement);
  printTable(firms.map(({ name }, at) => firmLine(name, at, judgement)));
  process.stdout.write(
    `
P@10 / nDCG@10, each with its 90% interval over the firms.
Among graded: only notices that the folder grades are ranked. Over all: every answerable notice; what has no grade counts as wrong.
As shown: Top RFPs, with place, type, eligibility and floor.
`,
  );
  if (afterVotes.length > 0) printAfterVotes(afterVotes);
  if (hasTitles) printTitles(judgement);
}

async function fitFolders(
  folders: readonly string[],
  { noticeFiles, gradeFiles }: JudgedFiles,
  vectors: TermVectors | null,
): Promise<Fit> {
  const product = openProduct(await readNotices(noticeFiles), vectors);
  const firms = await Promise.all(folders.map((folder) => readJudged(folder, gradeFiles, product)));
  return fitChances(firms.flat().map((firm) => gradedRows(product, firm)));
}

function printFit({ inUse, fitted, heldOut, tenths }: Fit): void {
  printTable(
    ['constant', ...TERMS].map((term, at) => ({
      term,
      'in use': inUse[at]?.toFixed(3),
      fitted: fitted[at]?.toFixed(3),
    })),
  );
  process.stdout.write(`\nAmong graded, firms held out in ten parts: ${meanPair(heldOut)}\n\n`);
  printTable(
    tenths.map(({ said, found, notices }) => ({ said: percent(said), found: percent(found), notices })),
  );
}

function printGroup(group: Group, judgement: Judgement): void {
  const { name, members } = group;
  process.stdout.write(`${name}: ${members.length} firms\n\n`);
  printTable(judgement.results.map((result) => rankerLine(result, members)));
  const { found, shortest, median, longest, empty } = lengthsOf(judgement, group);
  process.stdout.write(`
Of the graded work that fits and that a list could show ${percent(found)} is on it. Entries: ${median} (${shortest} to ${longest} for nine firms in ten), ${empty} empty.

`);
  printTable(
    bandsOf(judgement, group).map(({ from, to, scores, graded, fits }) => ({
      score: `${from}–${to}`,
      scores,
      graded,
      fits,
      'of the graded': graded > 0 ? percent(fits / graded) : '–',
    })),
  );
  process.stdout.write('\n');
}

function rankerLine({ ranker, amongGraded, overAll, asShown }: Result, members: readonly number[]) {
  const of = (figures: readonly Figures[]) => members.flatMap((at) => figures[at] ?? []);
  return {
    ranker,
    'among graded': meanPair(of(amongGraded)),
    'over all': meanPair(of(overAll)),
    'as shown': meanPair(of(asShown)),
    'judged of the ten shown': percent(meanFigures(of(asShown)).judged),
  };
}

function meanPair(figures: readonly Figures[]): string {
  const mean = meanFigures(figures);
  const part = (of: 'precision' | 'ndcg') => {
    const [low, high] = intervalOf(figures.map((one) => one[of]));
    return `${mean[of].toFixed(3)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  };
  return `${part('precision')} / ${part('ndcg')}`;
}

function firmLine(firm: string, at: number, { results }: Judgement) {
  const pair = (figures: Figures | undefined) =>
    `${figures?.precision.toFixed(1)} / ${figures?.ndcg.toFixed(2)}`;
  const ours = results[0];
  const codes = results.find(({ ranker }) => ranker.startsWith('target codes'));
  const best = results.at(-1);
  return {
    firm,
    'among graded': pair(ours.amongGraded[at]),
    'over all': pair(ours.overAll[at]),
    'codes by text': pair(codes?.overAll[at]),
    best: best?.overAll[at]?.precision.toFixed(1),
    'as shown': pair(ours.asShown[at]),
    'codes by text, as shown': pair(codes?.asShown[at]),
    'best as shown': best?.asShown[at]?.precision.toFixed(1),
  };
}

/** With fewer that fit, one notice decides the figure. */
const LEAST_LEFT = 3;

function printAfterVotes(all: readonly AfterVotes[]): void {
  process.stdout.write('\n');
  printTable(
    all.map(({ firm, votes, against, fitsLeft, isPromoted, ndcg }) => ({
      firm,
      votes,
      against,
      'fits left': fitsLeft,
      'without votes': ndcg.without.toFixed(2),
      'by the votes': ndcg.learnt.toFixed(2),
      'in use': `${ndcg.inUse.toFixed(2)} (${isPromoted ? 'promoted' : 'refused'})`,
    })),
  );
  process.stdout.write(`
nDCG@10 of the graded notices that have no vote. Change from the order without votes, firms with at least ${LEAST_LEFT} that fit left:
`);
  for (const [votes, rows] of Map.groupBy(all, (row) => row.votes)) {
    const counted = rows.filter(({ fitsLeft }) => fitsLeft >= LEAST_LEFT);
    const change = (of: 'learnt' | 'inUse') => {
      const changes = counted.map(({ ndcg }) => ndcg[of] - ndcg.without);
      const mean = changes.reduce((sum, value) => sum + value, 0) / changes.length;
      return `mean ${mean.toFixed(3)}, worst ${Math.min(...changes).toFixed(2)}`;
    };
    const figures = counted.length > 0 ? `by the votes ${change('learnt')}; in use ${change('inUse')}` : '–';
    process.stdout.write(`${votes} votes, ${counted.length} firms: ${figures}\n`);
  }
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function printTitles({ firms, titles, lists }: Judgement): void {
  firms.forEach(({ name, allGraded }, at) => {
    process.stdout.write(`\n${name}\n`);
    for (const { id } of lists[at]?.asShown.slice(0, 10) ?? [])
      process.stdout.write(`  ${allGraded.get(id) ?? '–'}  ${titles.get(id) ?? ''}  (${id})\n`);
  });
}

function judgedArguments(
  args: string[],
): JudgedFiles & { folders: string[]; isFit: boolean; vectorFile: string | undefined; hasTitles: boolean } {
  const { values, positionals } = parse(args);
  const isFit = values.fit ?? false;
  const folders = resolveCallerPaths(positionals, process.env);
  const [folder, ...more] = folders;
  if (folder === undefined || (more.length > 0 && !isFit))
    throw new StartupError(`Name one folder. Usage: ${USAGE}`);
  const named = resolveCallerPaths(values.notices ?? [], process.env);
  return {
    folder,
    folders,
    isFit,
    noticeFiles: named.length > 0 ? named : NOTICE_FILES.map((file) => `${folder}/../notices/${file}`),
    gradeFiles: resolveCallerPaths(values.grades ?? [], process.env),
    voteCounts: values.votes === undefined ? [] : voteCountsOf(values.votes),
    vectorFile: values.vectors && resolveCallerPaths([values.vectors], process.env)[0],
    hasTitles: values.titles ?? false,
  };
}

function voteCountsOf(text: string): number[] {
  const counts = text.split(',').map(Number);
  if (counts.every((count) => Number.isInteger(count) && count >= VOTES_TO_LEARN)) return counts;
  throw new StartupError(
    `--votes takes whole numbers from ${VOTES_TO_LEARN} on, separated by commas. Usage: ${USAGE}`,
  );
}

function parse(args: string[]) {
  try {
    const files = { type: 'string', multiple: true } as const;
    return parseArgs({
      args,
      options: {
        notices: files,
        grades: files,
        vectors: { type: 'string' },
        votes: { type: 'string' },
        titles: { type: 'boolean' },
        fit: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    throw new StartupError(`An option is unknown or has no value. Usage: ${USAGE}`);
  }
}
