import { describe, expect, it } from 'vitest';
import { eligibilityOf as eligibilityWith } from './eligibility.ts';
import { CODE_NAMES } from './market.fixture.ts';
import type { NoticeFacts } from './notice.ts';

const open = { noticeType: 'o', setAsideCode: null };
const eligibilityOf = (
  facts: Pick<NoticeFacts, 'noticeType' | 'setAsideCode'>,
  held: readonly string[] | null,
) => eligibilityWith(facts, held, CODE_NAMES);

describe('eligibility', () => {
  it('is given where nothing stands against it', () => {
    for (const noticeType of ['o', 'k', 'p', 'r', 's']) {
      expect(eligibilityOf({ ...open, noticeType }, [])).toEqual({ eligible: true, reason: null });
    }
  });

  it('is refused for a set-aside the company cannot prime', () => {
    expect(eligibilityOf({ ...open, setAsideCode: 'HZC' }, ['8A'])).toEqual({
      eligible: false,
      reason: 'Not eligible: set-aside HZC, and the profile holds no matching certification.',
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
