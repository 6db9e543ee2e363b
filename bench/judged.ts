import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { type Figures, meanFigures } from './judged/figures.ts';
import { type JudgedFiles, type Judgement, judge, type Result } from './judged/judge.ts';
import { printTable } from './print.ts';
import { readVectors } from './read-vectors.ts';

const USAGE = 'npm run bench judged -- FOLDER [--vectors FILE] [--notices FILE]… [--grades FILE]… [--titles]';
/** Beside the folder, where no other files are named. */
const NOTICE_FILES = ['extract-47-columns.utf8.csv.gz', 'open-notices-4901.jsonl.gz'];

/**
 * Does the work on top of the list fit the firm? FOLDER has firms (profiles.json) and graded notices (grades.jsonl). The
 * product's order stands beside what people use instead, among the graded notices only, and over all notices.
 */
export async function measure(): Promise<void> {
  const { vectorFile, hasTitles, ...files } = judgedArguments(process.argv.slice(3));
  const judgement = await judge(files, vectorFile ? await readVectors(vectorFile) : null);
  const { firms, titles, ours, others, best } = judgement;
  process.stderr.write(`${titles.size} notices, ${firms.length} firms\n`);
  const missing = firms.flatMap(({ allGraded }) => [...allGraded.keys()]).filter((id) => !titles.has(id));
  if (missing.length > 0)
    process.stderr.write(`${missing.length} graded notices are in none of the files.\n`);
  printTable([ours, ...others, best].map(rankerLine));
  process.stdout.write('\n');
  printTable(firms.map(({ name }, at) => firmLine(name, at, judgement)));
  process.stdout.write(
    '\nAmong graded: only notices that the folder grades are ranked. Over all: what has no grade counts as wrong.\n',
  );
  if (hasTitles) printTitles(judgement);
}

function rankerLine({ ranker, amongGraded, overAll }: Result) {
  const graded = meanFigures(amongGraded);
  const all = meanFigures(overAll);
  return {
    ranker,
    'among graded: P@10 / nDCG@10': `${graded.precision.toFixed(3)} / ${graded.ndcg.toFixed(3)}`,
    'over all: P@10 / nDCG@10': `${all.precision.toFixed(3)} / ${all.ndcg.toFixed(3)}`,
    'judged of the ten': percent(all.judged),
  };
}

function firmLine(firm: string, at: number, { ours, others }: Judgement) {
  const pair = (figures: Figures | undefined) =>
    `${figures?.precision.toFixed(1)} / ${figures?.ndcg.toFixed(2)}`;
  const bestOf = (figuresOf: (result: Result) => Figures | undefined) => {
    const precision = (result: Result) => figuresOf(result)?.precision ?? 0;
    const [best] = others.toSorted((a, b) => precision(b) - precision(a));
    return best ? `${pair(figuresOf(best))} ${best.ranker}` : '–';
  };
  return {
    firm,
    'among graded: Bidlight': pair(ours.amongGraded[at]),
    'best of the others': bestOf(({ amongGraded }) => amongGraded[at]),
    'over all: Bidlight': pair(ours.overAll[at]),
    'judged of the ten': percent(ours.overAll[at]?.judged ?? 0),
    'best of the others over all': bestOf(({ overAll }) => overAll[at]),
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function printTitles({ firms, titles, ours }: Judgement): void {
  firms.forEach(({ name, allGraded }, at) => {
    process.stdout.write(`\n${name}\n`);
    for (const id of ours.lists[at]?.slice(0, 10) ?? [])
      process.stdout.write(`  ${allGraded.get(id) ?? '–'}  ${titles.get(id) ?? ''}  (${id})\n`);
  });
}

function judgedArguments(
  args: string[],
): JudgedFiles & { vectorFile: string | undefined; hasTitles: boolean } {
  const { values, positionals } = parse(args);
  const [folder, ...more] = resolveCallerPaths(positionals, process.env);
  if (folder === undefined || more.length > 0) throw new StartupError(`Name one folder. Usage: ${USAGE}`);
  const named = resolveCallerPaths(values.notices ?? [], process.env);
  return {
    folder,
    noticeFiles: named.length > 0 ? named : NOTICE_FILES.map((file) => `${folder}/../notices/${file}`),
    gradeFiles: resolveCallerPaths(values.grades ?? [], process.env),
    vectorFile: values.vectors && resolveCallerPaths([values.vectors], process.env)[0],
    hasTitles: values.titles ?? false,
  };
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
        titles: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    throw new StartupError(`An option is unknown or has no value. Usage: ${USAGE}`);
  }
}
