import { readBonds } from './bonds.ts';
import { readBrandName } from './brand-name.ts';
import { readClearance } from './clearance.ts';
import { readContractType } from './contract-type.ts';
import { readCyber } from './cyber.ts';
import { readDelivery } from './delivery.ts';
import { readEstimatedValue } from './estimated-value.ts';
import { readEvaluation } from './evaluation.ts';
import { readExportControl } from './export-control.ts';
import type { Fact, Found } from './fact.ts';
import { readIncumbent } from './incumbent.ts';
import { readPeriod } from './period.ts';
import { readPlace } from './place.ts';
import { readQuantity } from './quantity.ts';
import { readQuestionsDue } from './questions-due.ts';
import { readSiteVisit } from './site-visit.ts';
import { readSizeStandard } from './size-standard.ts';
import { readSoleSource } from './sole-source.ts';
import { readSource, type Source } from './source.ts';
import { readSubmission } from './submission.ts';
import { readWage } from './wage.ts';

/** Longer texts are cut here: what follows are clauses in full, and reading must stay cheap. */
const MAX_CHARACTERS = 50_000;
const MIN_QUOTE = 8;
const MAX_QUOTE = 200;

const READERS: readonly ((source: Source) => Found[])[] = [
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
  const found = READERS.flatMap((read) => read(source)).sort((a, b) => a.start - b.start);
  for (const fact of found) {
    const key = `${fact.kind} ${fact.value.toLowerCase()}`;
    if (seen.has(key)) continue;
    const quote = quoteOf(raw, source, fact);
    if (!quote) continue;
    seen.add(key);
    facts.push({ kind: fact.kind, value: fact.value, ...quote });
  }
  return facts;
}

/** The piece of the raw text; a piece that is too short takes in what follows it, or else what stands before it. */
function quoteOf(
  raw: string,
  source: Source,
  { start, end }: Found,
): Pick<Fact, 'quote' | 'start'> | undefined {
  let from = source.rawOf(start);
  let to = source.rawOf(end - 1) + 1;
  if (to - from < MIN_QUOTE) to = Math.min(raw.length, from + MIN_QUOTE);
  if (to - from < MIN_QUOTE) from = Math.max(0, to - MIN_QUOTE);
  const quote = raw.slice(from, Math.min(to, from + MAX_QUOTE)).trimEnd();
  return quote.length < MIN_QUOTE ? undefined : { quote, start: from };
}
