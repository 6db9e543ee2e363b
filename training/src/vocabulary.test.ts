import { bucketOfSurrounding, bucketOfTerm } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import { buildVocabulary, noticeTerms } from './vocabulary.ts';

const notices = (...descriptions: string[]) =>
  descriptions.map((description) =>
    noticeTerms({ title: null, description, pscCode: 'S201', department: 'Interior' }),
  );
const rowsOf = (texts: string[], maxRows = 100) => {
  const { terms } = buildVocabulary(notices(...texts), maxRows);
  return (word: string) => terms.includes(bucketOfTerm(word));
};

it('gives a row to words and product codes of three notices or more, and to no buyer', () => {
  const vocabulary = buildVocabulary(notices('roof roof', 'roof gutter', 'roof gutter'), 100);
  const products = ['S', 'S201'].map((code) => bucketOfSurrounding('product', code));
  const terms = [bucketOfTerm('roof'), ...products].toSorted((a, b) => a - b);
  expect([...vocabulary.terms]).toEqual(terms);
  expect(terms.map((term) => vocabulary.rowOf[term])).toEqual([0, 1, 2]);
  expect(vocabulary.rowOf[bucketOfTerm('gutter')]).toBe(-1);
});

it('keeps the most frequent where there are too many', () => {
  const has = rowsOf(['roof gutter', 'roof gutter', 'roof gutter', 'roof'], 2);
  expect([has('roof'), has('gutter')]).toEqual([true, false]);
});

it('gives no row to numbers, but to a word whose number is the same as that of a rare number', () => {
  // Terms are hashes: this number has the one of the word.
  const number = Array.from({ length: 9000 }, (_, at) => String(1000 + at)).find(
    (digits) => bucketOfTerm(digits) === bucketOfTerm('janitorial'),
  );
  expect(number).toBeDefined();
  const janitorial = Array.from({ length: 9 }, () => 'janitorial work');
  expect(rowsOf([...janitorial, `room ${number}`])('janitorial')).toBe(true);
  expect(rowsOf([...janitorial, ...janitorial.map(() => `room ${number}`)])('janitorial')).toBe(false);
  expect(rowsOf(janitorial.map((text) => `${text} 2026`))('2026')).toBe(false);
});
