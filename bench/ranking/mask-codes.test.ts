import { expect, it } from 'vitest';
import { codeMask } from './mask-codes.ts';

const mask = codeMask(
  new Map([
    ['561720', 'Janitorial Services'],
    ['238290', 'Other Building Equipment (Except HVAC) Contractors'],
  ]),
);
const masked = (text: string, code = '561720') => mask(text, code)?.replace(/\s+/g, ' ').trim();

it('removes six-digit numbers that are codes, and no other numbers', () => {
  expect(masked('NAICS: 561720, also 238290. Call 555123, item 5617201, part A561720.')).toBe(
    'NAICS: , also . Call 555123, item 5617201, part A561720.',
  );
});

it("removes the official title of the notice's own code, in any case and with any white space", () => {
  expect(masked('JANITORIAL\n  services at the court; janitorial work')).toBe(
    'at the court; janitorial work',
  );
  expect(masked('Janitorial Services', '238290')).toBe('Janitorial Services');
  expect(masked('other building equipment (except HVAC) contractors (size 12)', '238290')).toBe('(size 12)');
});

it('leaves a notice without text or with an unknown code as it is', () => {
  expect(mask(null, '561720')).toBeNull();
  expect(masked('Janitorial Services', '999999')).toBe('Janitorial Services');
});
