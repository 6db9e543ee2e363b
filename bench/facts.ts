import { parseArgs } from 'node:util';
import { htmlToText } from '@bidlight/api/modules/collecting/sources/clean/html-to-text.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { extractFacts, FACT_KINDS } from '@bidlight/scoring';
import { readNoticeRows } from '@bidlight/training/read-notice-rows.ts';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { type Comparison, compare, isSameValue } from './facts/compare.ts';
import { readLabelled } from './facts/read-labelled.ts';
import { percentile, printTable } from './print.ts';

const USAGE = 'npm run bench facts -- FILE… [--list] [--speed FILE]';
/** The first rounds also pay for compiling the code. */
const ROUNDS = 7;

/** How many of the facts that a reader found in notices the rules find, how many of theirs are right, and how fast. */
export async function measure(): Promise<void> {
  const { files, isListed, speedFile } = factsArguments(process.argv.slice(3));
  const notices = (await Promise.all(files.map(readLabelled))).flat();
  const compared = notices.map(({ text, facts }) => compare(text, facts, extractFacts(text)));
  printTable(FACT_KINDS.map((kind) => lineOf(kind, compared)));
  process.stdout.write('\n');
  if (isListed) {
    for (const [at, { text, noticeId }] of notices.entries()) printMistakes(noticeId, text, compared[at]);
  }
  if (speedFile) await printSpeed(speedFile);
  const { precision, recall } = figuresOf(compared, () => true);
  process.stdout.write(`all kinds: precision ${percent(precision)}, recall ${percent(recall)}\n`);
}

function lineOf(kind: string, compared: readonly Comparison[]) {
  const { labelled, right, wrong, same, precision, recall } = figuresOf(compared, (one) => one === kind);
  return {
    kind,
    labelled,
    found: right + wrong,
    right,
    precision: percent(precision),
    recall: percent(recall),
    'same value': same,
  };
}

function figuresOf(compared: readonly Comparison[], isCounted: (kind: string) => boolean) {
  const labels = compared.flatMap((one) => one.labels).filter(({ label }) => isCounted(label.kind));
  const matched = labels.filter(({ fact }) => fact);
  const wrong = compared.flatMap((one) => one.wrong).filter(({ kind }) => isCounted(kind)).length;
  const right = matched.length;
  const same = matched.filter(({ label, fact }) => fact && isSameValue(label, fact)).length;
  return {
    labelled: labels.length,
    right,
    wrong,
    same,
    precision: right / (right + wrong),
    recall: right / labels.length,
  };
}

function printMistakes(noticeId: string, text: string, comparison: Comparison | undefined): void {
  const print = (what: string, kind: string, value: string, quote: string) =>
    process.stdout.write(`${what} ${kind} '${value}' ${noticeId}: ${aroundOf(text, quote)}\n`);
  for (const { label, fact } of comparison?.labels ?? []) {
    if (!fact) print('missing', label.kind, label.value, label.quote);
    else if (!isSameValue(label, fact))
      print('differs', label.kind, `${label.value}' found '${fact.value}`, fact.quote);
  }
  for (const { kind, value, quote } of comparison?.wrong ?? []) print('wrong', kind, value, quote);
}

function aroundOf(text: string, quote: string): string {
  const at = text.indexOf(quote);
  const end = at + quote.length;
  return `${text.slice(Math.max(0, at - 80), at)}[${quote}]${text.slice(end, end + 60)}`.replace(/\s+/g, ' ');
}

async function printSpeed(file: string): Promise<void> {
  const texts = (await readNoticeRows(file)).map(({ Description }) => htmlToText(Description ?? ''));
  const rows = [
    rateOf('facts of all kinds', texts, (text) => extractFacts(text).length),
    rateOf('floor: counting the words', texts, (text) => text.match(/\w+/g)?.length ?? 0),
  ];
  printTable(rows);
  process.stdout.write('\n');
}

function rateOf(what: string, texts: readonly string[], count: (text: string) => number) {
  let counted = 0;
  const rates = Array.from({ length: ROUNDS }, () => {
    counted = 0;
    const from = process.cpuUsage();
    for (const text of texts) counted += count(text);
    const { user, system } = process.cpuUsage(from);
    return texts.length / ((user + system) / 1e6);
  });
  return { what, notices: texts.length, counted, 'notices/s': Math.round(percentile(rates, 0.5)) };
}

function factsArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new StartupError(`Usage: ${USAGE}`);
  const pathOf = (file: string) => resolveCallerPaths([file], process.env)[0] ?? file;
  return {
    files: positionals.map(pathOf),
    isListed: values.list ?? false,
    speedFile: values.speed === undefined ? undefined : pathOf(values.speed),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { list: { type: 'boolean' }, speed: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)}%`;
}
