import { describe, expect, it } from 'vitest';
import { CODE_NAMES } from '#market.fixture.ts';
import { EMPTY_PROFILE, type NoticeFacts, type Profile } from '#terms/notice.ts';
import { eligibilityOf as eligibilityWith } from './eligibility.ts';

const open = { noticeType: 'o', setAsideCode: null };
const NOWHERE = { placeCity: null, placeState: null, placeCountry: null, worksRemotely: false };
const eligibilityOf = (
  facts: Pick<NoticeFacts, 'noticeType' | 'setAsideCode'>,
  held: readonly string[] | null,
) => eligibilityWith({ ...NOWHERE, ...facts }, { ...EMPTY_PROFILE, setAsides: held }, CODE_NAMES);

describe('eligibility', () => {
  it('is given where nothing stands against it', () => {
    for (const noticeType of ['o', 'k', 'p', 'r', 's']) {
      expect(eligibilityOf({ ...open, noticeType }, [])).toEqual({
        eligible: true,
        excludedBy: null,
        reason: null,
      });
    }
  });

  it('is refused for a set-aside the company cannot prime', () => {
    expect(eligibilityOf({ ...open, setAsideCode: 'HZC' }, ['8A'])).toEqual({
      eligible: false,
      excludedBy: 'setAside',
      reason: 'Not eligible: HZC set-aside, and the profile holds no matching certification.',
    });
  });

  it('is refused for a type that is not biddable', () => {
    for (const noticeType of ['g', 'a', 'u', 'i']) {
      expect(eligibilityOf({ ...open, noticeType }, []).reason).toMatch(/^Not eligible: this is an? /);
    }
  });

  it('is never refused for what is unknown', () => {
    for (const setAsideCode of [null, '', 'NONE', 'WHATEVER', '[""]']) {
      expect(eligibilityOf({ ...open, setAsideCode }, []).eligible).toBe(true);
    }
    expect(eligibilityOf({ noticeType: null, setAsideCode: '8A' }, null).eligible).toBe(true);
    expect(eligibilityOf({ noticeType: 'z', setAsideCode: 'SBP' }, []).eligible).toBe(true);
  });

  it('follows from one certification to those it includes', () => {
    const may = (setAsideCode: string, held: string[]) =>
      eligibilityOf({ ...open, setAsideCode }, held).eligible;
    expect(may('8AN', ['8A'])).toBe(true);
    expect(may('SBA', ['HZC'])).toBe(true);
    expect(may('["SBA"]', ['SBA'])).toBe(true);
    expect(may('WOSB', ['EDWOSB'])).toBe(true);
    expect(may('EDWOSB', ['WOSB'])).toBe(false);
    expect(may('VSA', ['SDVOSBC'])).toBe(true);
    expect(may('SDVOSBC', ['VSA'])).toBe(false);
    expect(may('BICiv', ['IEE'])).toBe(true);
  });
});

describe('eligibility by place', () => {
  type Facts = Parameters<typeof eligibilityWith>[0];
  const SEATTLE: Facts = { ...open, ...NOWHERE, placeCity: 'Seattle', placeState: 'WA', placeCountry: 'USA' };
  const reasonAt = (place: Partial<Facts>, profile: Partial<Profile> = {}) =>
    eligibilityWith(
      { ...SEATTLE, ...place },
      { ...EMPTY_PROFILE, states: ['VA'], placePolicy: 'only', ...profile },
      CODE_NAMES,
    ).reason;

  it('is refused outside the states of a company that works only in these', () => {
    expect(reasonAt({})).toBe('Not eligible: Seattle, WA is outside your states.');
    expect(reasonAt({ placeState: 'VA' })).toBeNull();
    expect(reasonAt({}, { placePolicy: 'prefer' })).toBeNull();
    expect(reasonAt({}, { placePolicy: 'anywhere' })).toBeNull();
  });

  it('is refused abroad where the company lists no states', () => {
    const ramstein = { placeCity: 'Ramstein', placeState: null, placeCountry: 'DEU' };
    expect(reasonAt(ramstein, { states: [] })).toBe(
      'Not eligible: Ramstein, DEU is outside the United States.',
    );
    expect(reasonAt({}, { states: [] })).toBeNull();
  });

  it('design 3.35 is never refused for a place that is unknown, or for work that can be done remotely', () => {
    expect(reasonAt(NOWHERE)).toBeNull();
    expect(reasonAt({ placeState: null })).toBeNull();
    expect(reasonAt({ worksRemotely: true })).toBeNull();
  });
});
