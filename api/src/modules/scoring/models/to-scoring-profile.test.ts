import { expect, it } from 'vitest';
import { CLEANERS } from '#modules/scoring/scoring.fixture.ts';
import { toProfileTexts } from './to-scoring-profile.ts';

const activities = ['Cleaning windows', 'Custodial services'];
const textOf = (capabilityText: string, ticked = activities) =>
  toProfileTexts({ ...CLEANERS, capabilityText, activities: ticked }).capabilityText;

it.each([
  ['a short statement', 'We clean offices.', 'We clean offices.\nCleaning windows.\nCustodial services.'],
  ['no full stop', 'We clean offices', 'We clean offices.\nCleaning windows.\nCustodial services.'],
  ['codes alone', '', 'Cleaning windows.\nCustodial services.'],
])('ticked lines count as said while the profile is thin: %s', (_, statement, expected) => {
  expect(textOf(statement)).toBe(expected);
});

it('a statement of 15 words counts alone, and so does a short one without ticked lines', () => {
  const long = Array.from({ length: 15 }, () => 'cleaning').join(' ');
  expect(textOf(long)).toBe(long);
  expect(textOf('We clean offices. ', [])).toBe('We clean offices. ');
});

it('what the statement says the company does not do is no offer', () => {
  expect(textOf('We mow lawns. We do not do janitorial work.', [])).not.toContain('janitorial');
});
