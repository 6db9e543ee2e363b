import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EXTRACT_FILE, fileOf, readAll } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';

const WINDOWS_1252: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '€': 0x80,
};

/** As an old program would save it: what the character set does not have becomes a question mark. */
function toWindows1252(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (char) => {
      const code = char.codePointAt(0) ?? 0;
      return WINDOWS_1252[char] ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f);
    }),
  );
}

const read = async () => {
  const source = extractSource(EXTRACT_FILE);
  const outcome = await readAll(source);
  const titled = (start: string) => outcome.notices.find(({ title }) => title?.startsWith(start));
  return { ...outcome, source, titled };
};

describe('the published extract of 47 columns', () => {
  it('gives every row, as a notice or with the reason why it is none', async () => {
    const { notices, rejected, error, source } = await read();
    expect([notices.length, error]).toEqual([37, undefined]);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'The notice id is missing.',
      'The notice id "1.23457E+31" is not one of 32 hexadecimal digits.',
      'The posted date "46095" cannot be read.',
      'The type "Riddle" is not known.',
      'The row has 12 fields instead of 47.',
    ]);
    expect(source.remarks).toEqual(['Deadlines that could not be read: 1.']);
  });

  it('is the same in UTF-8 and in Windows-1252, but for what Windows-1252 does not have', async () => {
    const { notices } = await read();
    const old = await readAll(
      extractSource(await fileOf(toWindows1252(await readFile(EXTRACT_FILE, 'utf8')))),
    );
    expect(old.error).toBeUndefined();
    const differing = notices.filter(
      (notice, at) => JSON.stringify(notice) !== JSON.stringify(old.notices[at]),
    );
    expect(differing.map(({ title }) => title)).toEqual(['Café, Peñasco – entrée № 7 for 東京']);
    expect(old.notices.find(({ title }) => title?.startsWith('Help desk'))).toMatchObject({
      title: 'Help desk support — tiers 1 to 3',
      description: expect.stringContaining('naïve forecasts assume 900 calls a week at €0.00'),
    });
  });

  it('has every type of notice; a modification is of the type it modifies', async () => {
    const { notices, titled } = await read();
    const counts = Object.fromEntries(
      [...Map.groupBy(notices, ({ noticeType }) => noticeType)].map(([type, all]) => [type, all.length]),
    );
    expect(counts).toEqual({ o: 18, k: 4, r: 2, p: 2, s: 5, a: 3, g: 1, u: 1, i: 1 });
    expect(titled('Roof replacement, building 12 - Amendment')?.noticeType).toBe('o');
    expect(titled('CANCELLED')).toMatchObject({ isCancelled: true, isActive: false });
  });

  it('reads dates of every form, and keeps the office’s offset of the deadline', async () => {
    const { titled } = await read();
    expect(titled('Janitorial services')).toMatchObject({
      postedAt: new Date('2026-03-03T12:17:50.808Z'),
      responseAt: new Date('2026-04-02T20:00:00Z'),
      responseOffsetMinutes: -240,
    });
    expect(titled('Trail repair')?.postedAt).toEqual(new Date('2026-03-12T13:08:09.123Z'));
    expect(titled('Bridge inspection')).toMatchObject({
      postedAt: new Date('2026-03-12T04:00:00Z'),
      responseAt: null,
    });
    expect(titled('Water sampling')).toMatchObject({ responseOffsetMinutes: 0, archiveOn: '2026-04-30' });
  });

  it('reads codes as spreadsheets and lists write them', async () => {
    const { titled } = await read();
    expect(titled('Codes as a spreadsheet')).toMatchObject({
      naicsCode: '337214',
      pscCode: '7110',
      setAsideCode: 'SBA',
      setAside: 'Total Small Business Set-Aside (FAR 19.5)',
    });
    expect(titled('Two industry codes')).toMatchObject({
      naicsCodes: ['337214', '484210'],
      setAside: 'No set-aside used',
    });
    expect(titled('An unknown set-aside')).toMatchObject({ setAsideCode: 'XYZ-9', naicsCode: null });
    expect(titled('Buy Indian')?.setAsideCode).toBe('BICiv');
  });

  it('names the winner of an award, the amount and the day', async () => {
    const { titled } = await read();
    expect(titled('Award: elevator')).toMatchObject({
      awardee: 'EXAMPLE LIFTS LLC SPRINGFIELD IL USA',
      awardAmount: 1_234_567,
      awardOn: '2026-03-09',
    });
    expect(titled('Janitorial services')).toMatchObject({ awardee: null, awardAmount: null, awardOn: null });
  });

  it('has the place of the work with its country', async () => {
    const { titled } = await read();
    expect(titled('Janitorial services')).toMatchObject({
      placeCity: 'Norfolk',
      placeState: 'VA',
      placeCountry: 'USA',
    });
    expect(titled('Bridge inspection')).toMatchObject({ placeState: 'DE-RP', placeCountry: 'DEU' });
    expect(titled('Trail repair')).toMatchObject({ placeState: 'MT', placeCountry: null });
  });

  it('makes plain text of descriptions, and leaves alone what only looks like mark-up', async () => {
    const { titled } = await read();
    const description = (start: string) => titled(start)?.description;
    expect(description('S--Custodial')).toBe(
      'Janitorial & custodial services, two courthouses.\n\nDaily cleaning\nWindows twice a year',
    );
    expect(description('D--Zero trust')).toBe(
      'Identity-aware segmentation for fourteen sites. Responses of at most ten pages.',
    );
    expect(description('Carpet')).toContain('Contact <officer@agency.example> with');
    expect(description('Water')).toBe('Lead concentrations <10 ppm and >1 ppm are reported.');
    expect(description('CAPITALS')).toBe('Text with entities – and "more"…');
    expect(description('Quotes')).toBe('She said ""yes"", twice. Then:\n\nItem Qty\nPump 2');
  });

  it('is read as well after a spreadsheet has dropped columns and made numbers of codes', async () => {
    const lines = (await readFile(EXTRACT_FILE, 'utf8')).split('\r\n').slice(0, 11);
    const dropped = new Set(['"ArchiveDate"', '"PopCity"', '"PopState"', '"PopCountry"']);
    const header = lines[0]?.split(',') ?? [];
    const damaged = lines.map((line) =>
      line
        .split(/,(?=")/)
        .map((field, at) => (header[at] === '"NaicsCode"' ? field.replace(/(\d{6})/, '$1.0') : field))
        .filter((_, at) => !dropped.has(header[at] ?? ''))
        .join(','),
    );
    const source = extractSource(await fileOf(damaged.map((line) => `${line}\r\n`).join('')));
    const { notices, rejected, error } = await readAll(source);
    expect([rejected, error]).toEqual([[], undefined]);
    expect(notices.length).toBeGreaterThan(5);
    expect(notices.every(({ naicsCode }) => /^\d{6}$/.test(naicsCode ?? ''))).toBe(true);
    expect(source.remarks).toEqual([
      'Columns missing in the extract: ArchiveDate, PopCity, PopState, PopCountry.',
    ]);
  });
});
