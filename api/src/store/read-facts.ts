import { extractFacts, type Fact } from '@bidlight/scoring';

/** No real text states so many; a hostile one could. */
const MAX_FACTS = 100;
const MAX_VALUE_LENGTH = 300;

/** The facts that a description states. A text that the rules fail on states none: it must not stop what it is part of. */
export function readFacts(description: string | null): Fact[] {
  if (description === null) return [];
  try {
    return extractFacts(description).slice(0, MAX_FACTS).map(toStorable);
  } catch {
    return [];
  }
}

/** A quote that begins or ends within a character loses that half: PostgreSQL refuses it. */
function toStorable({ kind, value, quote, start }: Fact): Fact {
  const whole = quote.replace(/^[\udc00-\udfff]/, '');
  return {
    kind,
    value: value.slice(0, MAX_VALUE_LENGTH).toWellFormed(),
    quote: whole.replace(/[\ud800-\udbff]$/, ''),
    start: start + quote.length - whole.length,
  };
}
