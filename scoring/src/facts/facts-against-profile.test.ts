import { describe, expect, it } from 'vitest';
import { extractFacts } from './extract-facts.ts';
import { compareWithProfile } from './facts-against-profile.ts';
import type { ComparedProfile } from './stated-in-profile.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** The sentences about a text, each marked by whether it speaks against a bid. */
function compare(text: string, profile: ComparedProfile, setAsideCode: string | null = null) {
  const compared = compareWithProfile(extractFacts(text), profile, {
    text,
    setAsideCode,
    today: '2026-11-10',
    dollars: (amount) => DOLLARS.format(amount),
    date: (day) => `<${day}>`,
  });
  for (const { quote } of compared) expect(text).toContain(quote);
  return compared.map(({ text: sentence, against }) => `${against ? '−' : '+'} ${sentence}`);
}

const TOP_SECRET = 'A Top Secret facility clearance is required at time of award.';
const LEVEL_2 = 'The contractor must have CMMC Level 2 at time of award.';
const VALUE = 'The estimated value of this contract is $40,000,000.';
const BOND = `Offerors must furnish a 100% performance bond. ${VALUE}`;
const PEOPLE = 'The small business size standard is 500 employees.';
const RECEIPTS = 'The small business size standard is $19.0 million.';

describe('what a notice asks for, beside what the profile states', () => {
  it.each<[string, ComparedProfile, string[]]>([
    [
      TOP_SECRET,
      { clearance: 'secret' },
      ['− Asks for a Top Secret facility clearance; your profile states Secret.'],
    ],
    [TOP_SECRET, {}, ['− Asks for a Top Secret facility clearance; your profile states none.']],
    [
      TOP_SECRET,
      { clearance: 'ts/sci' },
      ['+ Asks for a Top Secret facility clearance; your profile states TS/SCI.'],
    ],
    [LEVEL_2, { cmmcLevel: 1 }, ['− Asks for CMMC Level 2; your profile states Level 1.']],
    [LEVEL_2, { cmmcLevel: null }, ['− Asks for CMMC Level 2; your profile states none.']],
    [LEVEL_2, { cmmcLevel: 3 }, ['+ Asks for CMMC Level 2; your profile states Level 3.']],
    [VALUE, { largestContract: 3_000_000 }, ['− About $40M; your largest contract is $3M.']],
    [VALUE, { largestContract: 8_000_000 }, []],
    [VALUE, {}, []],
  ])('%s %j', (text, profile, sentences) => {
    expect(compare(text, profile)).toEqual(sentences);
  });

  it.each<[string, string, string[]]>([
    [
      TOP_SECRET,
      'Cleared IT staff. We hold a Secret facility clearance.',
      ['− Asks for a Top Secret facility clearance; your profile states Secret.'],
    ],
    [
      TOP_SECRET,
      'Our FCL is Top Secret – SCI.',
      ['+ Asks for a Top Secret facility clearance; your profile states TS/SCI.'],
    ],
    // Which level it is nobody can say; that there is none would be wrong.
    [TOP_SECRET, 'We hold a facility clearance.', []],
    [
      TOP_SECRET,
      'We do not hold a Secret facility clearance. We cleared 200 acres of forest.',
      ['− Asks for a Top Secret facility clearance; your profile states none.'],
    ],
    [
      TOP_SECRET,
      'We are in the process of obtaining a Secret facility clearance.',
      ['− Asks for a Top Secret facility clearance; your profile states none.'],
    ],
    [LEVEL_2, 'CMMC 2.0 Level 2 certified.', ['+ Asks for CMMC Level 2; your profile states Level 2.']],
    [LEVEL_2, 'We make cables.', ['− Asks for CMMC Level 2; your profile states none.']],
    [
      BOND,
      'Bonding capacity of $5 million per project.',
      ['− Asks for a bond of at least $40M; your bonding limit is $5M.'],
    ],
    [BOND, 'Licensed, insured and bonded.', []],
  ])('reads the capability statement where a field is empty: %s %s', (text, capabilityText, sentences) => {
    expect(compare(text, { capabilityText })).toEqual(sentences);
  });

  it('believes the field before the capability statement', () => {
    const profile: ComparedProfile = {
      clearance: 'secret',
      capabilityText: 'We hold a TS/SCI facility clearance.',
    };
    expect(compare(TOP_SECRET, profile)).toEqual([
      '− Asks for a Top Secret facility clearance; your profile states Secret.',
    ]);
  });

  it.each([
    [
      'The NCI intends to award a sole source purchase order to AB Sciex LLC for maintenance.',
      '− Sole source: they intend to award it to AB Sciex LLC.',
    ],
    [
      'The Government intends to award this on a sole source basis.',
      '− Sole source: they intend to award it without competition.',
    ],
  ])('says for whom it is meant, whatever the profile states: %s', (text, sentence) => {
    expect(compare(text, {})).toEqual([sentence]);
  });

  it('compares bonds where both amounts are known', () => {
    const profile = { bondingLimit: 3_000_000 };
    expect(compare(BOND, profile)).toEqual([
      '− Asks for a bond of at least $40M; your bonding limit is $3M.',
    ]);
    expect(compare('Offerors must furnish a performance bond.', profile)).toEqual([]);
    expect(compare('Offerors must furnish a performance bond.', {})).toEqual([
      '− Asks for bonds; your profile states no bonding limit.',
    ]);
  });

  it('compares the size standard only where all of it is set aside for small business', () => {
    const large = { employees: 900, revenue: 25_000_000 };
    expect(compare(PEOPLE, large, 'SBA')).toEqual([
      '− Small means at most 500 employees here; you have 900.',
    ]);
    expect(compare(RECEIPTS, large, 'WOSB')).toEqual([
      '− Small means at most $19M of annual receipts here; you have $25M.',
    ]);
    expect(compare(PEOPLE, { employees: 12 }, 'SBA')).toEqual([
      '+ Small means at most 500 employees here; you have 12.',
    ]);
    for (const code of [null, 'NONE', 'SBP', 'IEE']) expect(compare(PEOPLE, large, code)).toEqual([]);
    expect(compare(PEOPLE, {}, 'SBA')).toEqual([]);
  });

  it('has a mandatory visit as a risk while it is ahead, and no other visit', () => {
    expect(compare('A mandatory site visit will be held on November 18, 2026.', {})).toEqual([
      '− Mandatory site visit on <2026-11-18>.',
    ]);
    expect(compare('A mandatory site visit will be held on November 9, 2026.', {})).toEqual([]);
    expect(compare('A mandatory site visit will be held on November 31, 2026.', {})).toEqual([]);
    expect(compare('A site visit will be held on November 18, 2026.', {})).toEqual([]);
    expect(compare('A non-mandatory site visit will be held on November 18, 2026.', {})).toEqual([]);
  });

  it('says one sentence once, and nothing of what is not stated or ruled out', () => {
    expect(compare(`${TOP_SECRET} ${TOP_SECRET.toUpperCase()}`, {})).toHaveLength(1);
    expect(compare('No security clearance is required. Mow the grass.', {})).toEqual([]);
    expect(compare('', {})).toEqual([]);
  });
});
