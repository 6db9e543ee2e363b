import { expect, it } from 'vitest';
import { bucketOfTerm } from './hashed-terms.ts';
import { boundTerms } from './phrases.ts';

it('a word such as ‘zero’ counts only beside its neighbours in the profile', () => {
  expect(boundTerms(['Zero trust networks, cloud.'])).toEqual([
    { term: bucketOfTerm('zero'), partners: [bucketOfTerm('trust')] },
  ]);
});

it('a word such as ‘quality’ that stands alone counts by itself', () => {
  expect(boundTerms(['Quality.', 'standard, paving'])).toEqual([]);
});
