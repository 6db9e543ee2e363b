import { describe, expect, it } from 'vitest';
import { findOtherDeadline } from './deadline-in-text.ts';

const FIELD = ['2026-12-05'];
const dayIn = (text: string) => findOtherDeadline(text, FIELD, '2026-11-01')?.day ?? null;

describe('a deadline in the text', () => {
  it.each([
    ['Offers are due by December 3, 2026 at 2:00 PM ET.', '2026-12-03'],
    ['QUOTES MUST BE RECEIVED NO LATER THAN 12/03/2026, 12:00 P.M. PACIFIC TIME.', '2026-12-03'],
    [
      'Responses shall be submitted by e-mail to co@army.example no later than 3 December 2026.',
      '2026-12-03',
    ],
    ['Proposal Due Date: Dec 3, 2026', '2026-12-03'],
    ['Quotations are due\n  <br> on\n 2026-12-03', '2026-12-03'],
  ])('that differs from the field is found: %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it('comes with the words that state it, as they stand in the text', () => {
    const text = 'Roof.\n\nOffers  are due\nby December 3, 2026.';
    const found = findOtherDeadline(text, FIELD, null);
    expect(found).toMatchObject({ day: '2026-12-03', quote: 'Offers  are due\nby December 3, 2026' });
    expect(text.slice(found?.start, (found?.start ?? 0) + (found?.quote.length ?? 0))).toBe(found?.quote);
  });

  it.each([
    ['the field’s day', 'Offers are due by December 5, 2026.'],
    ['a field’s day elsewhere', 'Offers are due by December 3, 2026. Extended to 5 December.'],
    ['no year', 'Offers are due by December 3.'],
    ['a day that does not exist', 'Offers are due by February 30, 2027.'],
    ['two days', 'Offers are due by December 3, 2026. Proposals are due by December 9, 2026.'],
    ['a day before the posting', 'Offers are due by December 3, 2024.'],
    ['an approximate day', 'Offers will be due on or about December 3, 2026.'],
    ['questions', 'Questions are due by December 3, 2026.'],
    ['answers to questions', 'Responses to questions are due by December 3, 2026.'],
    ['a site visit', 'Offers are due later; the site visit is on December 3, 2026.'],
    ['a period', 'Offers must be received by the office and stay valid until December 3, 2026.'],
    ['another sentence', 'Offers are due as stated. The contract begins on December 3, 2026.'],
    ['nothing', ''],
  ])('is no conflict with %s', (_, text) => {
    expect(dayIn(text)).toBeNull();
  });

  it('is looked for in a hostile text without delay', () => {
    const began = performance.now();
    for (const piece of ['offers are due ', 'responses must be received ', '12/03/2026 ', ' \n'])
      findOtherDeadline(piece.repeat(20_000), FIELD, null);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
