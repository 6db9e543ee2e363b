import { describe, expect, it } from 'vitest';
import {
  codeWithName,
  isNoSetAside,
  readableAgencies,
  readableAgency,
  readablePhone,
  readableSetAside,
  readableTitle,
  withoutReplacementCharacters,
} from './readable.ts';

describe('an agency in capitals reads as people write it', () => {
  it.each([
    ['TRANSPORTATION, DEPARTMENT OF', 'Department of Transportation'],
    ['INTERIOR, DEPARTMENT OF THE', 'Department of the Interior'],
    ['DEPT OF DEFENSE', 'Department of Defense'],
    ['DEPT OF THE ARMY', 'Department of the Army'],
    ['SENATE, THE', 'The Senate'],
    ['DEFENSE INFORMATION SYSTEMS AGENCY  (DISA)', 'Defense Information Systems Agency (DISA)'],
    ['NAVSUP WEAPON SYSTEMS SUPPORT', 'NAVSUP Weapon Systems Support'],
    ['250-NETWORK CONTRACT OFFICE 10 (36C250)', '250-Network Contract Office 10 (36C250)'],
    ['W6QM MICC-FT BELVOIR', 'W6QM MICC-FT BELVOIR'],
    ['FA8650  USAF AFMC AFRL PZL', 'FA8650 USAF AFMC AFRL PZL'],
    ['USDA ARS AFM APD', 'USDA ARS AFM APD'],
    ['Coconino National Forest', 'Coconino National Forest'],
  ])('%s is %s', (name, readable) => expect(readableAgency(name)).toBe(readable));

  it('stands once where the next level repeats it', () => {
    expect(
      readableAgencies(['VETERANS AFFAIRS, DEPARTMENT OF', null, 'Department of Veterans Affairs']),
    ).toBe('Department of Veterans Affairs');
    expect(readableAgencies([null, null])).toBe('');
  });
});

describe('a replacement character', () => {
  it.each([
    ['the Government\ufffds position', 'the Government’s position'],
    ['THE VENDOR\ufffdS DUTY', 'THE VENDOR’S DUTY'],
    ['they don\ufffdt', 'they don’t'],
    ['Sources Sought \ufffd Digital Depot', 'Sources Sought – Digital Depot'],
    ['Pub. L. 115\ufffd390', 'Pub. L. 115–390'],
    ['Executive Orders\ufffdCommercial Products', 'Executive Orders–Commercial Products'],
    ['the \ufffdSubject\ufffd line', 'the Subject line'],
    ['Mentor-Prot\ufffdg\ufffd Agreement', 'Mentor-Protg Agreement'],
    ['Verse\ufffd\ufffd Industry Day', 'Verse Industry Day'],
    ['nothing lost', 'nothing lost'],
  ])('of %s is shown as %s', (text, shown) => expect(withoutReplacementCharacters(text)).toBe(shown));

  it('is not shown in titles either', () => {
    expect(readableTitle('SOLE SOURCE \ufffd THE CREW\ufffdS RADIO')).toBe('Sole Source – The Crew’s Radio');
  });
});

describe('a set-aside', () => {
  it.each([
    null,
    '',
    'NONE',
    'None',
    'N/A',
    'NA',
    'No Set aside used',
    'No set-aside used',
    'Not Applicable',
    ' - ',
  ])('%j is none', (text) => {
    expect(isNoSetAside(text)).toBe(true);
    expect(readableSetAside(text)).toBe('None');
  });

  it.each(['8(a) Sole Source', 'Total Small Business Set-Aside (FAR 19.5)', 'NONEXISTENT'])(
    '%j is one',
    (text) => {
      expect(isNoSetAside(text)).toBe(false);
      expect(readableSetAside(text)).toBe(text);
    },
  );
});

describe('a telephone number', () => {
  it.each([
    ['2025550100', '202-555-0100'],
    ['(202) 555-0100', '202-555-0100'],
    ['202.555.0100', '202-555-0100'],
    ['+1 202 555 0100', '202-555-0100'],
    ['1-202-555-0100', '202-555-0100'],
    ['2025550100 x12', '202-555-0100 ext. 12'],
    ['202-555-0100 Ext. 3456', '202-555-0100 ext. 3456'],
    // None of these is surely American.
    ['0255501000', '0255501000'],
    ['81468168811', '81468168811'],
    ['555-0100', '555-0100'],
    ['2021550100', '2021550100'],
    ['202-555-0100 or 202-555-0101', '202-555-0100 or 202-555-0101'],
  ])('%s is shown as %s', (phone, shown) => expect(readablePhone(phone)).toBe(shown));
});

it('a code stands before its name, or alone', () => {
  expect(codeWithName('541512', 'Computer Systems Design Services')).toBe(
    '541512 Computer Systems Design Services',
  );
  expect(codeWithName('Z9', null)).toBe('Z9');
});
