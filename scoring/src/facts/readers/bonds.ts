import { mentions } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked, sentenceEnd, sentenceStart } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const NAME = '(?:bid|payment|performance)';
/** 'Bid, Payment and Performance Bonds', 'a 20% bid guarantee', 'performance bond and payment bond'. */
const BOND = new RegExp(
  `\\b${NAME}(?:(?:[, /&]|and|or|(?:100%?|a|\\(?\\d{1,3}%?\\)?)(?= )|${NAME}|bonds?|guarantees?|\\(s\\)){0,14} ?)?(?:bonds?|guarantees?|bonding)\\b`,
  'g',
);
const REQUIRED_AFTER =
  /^[^.?;]{0,70}\b(?:(?:is|are|will be|shall be|be|both) (?:also )?require[ds]?|(?:must|shall) (?:equal|be in the amount)|should be \d|(?:will|shall|must) be (?:provided|furnished|submitted|obtained)|required|mandatory|must accompany)\b/;
const REQUIRED_BEFORE =
  /\b(?:requires?|required|must|shall|will)(?: to)? (?:furnish|provide|submit|obtain|include|be accompanied by|have|post|an?)?[^.;?]{0,60}$|\b(?:requires?|requirement for|subject to)\b[^.;?]{0,25}$/;
const NOT =
  /\b(?:not|no|waived?|if|may|capacity|capability|ability|except|when|where|surety|rate|levels?|information|letter|failure)\b/;
const PERCENT = /\b(\d{1,3}) ?(?:%|percent)/;

export function readBonds(source: SourceText): Found[] {
  const { lower } = source;
  if (!mentions(source, 'bond', 'guarantee')) return [];
  const found: Found[] = [];
  for (const match of lower.matchAll(BOND)) {
    const start = match.index;
    const end = start + match[0].length;
    const after = lower.slice(end, sentenceEnd(lower, end, 100));
    const before = lower.slice(sentenceStart(lower, start, 110), start);
    const required = REQUIRED_AFTER.exec(after);
    if (!required && !REQUIRED_BEFORE.test(before)) continue;
    if (NOT.test(required?.[0] ?? after.slice(0, 20)) || NOT.test(before.slice(-45))) continue;
    if (isAsked(lower, start, end)) continue;
    const percent = PERCENT.exec(before.slice(-25))?.[1];
    found.push({
      kind: 'bonds',
      value: namesOf(match[0], percent),
      start,
      end: required ? end + required[0].length : end,
    });
  }
  return found;
}

function namesOf(phrase: string, percent: string | undefined): string {
  const guarantee = phrase.includes('guarantee') ? 'guarantee' : 'bond';
  const share = percent ? ` ${percent}%` : '';
  return [...new Set(phrase.match(/bid|payment|performance/g))]
    .map((name) => (name === 'bid' ? `bid ${guarantee}` : `${name} bond`) + share)
    .join('; ');
}
