import { describe, expect, it } from 'vitest';
import { mentionedCertifications } from './mentioned-certifications.ts';
import { mentionedNaics } from './mentioned-naics.ts';
import { mentionedStates } from './mentioned-states.ts';

const codes = (mentions: readonly { code: string }[]) => mentions.map(({ code }) => code);

describe('the NAICS codes that a statement names', () => {
  it('are known codes below the word NAICS, in their order, with the words beside them', () => {
    const text = 'Codes\nNAICS: 541512 (primary), 561720 Janitorial Services; 999999\nTel. 555-541330';
    expect(mentionedNaics(text)).toEqual([
      { code: '541512', words: 'NAICS: 541512 (primary), 561720 Janitorial Services;' },
      { code: '561720', words: expect.stringContaining('561720 Janitorial Services') },
    ]);
  });

  it('need the word or their title: other numbers of six digits name nothing', () => {
    expect(mentionedNaics('We closed 541512 tickets for $541330 in room 561720.')).toEqual([]);
    expect(codes(mentionedNaics('541330 – Engineering Services'))).toEqual(['541330']);
  });

  it('are none that the statement says it does not work under', () => {
    expect(codes(mentionedNaics('NAICS 541512. We do not bid under NAICS 541330.'))).toEqual(['541512']);
  });
});

describe('the set-asides that a statement claims', () => {
  it.each([
    ['We are 8(a) certified.', ['8A', '8AN', 'SBA']],
    ['A HUBZone firm', ['HZC', 'HZS', 'SBA']],
    ['SDVOSB since 2014', ['SDVOSBC', 'SDVOSBS', 'VSA', 'VSS', 'SBA']],
    ['a Service-Disabled Veteran-Owned Small Business', ['SDVOSBC', 'SDVOSBS', 'VSA', 'VSS', 'SBA']],
    ['WOSB', ['WOSB', 'WOSBSS', 'SBA']],
    ['an EDWOSB', ['EDWOSB', 'EDWOSBSS', 'WOSB', 'WOSBSS', 'SBA']],
    ['We are a small business.', ['SBA']],
    ['We are not only HUBZone certified.', ['HZC', 'HZS', 'SBA']],
    ['not 8(a) but HUBZone', ['HZC', 'HZS', 'SBA']],
  ])('%s', (text, expected) => {
    expect(codes(mentionedCertifications(text))).toEqual(expected);
  });

  it.each([
    'We are not 8(a) certified.',
    'We are no longer a HUBZone firm.',
    'We aren’t an SDVOSB.',
    'WOSB certification pending',
    'Graduated from the 8(a) program in 2019',
    'We help small business owners. The Small Business Administration knows us.',
  ])('are none in ‘%s’', (text) => {
    expect(mentionedCertifications(text)).toEqual([]);
  });
});

describe('the places that a statement names', () => {
  it('are states by their names, and by their letters beside a city or in a list', () => {
    expect(
      codes(mentionedStates('Offices in Richmond, VA and West Virginia; we serve MD, DC and PA.')),
    ).toEqual(['VA', 'WV', 'MD', 'DC', 'PA']);
    expect(codes(mentionedStates('Washington, D.C. and the New York area'))).toEqual(['DC', 'NY']);
  });

  it('are no words that only look like one', () => {
    expect(mentionedStates('Contact ME OR us IN time. We do not work in Alaska.')).toEqual([]);
  });
});
