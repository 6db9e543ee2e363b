import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAICS_TITLES, titleOfNaics } from './naics-titles.ts';

const codes = [...NAICS_TITLES.keys()];

describe('the NAICS titles', () => {
  it('have codes of 2 to 6 digits, none of 5, and a title each', () => {
    expect(codes.filter((code) => !/^[1-9](\d{1,3}|\d{5})$/.test(code))).toEqual([]);
    expect([...NAICS_TITLES.values()].filter((title) => !/^[A-Z][^\n]+[a-z)]$/.test(title))).toEqual([]);
  });

  it('name each code once, over all files', () => {
    const folder = join(import.meta.dirname, 'naics');
    const written = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^(\d+) /gm)].map(([, code]) => code),
    );
    expect(written.toSorted()).toEqual(codes.toSorted());
  });

  it('have the sector, subsector and industry group of every code', () => {
    const missing = codes.flatMap((code) =>
      [2, 3, 4].map((length) => code.slice(0, length)).filter((prefix) => !NAICS_TITLES.has(prefix)),
    );
    expect(missing).toEqual([]);
  });

  it('cover all 24 sector numbers, and the industries that federal contracts name most', () => {
    const ofLength = (length: number) => codes.filter((code) => code.length === length);
    expect(ofLength(2)).toHaveLength(24);
    expect(ofLength(3).length).toBeGreaterThanOrEqual(96);
    expect(ofLength(4).length).toBeGreaterThanOrEqual(308);
    expect(ofLength(6).length).toBeGreaterThanOrEqual(350);
  });

  it.each([
    ['33', 'Manufacturing'],
    ['541', 'Professional, Scientific, and Technical Services'],
    ['5415', 'Computer Systems Design and Related Services'],
    ['236220', 'Commercial and Institutional Building Construction'],
    ['336611', 'Ship Building and Repairing'],
    ['513210', 'Software Publishers'],
    ['511210', 'Software Publishers'],
    ['541330', 'Engineering Services'],
    ['541512', 'Computer Systems Design Services'],
    ['561720', 'Janitorial Services'],
    ['928110', 'National Security'],
  ])('%s is %s', (code, title) => {
    expect(titleOfNaics(code)).toBe(title);
  });

  it('give an unlisted code the title of the closest industry it belongs to', () => {
    expect(titleOfNaics('54151')).toBe('Computer Systems Design and Related Services');
    expect(titleOfNaics('541599')).toBe('Computer Systems Design and Related Services');
    expect(titleOfNaics('549999')).toBe('Professional, Scientific, and Technical Services');
    expect(titleOfNaics('999999')).toBeUndefined();
    expect(titleOfNaics('5')).toBeUndefined();
  });
});
