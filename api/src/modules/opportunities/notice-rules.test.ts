import { describe, expect, it } from 'vitest';
import { chooseSpokesman } from './choose-spokesman.ts';
import { completeNotice } from './complete-notice.ts';
import { cleanNotice, hashNotice } from './content-hash.ts';
import { describeChanges } from './describe-changes.ts';
import { aNotice } from './notice.fixture.ts';

const notice = aNotice({ sourceId: 'a' });

describe('the content hash', () => {
  it('is the same for the same content in another order', () => {
    const one = aNotice({
      sourceId: 'a',
      naicsCodes: ['1', '2'],
      attachments: ['https://x/1', 'https://x/2'],
    });
    const other = { ...one, naicsCodes: ['2', '1'], attachments: ['https://x/2', 'https://x/1'] };
    expect(hashNotice(other)).toEqual(hashNotice(one));
  });
  it.each([
    ['title', 'Other'],
    ['responseAt', null],
    ['isCancelled', true],
    ['contacts', []],
    ['archiveOn', '2026-04-17'],
  ])('differs when %s differs', (field, value) => {
    expect(hashNotice({ ...notice, [field]: value })).not.toEqual(hashNotice(notice));
  });
});

it('letters that PostgreSQL refuses are taken out before they refuse the batch', () => {
  const clean = cleanNotice(
    aNotice({ sourceId: 'a', title: 'Ro\0of \ud800', attachments: ['https://x/\0'] }),
  );
  expect(clean.title).toBe('Roof \ufffd');
  expect(clean.attachments).toEqual(['https://x/']);
});

describe('what changed', () => {
  it('is named with the values before and after', () => {
    const after = {
      ...notice,
      title: 'Replace roof of building 13',
      responseAt: new Date('2026-04-08T18:00:00Z'),
      setAsideCode: null,
      setAside: null,
      description: null,
      attachments: ['https://sam.gov/file/1'],
      isCancelled: true,
    };
    expect(describeChanges(notice, after)).toEqual([
      { field: 'deadline', from: '2026-04-01T18:00:00.000Z', to: '2026-04-08T18:00:00.000Z' },
      { field: 'title', from: 'Replace roof of building 12', to: 'Replace roof of building 13' },
      { field: 'set-aside', from: 'Total Small Business Set-Aside (FAR 19.5)', to: null },
      { field: 'description', from: 'Remove the old roof and put on a new one.', to: null },
      { field: 'attachments', from: null, to: 'https://sam.gov/file/1' },
      { field: 'cancelled', from: 'no', to: 'yes' },
    ]);
  });
  it('is nothing when only small print changed, or the same set-aside is worded differently', () => {
    expect(describeChanges(notice, { ...notice, contacts: [], setAside: 'Total Small Business' })).toEqual(
      [],
    );
  });
});

describe('a source that is silent', () => {
  const stored = aNotice({
    sourceId: 'a',
    attachments: ['https://sam.gov/file/1'],
    naicsCodes: ['238160', '236220'],
    isCancelled: true,
  });

  it('takes nothing away that another source has told', () => {
    const day = new Date('2026-03-02T05:00:00Z');
    const published = {
      ...stored,
      ...{ description: null, contacts: [], attachments: [], naicsCodes: ['238160'] },
      ...{ department: null, subTier: null, office: null, naicsCode: null, pscCode: null },
      ...{ archiveOn: null, placeCity: null, placeState: null },
    };
    expect(completeNotice({ ...published, postedAt: day, isCancelled: false }, stored)).toEqual(stored);
  });
  it('still has the last word on what it says', () => {
    const published = { ...stored, description: 'New text', isCancelled: false, responseAt: null };
    expect(completeNotice(published, stored)).toEqual(published);
  });
});

describe('who speaks for a opportunity', () => {
  const at = (day: string) => new Date(`2026-03-${day}T00:00:00Z`);
  const speaker = (sourceId: string, postedAt: Date | null, isActive = true) => ({
    sourceId,
    postedAt,
    isActive,
  });

  it.each([
    ['the newest', [speaker('a', at('01')), speaker('b', at('03')), speaker('c', at('02'))], 'b'],
    [
      'an active one before a newer that is not',
      [speaker('a', at('01')), speaker('b', at('03'), false)],
      'a',
    ],
    ['the newest where none is active', [speaker('a', at('01'), false), speaker('b', at('03'), false)], 'b'],
    ['a dated one before one without a date', [speaker('b', null), speaker('a', at('01'))], 'a'],
    ['the same one of two from one moment', [speaker('a', at('01')), speaker('b', at('01'))], 'b'],
    ['the same one of two without a date', [speaker('a', null), speaker('b', null)], 'b'],
  ])('%s', (_, candidates, expected) => {
    expect(chooseSpokesman(candidates).sourceId).toBe(expected);
    expect(chooseSpokesman(candidates.toReversed()).sourceId).toBe(expected);
  });
});
