import { describe, expect, it } from 'vitest';
import { offeredParts } from './offered-parts.ts';

describe('the parts of a statement that say what a company offers', () => {
  it('are its clauses and list items, also over the end of a line', () => {
    expect(offeredParts('Mowing, edging; snow\nremoval.\n• Tree pruning')).toEqual([
      'Mowing',
      'edging',
      'snow removal',
      'Tree pruning',
    ]);
  });

  it.each([
    ['Snow removal for national cemeteries and federal office buildings.', ['Snow removal']],
    ['Guards at courthouses, alarm response', ['Guards', 'alarm response']],
    ['Meals serving two Army bases', ['Meals']],
    ['We mow lawns. Past customers: a college, two airports.', ['We mow lawns', 'Past']],
    ['We mow lawns. Our clients include hospitals, hotels', ['We mow lawns']],
  ])('have no customers and their places: %s', (text, parts) => {
    expect(offeredParts(text)).toEqual(parts);
  });

  it.each(['We are responsible for grounds maintenance', 'We forecast demand', 'Attic insulation'])(
    'keep the work itself: %s',
    (text) => {
      expect(offeredParts(text)).toEqual([text]);
    },
  );

  it('are all there is where nothing else is said', () => {
    expect(offeredParts('For hospitals.')).toEqual(['For hospitals']);
    expect(offeredParts('')).toEqual([]);
  });
});
