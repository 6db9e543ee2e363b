import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { csvOf, fileOf, HEADER, idOf, readAll, rowOf, seeded } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at + 1));
const sentence = (error: unknown) => (error instanceof SourceError ? error.message : error);

describe('an extract', () => {
  it('design 1 is read plain or gzip, recognised by its bytes and not by its name', async () => {
    const csv = csvOf([HEADER, ...rows(3)]);
    for (const content of [csv, gzipSync(csv), `\ufeff${csv}`]) {
      const { notices, error, batches } = await readAll(extractSource(await fileOf(content)));
      expect(error).toBeUndefined();
      expect(notices.map(({ sourceId, title }) => [sourceId, title])).toEqual(
        [1, 2, 3].map((row) => [idOf(row), `Notice ${row}`]),
      );
      expect(notices[0]?.description).toBe('Text, "quoted"\nand more');
      expect(batches.at(-1)?.percent).toBe(100);
    }
  });

  it('has its columns in any order and reports which of them are missing', async () => {
    const source = extractSource(await fileOf(csvOf([HEADER, ...rows(1)].map((row) => row.toReversed()))));
    const { notices } = await readAll(source);
    expect(notices[0]).toMatchObject({ sourceId: idOf(1), noticeType: 'o', department: null });
    expect(source.remarks).toHaveLength(1);
    expect(source.remarks[0]).toMatch(
      /^Columns missing in the extract: Sol#, Department.*SecondaryContactPhone\.$/,
    );
  });

  it.each(['NoticeId', 'Title', 'PostedDate', 'Type'])('fails without the column %s', async (name) => {
    const header = HEADER.map((column) => (column === name ? `My${column}` : column));
    const { error, batches } = await readAll(extractSource(await fileOf(csvOf([header, ...rows(2)]))));
    expect(sentence(error)).toBe(`The file has no column "${name}".`);
    expect(batches).toEqual([]);
  });

  it.each([
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'The file is a web page or XML, not a CSV file.'],
    ['  {"error":"no"}', 'The file is JSON, not a CSV file.'],
    ['[{"NoticeId":1}]', 'The file is JSON, not a CSV file.'],
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    ['PK\x03\x04abc', 'The file is a ZIP archive. Unzip it first, and import the CSV file in it.'],
    [
      Buffer.from('\ufeffNoticeId', 'utf16le'),
      'The file is UTF-16 text; it has to be UTF-8 or Windows-1252.',
    ],
    ['a\0b', 'The file is not a text file.'],
    ['Service unavailable', 'The file has no column "NoticeId".'],
    [csvOf([HEADER]), 'The file has no rows.'],
    [Buffer.from([0x1f, 0x8b]), 'The file ends in the middle of row 1.'],
    [
      Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(90, 255)]),
      'The packed file is damaged in row 1.',
    ],
  ])('that is something else fails with one sentence: %s', async (content, text) => {
    const { error, batches } = await readAll(extractSource(await fileOf(content)));
    expect(sentence(error)).toBe(text);
    expect(batches).toEqual([]);
  });

  it('that is not there fails without its folder in the sentence', async () => {
    const { error } = await readAll(extractSource('/nowhere/else/extract.csv'));
    expect(sentence(error)).toBe('The extract file "extract.csv" cannot be found.');
  });

  it('cut off anywhere gives the rows before the break, then says where', async () => {
    const csv = csvOf([HEADER, ...rows(40)]);
    const packed = gzipSync(csv);
    const random = seeded(11);
    for (let round = 0; round < 40; round++) {
      const isPacked = round % 2 === 0;
      const whole = isPacked ? packed : Buffer.from(csv);
      const cut = whole.subarray(0, 200 + random(whole.length - 210));
      const { notices, rejected, error } = await readAll(extractSource(await fileOf(cut)));
      expect(rejected).toEqual([]);
      expect(notices.map(({ sourceId }) => sourceId)).toEqual(notices.map((_, at) => idOf(at + 1)));
      if (error === undefined) {
        expect(csv.slice(0, cut.length)).toMatch(/"\r?\n?$/);
      } else {
        expect(sentence(error)).toBe(`The file ends in the middle of row ${notices.length + 2}.`);
      }
    }
  });

  it('is handed out by the thousand and goes on after the last batch stored', async () => {
    const file = await fileOf(csvOf([HEADER, ...rows(2500)]));
    const { batches } = await readAll(extractSource(file));
    expect(batches.map(({ notices, cursor }) => [notices.length, cursor.row])).toEqual([
      [1000, 1000],
      [1000, 2000],
      [500, 2500],
    ]);
    for (const [at, { cursor }] of batches.entries()) {
      const rest = await readAll(extractSource(file), cursor);
      expect(rest.notices).toEqual(batches.slice(at + 1).flatMap(({ notices }) => notices));
      expect(rest.error).toBeUndefined();
    }
    expect((await readAll(extractSource(file), { row: 2000 })).notices).toHaveLength(500);
    const ofYesterday = { row: 2000, edition: 'another file' };
    expect((await readAll(extractSource(file), ofYesterday)).notices).toHaveLength(2500);
  });

  it('rejects rows with the reason and keeps their text', async () => {
    const bad = [
      ['', 'No id', '2026-03-03', 'Solicitation', ''],
      [idOf(2), 'No date', 'soon', 'Solicitation', 'x'.repeat(5000)],
      [idOf(3), 'No type', '2026-03-03', 'Riddle', ''],
      [idOf(4), 'Short'],
    ];
    const { notices, rejected } = await readAll(
      extractSource(await fileOf(csvOf([HEADER, ...bad, rowOf(5)]))),
    );
    expect(notices).toHaveLength(1);
    expect(rejected.map(({ reference, reason }) => [reference, reason])).toEqual([
      ['row 2', 'The notice id is missing.'],
      [idOf(2), 'The posted date "soon" cannot be read.'],
      [idOf(3), 'The type "Riddle" is not known.'],
      [idOf(4), 'The row has 2 fields instead of 5.'],
    ]);
    expect(rejected[1]?.raw).toHaveLength(2000);
  });

  it('may mix UTF-8 and Windows-1252, field by field', async () => {
    const texts = ['naïve – “quoted” €', 'déjà vu', '東京', '😀'];
    const utf8 = Buffer.from(
      csvOf([HEADER, ...texts.map((text, at) => [idOf(at), ...rowOf(at).slice(1, 4), text])]),
    );
    const old = Buffer.from(
      csvOf([[...rowOf(9).slice(0, 4), 'na\xefve \x96 \x93quoted\x94 \x80']]),
      'latin1',
    );
    const { notices } = await readAll(extractSource(await fileOf(Buffer.concat([utf8, old]))));
    expect(notices.map(({ description }) => description)).toEqual([...texts, texts[0]]);
  });

  it('stops when the run is stopped', async () => {
    const stop = new AbortController();
    const file = await fileOf(csvOf([HEADER, ...rows(5000)]));
    const read = async () => {
      for await (const _ of extractSource(file).read({
        cursor: undefined,
        now: new Date(),
        signal: stop.signal,
      })) {
        stop.abort(new Error('stopped'));
      }
    };
    await expect(read()).rejects.toThrow('stopped');
  });
});
