import { describe, expect, it } from 'vitest';
import { awardEndText, awardTitle, statedEndsText } from './award-texts.ts';

describe('the end of an award', () => {
  it.each([
    ['2027-03-03', '2030-03-03', '2027-03-03', 'Ends Mar 3, 2027, with options Mar 3, 2030'],
    ['2027-03-03', null, '2027-03-03', 'Ends Mar 3, 2027'],
    ['2027-03-03', '2027-03-03', '2027-03-03', 'Ends Mar 3, 2027'],
    ['2025-03-03', '2027-03-03', '2027-03-03', 'Ends with options Mar 3, 2027'],
    [null, '2027-03-03', '2027-03-03', 'Ends with options Mar 3, 2027'],
  ])('%s, with options %s, is said as what is still to come', (endsOn, optionsEndOn, nextEndOn, text) => {
    expect(awardEndText({ endsOn, optionsEndOn, nextEndOn })).toBe(text);
  });
});

it('an award without a title has its number for a name', () => {
  expect(awardTitle({ title: 'ROOF REPAIR', number: 'W912' })).toBe('Roof Repair');
  expect(awardTitle({ title: null, number: 'W912' })).toBe('Award W912');
  expect(awardTitle({ title: null, number: null })).toBe('Untitled award');
});

it('the sentence about stated ends says what the awards are counted by', () => {
  expect(statedEndsText({ codes: 2, stated: 212, awards: 3410 })).toBe(
    'The end is stated for 212 of 3,410 awards in your codes.',
  );
  expect(statedEndsText({ codes: 0, stated: 0, awards: 1 })).toBe(
    'The end is stated for 0 of 1 award with your words in the title.',
  );
});
