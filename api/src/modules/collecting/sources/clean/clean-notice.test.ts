import { describe, expect, it } from 'vitest';
import { cleanNotice, type RawNotice } from './clean-notice.ts';
import { cleanNaics, cleanSetAsideCode, noticeTypeOf } from './codes.ts';
import { cleanUrl } from './links.ts';

const RAW: RawNotice = {
  sourceId: '5B345BBB7127B91A3AD577B203FC6F68',
  title: ' Historic  Office Renovation ',
  solicitationNumber: ' 47PF0018R0023 ',
  department: 'GENERAL SERVICES ADMINISTRATION',
  subTier: 'PUBLIC BUILDINGS SERVICE',
  office: 'PBS R5',
  postedDate: '2026-05-04',
  type: 'Solicitation',
  baseType: 'Solicitation',
  setAsideCode: '["SBA"]',
  setAside: '',
  responseDeadLine: '2026-06-01T17:00:00-05:00',
  naics: '236220.0',
  psc: 'z2aa',
  archiveDate: '2026-06-16',
  active: 'Yes',
  description: '<p>Renovation &amp; repair</p>',
  placeCity: '53000',
  placeState: 'WI',
  placeCountry: ' usa',
  contacts: [
    { name: 'Contracting Officer', email: 'officer@agency.example', phone: 'officer@agency.example' },
    { name: 'Contracting Officer', email: 'officer@agency.example', phone: '' },
    { name: ' ', email: 'not an address', phone: undefined },
  ],
  attachments: ['https://sam.gov/files/1/download?api_key=null&token=', 'javascript:alert(1)', null],
  award: { number: undefined, awardee: undefined, amount: undefined, date: undefined },
};

function notice(changes: Partial<RawNotice>, template?: string) {
  const cleaned = cleanNotice({ ...RAW, ...changes }, { secondSourceUrl: template });
  if ('reason' in cleaned) throw new Error(cleaned.reason);
  return cleaned.notice;
}

function reason(changes: Partial<RawNotice>) {
  const cleaned = cleanNotice({ ...RAW, ...changes }, {});
  return 'reason' in cleaned ? cleaned.reason : undefined;
}

