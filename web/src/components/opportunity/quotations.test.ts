import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';
import { roofRepair } from './opportunity.fixture.ts';
import { cutReason, marksOf } from './quotations.ts';

describe('a quote', () => {
  it.each([
    ['one two', 'two', 4, 'two'],
    ['two two', 'two', 4, 'two'],
    ['one\n\n two (2)', 'one two (2)', 90, 'one\n\n two (2)'],
    ['The facility needs IT.', 'it', undefined, 'IT'],
    ['one two', ' ', 90, undefined],
    ['one two', 'three', 0, undefined],
  ])('in %j is found at its place, else by its whole words: %j at %j', (text, quote, start, found) => {
    const place = findQuote(text, quote, start);
    expect(place && text.slice(place.start, place.end)).toBe(found);
  });

  it('that occurs twice is found where it was read', () => {
    expect(findQuote('two two', 'two', 4)).toEqual({ start: 4, end: 7 });
  });
});

describe('a reason', () => {
  it.each([
    ['You do “roofs”; they ask for “a new roof”.', 'a new roof'],
    ['You do “roofs”, which is what they ask for.', 'roofs'],
    ['Baltimore, MD is in your states.', undefined],
  ])('quotes the notice last: %j', (reason, quote) => {
    expect(cutReason(reason)?.quote).toBe(quote);
  });
});

describe('the marks of a text', () => {
  const description = 'A firm fixed price for roofs. Offers are due Dec 3.';
  const fact = { isStatedDifferently: false, comparison: null };

  it('are in the order of the text, and what overlaps is one mark with all that it is quoted for', () => {
    const marks = marksOf({
      ...roofRepair,
      description,
      facts: [
        { ...fact, kind: 'submission', value: 'x', quote: 'Offers are due', start: 30 },
        { ...fact, kind: 'contractType', value: 'firm', quote: 'firm fixed price', start: 2 },
        { ...fact, kind: 'estimatedValue', value: '$1', quote: 'price for roofs', start: 13 },
      ],
      aiRiskFactors: ['You avoid “roofs”; it says “…firm fixed price for…”.'],
    });
    const texts = marks.map(({ start, end, quotations }) => [
      description.slice(start, end),
      ...quotations.map(({ name }) => name),
    ]);
    expect(texts).toEqual([
      ['firm fixed price for roofs', 'Contract type', 'Reason', 'Estimated value'],
      ['Offers are due', 'Submission'],
    ]);
    expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
  });

  it('are none where the notice has no text', () => {
    expect(marksOf({ ...roofRepair, description: null, aiKeyStrengths: ['You do “roofs”.'] })).toEqual([]);
  });
});
