import { readBonds } from './bonds.ts';
import type { Fact, Found } from './fact.ts';
import { readSizeStandard } from './size-standard.ts';
import { readSource, type Source } from './source.ts';

/** Longer texts are cut here: what follows are clauses in full, and reading must stay cheap. */
const MAX_CHARACTERS = 50_000;
const MIN_QUOTE = 8;
const MAX_QUOTE = 200;

const READERS: readonly ((source: Source) => Found[])[] = [readSizeStandard, readBonds];

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