describe('a row becomes a notice', () => {
  it('with clean text, real dates and known codes', () => {
    expect(notice({}, 'https://second.example/find?q={solicitationNumber}')).toEqual({
      sourceId: '5b345bbb7127b91a3ad577b203fc6f68',
      title: 'Historic Office Renovation',
      solicitationNumber: '47PF0018R0023',
      department: 'GENERAL SERVICES ADMINISTRATION',
      subTier: 'PUBLIC BUILDINGS SERVICE',
      office: 'PBS R5',
      noticeType: 'o',
      setAsideCode: 'SBA',
      setAside: 'Total Small Business Set-Aside (FAR 19.5)',
      naicsCode: '236220',
      naicsCodes: ['236220'],
      pscCode: 'Z2AA',
      postedAt: new Date('2026-05-04T04:00:00Z'),
      responseAt: new Date('2026-06-01T22:00:00Z'),
      responseOffsetMinutes: -300,
      archiveOn: '2026-06-16',
      isActive: true,
      isCancelled: false,
      description: 'Renovation & repair',
      placeCity: null,
      placeState: 'WI',
      placeCountry: 'USA',
      contacts: [{ name: 'Contracting Officer', email: 'officer@agency.example', phone: null }],
      attachments: ['https://sam.gov/files/1/download'],
      secondSourceUrl: 'https://second.example/find?q=47PF0018R0023',
      awardNumber: null,
      awardee: null,
      awardAmount: null,
      awardOn: null,
    });
  });

  it.each([
    [
      {
        number: ' W912-26-C-0001 ',
        awardee: ' ACME  CORP Reno NV ',
        amount: '$1,234,567.891',
        date: '2026-03-09',
      },
      ['W912-26-C-0001', 'ACME CORP Reno NV', 1_234_567.89, '2026-03-09'],
    ],
    [{ number: ' ', awardee: 'null ', amount: '0', date: '' }, [null, null, null, null]],
    [{ number: undefined, awardee: 'N/A', amount: '-5', date: '2026-02-30' }, [null, null, null, null]],
    [{ number: undefined, awardee: '0012', amount: 'see text', date: 'soon' }, [null, null, null, null]],
    [
      { number: undefined, awardee: undefined, amount: '9e99', date: '03/09/2026' },
      [null, null, null, '2026-03-09'],
    ],
  ])('with the award %j', (award, expected) => {
    const { awardNumber, awardee, awardAmount, awardOn } = notice({ type: 'Award Notice', award });
    expect([awardNumber, awardee, awardAmount, awardOn]).toEqual(expected);
  });

  it('or is refused with the reason in words', () => {
    expect(reason({ sourceId: ' ' })).toBe('The notice id is missing.');
    expect(reason({ sourceId: '1.2E+31' })).toBe(
      'The notice id "1.2E+31" is not one of 32 hexadecimal digits.',
    );
    expect(reason({ postedDate: undefined })).toBe('The posted date is missing.');
    expect(reason({ postedDate: '46115' })).toBe('The posted date "46115" cannot be read.');
    expect(reason({ type: '' })).toBe('The type is missing.');
    expect(reason({ type: 'Riddle' })).toBe('The type "Riddle" is not known.');
    expect(reason({ type: 'Modification/Amendment/Cancel', baseType: 'Riddle' })).toBe(
      'The type "Modification/Amendment/Cancel" is not known.',
    );
  });

  it('with null where nothing is stated, and never with a guess', () => {
    const bare = notice({
      title: '',
      setAsideCode: '',
      responseDeadLine: '',
      naics: 'n/a',
      description: ' ',
    });
    expect([bare.title, bare.setAsideCode, bare.setAside, bare.responseAt]).toEqual([null, null, null, null]);
    expect([bare.naicsCode, bare.naicsCodes, bare.description]).toEqual([null, [], null]);
    const unread = cleanNotice({ ...RAW, responseDeadLine: 'see text' }, {});
    expect(unread).toMatchObject({ hasUnreadDeadline: true, notice: { responseAt: null } });
  });

  it('with lengths capped and no character cut in two', () => {
    const long = notice({ title: '😀'.repeat(300).slice(1), description: 'x'.repeat(100_000) });
    expect(long.title?.length).toBeLessThanOrEqual(500);
    expect(long.title?.isWellFormed()).toBe(true);
    expect(long.description).toHaveLength(40_000);
  });

  it.each([
    ['CANCELLED: Custodial Services', true],
    ['*CANCELED* Fiber Optic System', true],
    ['Cancellation Notice - W912BV', true],
    ['Cancel', true],
    ['Cancellation and Rescheduling of Site Visit', false],
    ['Noise cancelling headsets', false],
    ['Cancellous bone screws', false],
  ])('cancelled by its title or not: %s', (title, isCancelled) => {
    expect(notice({ title }).isCancelled).toBe(isCancelled);
    expect(notice({ description: title }).isCancelled).toBe(isCancelled);
  });
});

describe('codes', () => {
  it('types come in words, and a modification is of the type it modifies', () => {
    expect(noticeTypeOf('Combined Synopsis/Solicitation', '')).toBe('k');
    expect(noticeTypeOf('Consolidate/(Substantially) Bundle', undefined)).toBe('i');
    expect(noticeTypeOf('Modification/Amendment/Cancel', 'Presolicitation')).toBe('p');
    expect(noticeTypeOf('Special Notice', 'Solicitation')).toBe('s');
  });

  it.each([
    ['', null],
    ['NONE', 'NONE'],
    ['None', 'NONE'],
    ['N/A', 'NONE'],
    ['["SBA"]', 'SBA'],
    ['biciv', 'BICiv'],
    ['XYZ-9', 'XYZ-9'],
    ['[]', null],
  ])('set-aside %s', (text, code) => {
    expect(cleanSetAsideCode(text)).toBe(code);
  });

  it.each([
    ['541715', ['541715']],
    ['541715.0', ['541715']],
    ['["541715","541512"]', ['541715', '541512']],
    [
      ['541519', '541519', '23'],
      ['541519', '23'],
    ],
    ['0', []],
    ['5417151', []],
    ['', []],
  ])('NAICS %s', (value, codes) => {
    expect(cleanNaics(value)).toEqual(codes);
  });

  it.each([
    ['https://sam.gov/x', 'https://sam.gov/x'],
    ['HTTP://sam.gov', 'http://sam.gov/'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['https://user:pass@sam.gov', null],
    ['ftp://sam.gov', null],
    ['//sam.gov', null],
    [`https://sam.gov/${'x'.repeat(3000)}`, null],
  ])('address %s', (text, url) => {
    expect(cleanUrl(text)).toBe(url);
  });
});
