import { describe, expect, it } from 'vitest';
import { chooseCurrentNotice } from './choose-current-notice.ts';
import { completeNotice } from './complete-notice.ts';
import { diffNotices } from './diff-notices.ts';
import { hashNotice } from './hash-notice.ts';
import { aNotice } from './notice.fixture.ts';
import { toStorableNotice } from './storable-notice.ts';

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
  it('of a notice without an award is what it was before awards and countries were collected', () => {
    expect(hashNotice(notice).toString('hex')).toMatch(/^69843d8f4ea2f31b/);
  });

  it.each([
    ['title', 'Other'],
    ['responseAt', null],
    ['isCancelled', true],
    ['contacts', []],
    ['archiveOn', '2026-04-17'],
    ['awardee', 'ACME CORP'],
    ['awardAmount', 0.5],
    ['awardOn', '2026-04-17'],
  ])('differs when %s differs', (field, value) => {
    expect(hashNotice({ ...notice, [field]: value })).not.toEqual(hashNotice(notice));
  });
});

it('another source that does not state the award leaves it as it was', () => {
  const award = { awardee: 'ACME CORP', awardAmount: 5, awardOn: '2026-04-17' };
  expect(completeNotice(notice, { ...notice, ...award })).toMatchObject(award);
});

it('letters that PostgreSQL refuses are taken out before they refuse the batch', () => {
  const storable = toStorableNotice(
    aNotice({ sourceId: 'a', title: 'Ro\0of \ud800', attachments: ['https://x/\0'] }),
  );
  expect(storable.title).toBe('Roof \ufffd');
  expect(storable.attachments).toEqual(['https://x/']);
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
    expect(diffNotices(notice, after)).toEqual([
      { field: 'deadline', from: '2026-04-01T18:00:00.000Z', to: '2026-04-08T18:00:00.000Z' },
      { field: 'title', from: 'Replace roof of building 12', to: 'Replace roof of building 13' },
      { field: 'set-aside', from: 'Total Small Business Set-Aside (FAR 19.5)', to: null },
      { field: 'description', from: 'Remove the old roof and put on a new one.', to: null },
      { field: 'attachments', from: null, to: 'https://sam.gov/file/1' },
      { field: 'cancelled', from: 'no', to: 'yes' },
    ]);
  });
  it('is nothing when only small print changed, or the same set-aside is worded differently', () => {
    expect(diffNotices(notice, { ...notice, contacts: [], setAside: 'Total Small Business' })).toEqual([]);
  });
});

describe('a source that is silent', () => {
  const stored = aNotice({
    sourceId: 'a',
    attachments: ['https://sam.gov/file/1'],
    naicsCodes: ['238160', '236220'],
    isCancelled: true,
  });

  it('takes nothing away that another source has published', () => {
    const day = new Date('2026-03-02T05:00:00Z');
    const published = {
      ...stored,
      ...{ description: null, contacts: [], attachments: [], naicsCodes: ['238160'] },
      ...{ department: null, subTier: null, office: null, naicsCode: null, pscCode: null },
      ...{ archiveOn: null, placeCity: null, placeState: null, placeCountry: null },
    };
    expect(completeNotice({ ...published, postedAt: day, isCancelled: false }, stored)).toEqual(stored);
  });
  it('says nothing of the country when it names another place', () => {
    const abroad = { ...stored, placeState: 'DE-RP', placeCountry: 'DEU' };
    const completed = (placeState: string | null) =>
      completeNotice({ ...abroad, placeState, placeCountry: null }, abroad).placeCountry;
    expect([completed('DE-RP'), completed(null), completed('VA')]).toEqual(['DEU', 'DEU', null]);
  });
  it('still has the last word on what it says', () => {
    const published = { ...stored, description: 'New text', isCancelled: false, responseAt: null };
    expect(completeNotice(published, stored)).toEqual(published);
  });
});

describe('the current notice of an opportunity', () => {
  const at = (day: string) => new Date(`2026-03-${day}T00:00:00Z`);
  const candidate = (sourceId: string, postedAt: Date | null, isActive = true) => ({
    sourceId,
    postedAt,
    isActive,
  });

  it.each([
    ['the newest', [candidate('a', at('01')), candidate('b', at('03')), candidate('c', at('02'))], 'b'],
    [
      'an active one before a newer that is not',
      [candidate('a', at('01')), candidate('b', at('03'), false)],
      'a',
    ],
    [
      'the newest where none is active',
      [candidate('a', at('01'), false), candidate('b', at('03'), false)],
      'b',
    ],
    ['a dated one before one without a date', [candidate('b', null), candidate('a', at('01'))], 'a'],
    ['the same one of two from one moment', [candidate('a', at('01')), candidate('b', at('01'))], 'b'],
    ['the same one of two without a date', [candidate('a', null), candidate('b', null)], 'b'],
  ])('%s', (_, candidates, expected) => {
    expect(chooseCurrentNotice(candidates).sourceId).toBe(expected);
    expect(chooseCurrentNotice(candidates.toReversed()).sourceId).toBe(expected);
  });
});
