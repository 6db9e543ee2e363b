import { describe, expect, it } from 'vitest';
import { readDataFile } from '#platform/data-files.ts';
import { naicsTitles, pscTitles, titleOfNaics, titleOfPsc } from './code-titles.ts';

const codesIn = (file: string) => [...readDataFile(file).matchAll(/^(\d+)\t/gm)].map(([, code = '']) => code);

const current = codesIn('naics-2022.tsv');
const all = [...current, ...codesIn('naics-2017.tsv')];

describe('the NAICS titles', () => {
  it('are complete for the edition of 2022 on every level', () => {
    const counts = [2, 3, 4, 5, 6].map((length) => current.filter((code) => code.length === length).length);
    // 20 sectors, three of which have several numbers.
    expect(counts).toEqual([24, 96, 308, 689, 1012]);
  });

  it('have codes of 2 to 6 digits, each once over both files, and a title each', () => {
    expect(all.filter((code) => !/^[1-9]\d{1,5}$/.test(code))).toEqual([]);
    expect([...naicsTitles().keys()].toSorted()).toEqual(all.toSorted());
    expect([...naicsTitles().values()].filter((title) => !/^[A-Z][^\n]+[a-z)]$/.test(title))).toEqual([]);
  });

  it('have every level above a code of 2022, and the levels above an earlier code that lists show', () => {
    const missing = (codes: string[], levels: number[]) =>
      codes.flatMap((code) =>
        levels
          .filter((length) => length < code.length)
          .map((length) => code.slice(0, length))
          .filter((prefix) => !naicsTitles().has(prefix)),
      );
    expect(missing(current, [2, 3, 4, 5])).toEqual([]);
    expect(missing(all, [2, 3, 4])).toEqual([]);
  });

  it.each([
    ['33', 'Manufacturing'],
    ['541', 'Professional, Scientific, and Technical Services'],
    ['5415', 'Computer Systems Design and Related Services'],
    ['54151', 'Computer Systems Design and Related Services'],
    ['111110', 'Soybean Farming'],
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
    expect(titleOfNaics('541599')).toBe('Computer Systems Design and Related Services');
    expect(titleOfNaics('549999')).toBe('Professional, Scientific, and Technical Services');
    expect(titleOfNaics('999999')).toBeUndefined();
    expect(titleOfNaics('5')).toBeUndefined();
  });
});

describe('the PSC titles', () => {
  const codes = [...readDataFile('psc.tsv').matchAll(/^(\w+)\t/gm)].map(([, code = '']) => code);

  it('have codes of 1 to 4 characters, each once, and a readable title each', () => {
    expect(codes.length).toBeGreaterThan(2_000);
    expect([...pscTitles().keys()]).toEqual(codes);
    expect(codes.filter((code) => !/^[A-Z0-9]{1,4}$/.test(code))).toEqual([]);
    const titles = [...pscTitles().values()];
    expect(titles.filter((title) => !/^[A-Z][\x20-\x7e]*[a-z]/.test(title))).toEqual([]);
  });

  it.each([
    ['S201', 'Housekeeping - Custodial Janitorial'],
    ['Z2AA', 'Repair or Alteration of Office Buildings'],
    ['5305', 'Screws'],
    ['16', 'Aircraft Components and Accessories'],
    ['R499', 'Support - Professional: Other'],
    ['D', 'IT and Telecom'],
  ])('%s is %s', (code, title) => {
    expect(titleOfPsc(code)).toBe(title);
  });

  it('give an unlisted code the title of the closest group it belongs to', () => {
    expect(titleOfPsc('DJ01')).toBe('IT and Telecom - Security and Compliance Services');
    expect(titleOfPsc('5399')).toBe('Hardware and Abrasives');
    expect(titleOfPsc('0000')).toBeUndefined();
  });
});
