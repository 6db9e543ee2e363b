import { cueFinder } from './cues.ts';
import { yearOf } from './dates.ts';
import type { Fact, Found } from './fact.ts';
import { bonds } from './readers/bonds.ts';
import { brandName } from './readers/brand-name.ts';
import { clearance } from './readers/clearance.ts';
import { contractType } from './readers/contract-type.ts';
import { cyber } from './readers/cyber.ts';
import { delivery } from './readers/delivery.ts';
import { estimatedValue } from './readers/estimated-value.ts';
import { evaluation } from './readers/evaluation.ts';
import { exportControl } from './readers/export-control.ts';
import { incumbent } from './readers/incumbent.ts';
import { period } from './readers/period.ts';
import { place } from './readers/place.ts';
import { quantity } from './readers/quantity.ts';
import { questionsDue } from './readers/questions-due.ts';
import { siteVisit } from './readers/site-visit.ts';
import { sizeStandard } from './readers/size-standard.ts';
import { soleSource } from './readers/sole-source.ts';
import { submission } from './readers/submission.ts';
import { wage } from './readers/wage.ts';
import { type FactReader, readRules } from './rules.ts';
import { readSource, type SourceText } from './source.ts';

/** Longer texts are cut here: what follows are clauses in full, and reading must stay cheap. */
const MAX_CHARACTERS = 50_000;
const MIN_QUOTE = 8;
const MAX_QUOTE = 200;

const READERS: readonly FactReader[] = [
  bonds,
  brandName,
  clearance,
  contractType,
  cyber,
  delivery,
  estimatedValue,
  evaluation,
  exportControl,
  incumbent,
  period,
  place,
  quantity,
  questionsDue,
  siteVisit,
  sizeStandard,
  soleSource,
  submission,
  wage,
];
const findCues = cueFinder(READERS.flatMap(({ rules }) => rules.flatMap(({ cues }) => cues)));

/** The facts that a notice's text states, in order of appearance. Not stated never means no. */
export function extractFacts(text: string): Fact[] {
  const raw = text.slice(0, MAX_CHARACTERS);
  const clean = readSource(raw);
  const source = { ...clean, cues: findCues(clean.lower), year: yearOf(clean.lower) };
  const facts: Fact[] = [];
  const seen = new Set<string>();
  const found = READERS.flatMap((reader) => readRules(source, reader)).sort((a, b) => a.start - b.start);
  for (const fact of found) {
    const key = `${fact.kind} ${fact.value.toLowerCase()}`;
    if (seen.has(key)) continue;
    const quote = quoteOf(raw, source, fact);
    if (!quote) continue;
    seen.add(key);
    facts.push({ kind: fact.kind, value: fact.value, ...quote });
  }
  return facts.sort((a, b) => a.start - b.start);
}

/** The piece of the raw text; one that is too short takes in the words that follow it, or else those before it. */
function quoteOf(
  raw: string,
  source: SourceText,
  { start, end }: Found,
): Pick<Fact, 'quote' | 'start'> | undefined {
  const from = source.rawOf(start);
  const stated = source.rawOf(end - 1) + 1;
  const to = stated - from < MIN_QUOTE ? wordEnd(raw, from + MIN_QUOTE) : stated;
  const quote = raw.slice(from, Math.min(to, from + MAX_QUOTE)).trimEnd();
  if (quote.length >= MIN_QUOTE) return { quote, start: from };
  const earlier = Math.max(0, from + quote.length - 2 * MIN_QUOTE);
  const longer = raw.slice(earlier, from + quote.length);
  return longer.length < MIN_QUOTE ? undefined : { quote: longer, start: earlier };
}

/** Where the word at `at` ends; a very long one is cut. */
function wordEnd(raw: string, at: number): number {
  const rest = /^\S{0,24}/.exec(raw.slice(at, at + 24))?.[0] ?? '';
  return Math.min(raw.length, at + rest.length);
}
