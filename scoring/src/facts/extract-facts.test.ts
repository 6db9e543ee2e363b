import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFacts } from './extract-facts.ts';
import { FACT_KINDS } from './fact.ts';

/** Pieces of notices that readers begin or end with; put together they nearly state something. */
const FRAGMENTS = [
  'questions are due by ',
  'deadline for questions is ',
  'site visit will be held on ',
  'no site visit ',
  'period of performance: ',
  'base year and four ',
  'option years ',
  'base period: ',
  'one-year with ',
  'option year 1 ',
  'rfi deadline ',
  'security classification ',
  'quantity unit price ',
  'requires three (3) ',
  'follow-on to ',
  'or equal ',
  'construction wage rates ',
  'quotes must be sent ',
  'delivered to ',
  'firm-fixed-price ',
  'intends to award a ',
  'magnitude is between $',
  '$1,000,000 and ',
  'size standard is ',
  '1,250 employees ',
  'Secret facility clearance ',
  'contractor personnel must ',
  'background investigation ',
  'CMMC Level 2 ',
  'required to implement NIST SP 800-171 ',
  'bid bond ',
  'is required ',
  'wage determination ',
  'Attachment 3 - .......... ',
  'lowest price technically ',
  'brand name or equal ',
  'sole source contract to ',
  'Acme Tools, Inc. ',
  'JCP certified ',
  'export controlled ',
  '0035 DAYS ADO ',
  'FOB destination ',
  'Qty 12 UI EA ',
  'Place of Performance: ',
  'Fort Example, TX 78570 ',
  'submit quotes via email to ',
  'contact@example.gov ',
  'https://example.gov ',
  'the incumbent is ',
  'March 18, 2026 ',
  'at 2:00 PM EDT ',
  '12 months ',
  '\n\n\t  ',
  '<p class="x">',
  '&nbsp;',
  '. ',
  '? ',
  '(',
  '\u00a0\u2013 ',
  '\u0130',
];
const fragments = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 }).map((pieces) => pieces.join(''));

function expectSound(text: string) {
  const facts = extractFacts(text);
  let last = 0;
  for (const { kind, value, quote, start } of facts) {
    expect(FACT_KINDS).toContain(kind);
    expect(value).not.toBe('');
    expect(value).not.toContain('undefined');
    expect(value).not.toContain('NaN');
    expect(text.slice(start, start + quote.length)).toBe(quote);
    expect(quote.length).toBeGreaterThanOrEqual(8);
    expect(quote.length).toBeLessThanOrEqual(200);
    expect(start).toBeGreaterThanOrEqual(last);
    last = start;
  }
}

describe('the facts of any text', () => {
  it('have quotes that stand in the text where they say, in order', () => {
    fc.assert(fc.property(fragments, expectSound), { numRuns: 400, seed: 7 });
  });

  it('are sound for text of any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), expectSound), {
      numRuns: 200,
      seed: 7,
    });
  });

  it('are none for no text', () => {
    expect(extractFacts('')).toEqual([]);
    expect(extractFacts('   \n ')).toEqual([]);
  });

  it('are the same whatever the blanks between the words', () => {
    const text =
      'The size standard is $19 million. A bid bond is required. Questions are due by 2:00 PM EDT on 18 March 2026.';
    const valuesOf = (one: string) => extractFacts(one).map(({ kind, value }) => [kind, value]);
    expect(valuesOf(text)).toHaveLength(3);
    expect(valuesOf(text.replaceAll(' ', ' \n  '))).toEqual(valuesOf(text));
    expect(valuesOf(text.replaceAll(' ', '<br>&nbsp;'))).toEqual(valuesOf(text));
    expect(valuesOf(text.toUpperCase())).toEqual(valuesOf(text));
  });

  it('are stated once where the text repeats them, and twice where it contradicts itself', () => {
    const once = 'The size standard is $19 million. ';
    expect(extractFacts(once.repeat(3))).toHaveLength(1);
    expect(extractFacts(`${once}The size standard is $34 million.`)).toHaveLength(2);
  });
});

describe('reading a long or hostile text', () => {
  it('stops at 50,000 characters', () => {
    const filler = 'All other terms remain. '.repeat(9000);
    const text = `The size standard is $19 million. ${filler} A bid bond is required.`;
    expect(text.length).toBeGreaterThan(200_000);
    expect(extractFacts(text).map(({ kind }) => kind)).toEqual(['sizeStandard']);
  });

  // A pattern that backtracks without bound does not come back from one of these.
  it.each(FRAGMENTS)('comes back from 200 kB of %j', (fragment) => {
    expectSound(fragment.repeat(Math.ceil(200_000 / fragment.length)));
  });

  it.each([...'.-,( $@<&?1A'])('comes back from 200 kB of %j after every cue', (sign) => {
    expectSound(FRAGMENTS.map((fragment) => fragment + sign.repeat(5000)).join(''));
  });
});
