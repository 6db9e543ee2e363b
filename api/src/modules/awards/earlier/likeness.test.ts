import { describe, expect, it } from 'vitest';
import { titleWordsOf } from '#modules/awards/derive/title-words.ts';
import { itemsOf } from './find-earlier.ts';
import { isItemName, stockNumbersIn, withoutYears } from './item-titles.ts';
import { likenessOf } from './likeness.ts';

const COMMON = new Set(['service', 'repair', 'maintenance']);
const weight = (word: string) => (COMMON.has(word) ? 2 : 8);

function alike(one: string, other: string, codes: { naicsCode?: string; pscCode?: string } = {}) {
  const with_ = (title: string) => ({
    ...itemsOf(title),
    words: withoutYears(titleWordsOf(title)),
    naicsCode: null,
    pscCode: null,
    ...codes,
  });
  return likenessOf(with_(one), with_(other), weight);
}

describe('the title of an item', () => {
  it('has the stock number, however it is divided', () => {
    expect(stockNumbersIn('Bolt, NSN 5306-01-287-0257, 5306-012870257')).toEqual([
      '5306012870257',
      '5306012870257',
    ]);
    expect(stockNumbersIn(null)).toEqual([]);
  });

  it('is only capitals behind a group, or bare commas', () => {
    expect(['25--WEDGE ASSEMBLY', 'VALVE,LINEAR,DIRECT'].map(isItemName)).toEqual([true, true]);
    expect(['J065--ProCare Maintenance', 'ROOF REPAIR AT FORT DRUM', 'Roof repair'].map(isItemName)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the likeness of two buys of an office', () => {
  it('is 1 for the same title and codes, and less for each word and code that differs', () => {
    const codes = { naicsCode: '561730', pscCode: 'S208' };
    const title = 'Tree maintenance, Greers Ferry';
    expect(alike(title, title, codes)).toBeCloseTo(1);
    expect(alike(title, title)).toBeCloseTo(0.8);
    const atAnotherPlace = alike(title, 'Tree maintenance, Bull Shoals', codes);
    expect(atAnotherPlace).toBeGreaterThan(0.3);
    expect(atAnotherPlace).toBeLessThan(0.7);
  });

  it('is 0 for common words alone, and for one word in common', () => {
    const codes = { naicsCode: '561730', pscCode: 'S208' };
    expect(alike('Maintenance services', 'Repair and maintenance services', codes)).toBe(0);
    expect(alike('Greers dredging', 'Greers painting', codes)).toBe(0);
  });

  it('is less for another building, aircraft or project, and for a title of two words', () => {
    const codes = { pscCode: 'Z2BA' };
    expect(alike('Reroof hangar 12 at Yuma', 'Reroof hangar 14 at Yuma', codes)).toBeCloseTo(0.675);
    expect(alike('Reroof hangar 12 at Yuma, FY26', 'Reroof hangar 12 at Yuma, FY25', codes)).toBeCloseTo(0.9);
    expect(alike('Crane rental', 'Crane rental', { pscCode: 'W038' })).toBeCloseTo(0.81);
  });

  it('is that of the item for parts: the stock number decides, never the name', () => {
    const codes = { naicsCode: '332510', pscCode: '53' };
    expect(alike('53--RIVET,BLIND', '53--RIVET,BLIND', codes)).toBe(0);
    expect(alike('Wheel, solid rubber tire', 'WHEEL, SOLID RUBBER TIRE', codes)).toBe(0);
    expect(alike('Circuit card assembly', 'Circuit card assembly')).toBe(0);
    expect(alike('NSN 5306-012870257, BOLT,SHEAR', 'Shear bolt 5306-01-287-0257', codes)).toBe(1);
    expect(alike('Shear bolt 5306-01-287-0257', 'Shear bolt 5306-01-287-9999', codes)).toBe(0);
  });
});
