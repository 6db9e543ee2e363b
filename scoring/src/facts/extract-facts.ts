import type { Fact, Found } from './fact.ts';
import { readBonds } from './readers/bonds.ts';
import { readBrandName } from './readers/brand-name.ts';
import { readClearance } from './readers/clearance.ts';
import { readContractType } from './readers/contract-type.ts';
import { readCyber } from './readers/cyber.ts';
import { readDelivery } from './readers/delivery.ts';
import { readEstimatedValue } from './readers/estimated-value.ts';
import { readEvaluation } from './readers/evaluation.ts';
import { readExportControl } from './readers/export-control.ts';
import { readIncumbent } from './readers/incumbent.ts';
import { readPeriod } from './readers/period.ts';
import { readPlace } from './readers/place.ts';
import { readQuantity } from './readers/quantity.ts';
import { readQuestionsDue } from './readers/questions-due.ts';
import { readSiteVisit } from './readers/site-visit.ts';
import { readSizeStandard } from './readers/size-standard.ts';
import { readSoleSource } from './readers/sole-source.ts';
import { readSubmission } from './readers/submission.ts';
import { readWage } from './readers/wage.ts';
import { readSource, type SourceText } from './source.ts';

/** Longer texts are cut here: what follows are clauses in full, and reading must stay cheap. */
const MAX_CHARACTERS = 50_000;
const MIN_QUOTE = 8;
const MAX_QUOTE = 200;

const READERS: readonly ((source: SourceText) => Found[])[] = [
  readBonds,
  readBrandName,
  readClearance,
  readContractType,
  readCyber,
  readDelivery,
  readEstimatedValue,
  readEvaluation,
  readExportControl,
  readIncumbent,
  readPeriod,
  readPlace,
  readQuantity,
  readQuestionsDue,
  readSiteVisit,
  readSizeStandard,
  readSoleSource,
  readSubmission,
  readWage,
];

/** The facts that a notice's text states, in order of appearance. Not stated never means no. */
export function extractFacts(text: string): Fact[] {
  const raw = text.slice(0, MAX_CHARACTERS);
  const source = readSource(raw);
  const facts: Fact[] = [];
  const seen = new Set<string>();
  const found: Found[] = [];
  for (const read of READERS) found.push(...read(source));
  found.sort((a, b) => a.start - b.start);
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
