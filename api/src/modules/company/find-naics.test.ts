import { describe, expect, it } from 'vitest';
import { findNaicsCodes } from './find-naics.ts';

const codesFor = (query: string) => findNaicsCodes(query).map(({ code }) => code);

describe('searching NAICS codes', () => {
  it('shows an industry once where five and six digits say the same', () => {
    expect(codesFor('56172')).toEqual(['561720']);
    expect(codesFor('janitorial')).toEqual(['561720']);
    expect(codesFor('54151')).toEqual(['54151', '541511', '541512', '541513', '541519']);
  });

  it('finds codes of the earlier edition that notices still carry', () => {
    expect(codesFor('software publishers')).toEqual(['5112', '5132', '511210', '513210']);
  });

  it('shows at most 20, shorter codes first', () => {
    const codes = codesFor('manufacturing');
    expect(codes).toHaveLength(20);
    expect(codes.slice(0, 4)).toEqual(['31', '32', '33', '311']);
  });
});
