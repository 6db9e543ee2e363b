import type { FactReader } from '#facts/rules.ts';

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

export const bonds: FactReader = {
  kind: 'bonds',
  rules: [
    {
      cues: ['bond', 'guarantee'],
      pattern: BOND,
      before: { sentence: 110 },
      after: { sentence: 100 },
      needed: { before: REQUIRED_BEFORE, after: REQUIRED_AFTER },
      value: ({ said, before, after, end }) => {
        const required = REQUIRED_AFTER.exec(after)?.[0];
        if (NOT.test(required ?? after.slice(0, 20)) || NOT.test(before.slice(-45))) return undefined;
        const percent = PERCENT.exec(before.slice(-25))?.[1];
        return { value: namesOf(said, percent), end: end + (required?.length ?? 0) };
      },
    },
  ],
};

function namesOf(phrase: string, percent: string | undefined): string {
  const guarantee = phrase.includes('guarantee') ? 'guarantee' : 'bond';
  const share = percent ? ` ${percent}%` : '';
  return [...new Set(phrase.match(/bid|payment|performance/g))]
    .map((name) => (name === 'bid' ? `bid ${guarantee}` : `${name} bond`) + share)
    .join('; ');
}
