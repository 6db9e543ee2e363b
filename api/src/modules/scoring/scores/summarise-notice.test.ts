import { describe, expect, it } from 'vitest';
import { summariseNotice } from './summarise-notice.ts';

const NOTICE = {
  department: 'GENERAL SERVICES ADMINISTRATION',
  subTier: 'PUBLIC BUILDINGS SERVICE',
  noticeType: 'o',
  placeCity: 'ROANOKE',
  placeState: 'VA',
  placeCountry: 'USA',
};
const BARE = { ...NOTICE, placeCity: null, placeState: null, placeCountry: null };

describe('a summary', () => {
  it('says who buys, where, for how long and how big', () => {
    const facts = [
      { kind: 'estimatedValue', value: '$500000-$2000000' },
      { kind: 'contractType', value: 'firm-fixed-price' },
      { kind: 'contractType', value: 'IDIQ' },
      { kind: 'submission', value: 'email contact@example.gov' },
      { kind: 'periodOfPerformance', value: '12 months + 4 x 12 months' },
    ] as const;
    expect(summariseNotice(NOTICE, facts)).toBe(
      'Public Buildings Service, Roanoke, VA. 12 months + 4 × 12 months; $500K–$2M; firm-fixed-price, IDIQ.',
    );
  });

  it('has the buyer where nothing else is known', () => {
    expect(summariseNotice({ ...BARE, subTier: null, department: 'TRANSPORTATION, DEPARTMENT OF' })).toBe(
      'Department of Transportation.',
    );
  });

  it('says what a notice that asks for no offer is', () => {
    expect(summariseNotice({ ...BARE, noticeType: 'r' })).toBe(
      'Public Buildings Service. Sources sought: no offer yet, a statement of interest.',
    );
    expect(summariseNotice({ ...BARE, noticeType: 'a' })).toBe(
      'Public Buildings Service. Award notice: the contract is given.',
    );
  });

  it('names an office with its agency', () => {
    const office = { department: 'JUSTICE, DEPARTMENT OF', subTier: 'OFFICES, BOARDS AND DIVISIONS' };
    expect(summariseNotice({ ...BARE, ...office })).toBe(
      'Department of Justice (Offices, Boards and Divisions).',
    );
  });

  it('leaves out a day that does not exist', () => {
    const facts = [{ kind: 'periodOfPerformance', value: '2026-07-01 to 2027-06-31' }] as const;
    expect(summariseNotice(NOTICE, facts)).toBe('Public Buildings Service, Roanoke, VA.');
  });

  it('invents nothing', () => {
    const empty = { ...BARE, department: null, subTier: null, noticeType: null };
    expect(summariseNotice(empty)).toBeNull();
    expect(summariseNotice({ ...empty, noticeType: 'z' })).toBeNull();
  });
});
