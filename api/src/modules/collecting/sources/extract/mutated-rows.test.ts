import { gzipSync } from 'node:zlib';
import { NOTICE_TYPES } from '@bidlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RejectedRow, SourceNotice } from '#modules/collecting/sources/notice.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { csvOf, fileOf, idOf, readAll } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';

const COLUMNS: Record<string, string> = {
  NoticeId: '',
  Title: 'Boiler repair',
  'Sol#': 'W912BV-26-R-0024',
  'Department/Ind.Agency': 'DEPT OF DEFENSE',
  PostedDate: '2026-03-03 12:34:56.789-05',
  Type: 'Solicitation',
  BaseType: 'Presolicitation',
  ArchiveDate: '2026-04-17',
  SetASideCode: 'SBA',
  ResponseDeadLine: '2026-04-02T16:00:00-04:00',
  NaicsCode: '541715',
  ClassificationCode: 'J998',
  PopCity: 'Lexington',
  PopState: 'KY',
  Active: 'Yes',
  PrimaryContactEmail: 'officer@agency.example',
  Description: '<p>Repair &amp; service</p>',
};
const NASTY = [
  '',
  ' ',
  'NULL',
  'NaN',
  '-1',
  '1e400',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '\0',
  '\u202e',
  '\ufffd',
  '"',
  '""',
  ',',
  '\r\n',
  '<script>',
  '&#xD800;',
  '<!--',
  '["',
  '[[[',
  '{}',
  '=1+1',
  'x'.repeat(70_000),
  '\x81\x8d\x9d',
  '\xff\xfe',
  'javascript:alert(1)',
  '😀',
  '8A',
  '["8A"]',
  '541715.0',
  '03/03/2026',
  'Award Notice',
  'Modification/Amendment/Cancel',
];

function expectValid(notice: SourceNotice) {
  expect(notice.sourceId).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.keys(NOTICE_TYPES)).toContain(notice.noticeType);
  expect(notice.postedAt?.getTime()).not.toBeNaN();
  if (notice.responseAt)
    expect(Math.abs(notice.responseOffsetMinutes ?? Number.NaN)).toBeLessThanOrEqual(900);
  expect(notice.title?.length ?? 0).toBeLessThanOrEqual(500);
  expect(notice.description?.length ?? 0).toBeLessThanOrEqual(40_000);
  for (const code of notice.naicsCodes) expect(code).toMatch(/^\d{2,6}$/);
  const text = JSON.stringify(notice);
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
  expect(text.isWellFormed()).toBe(true);
}

function expectReason({ reason, raw, reference }: RejectedRow) {
  expect(reason).toMatch(/^The .{5,120}\.$/);
  expect(raw.length).toBeLessThanOrEqual(2000);
  expect(reference).not.toBe('');
}

/** Far from each other: a changed digit does not make one id of another. */
const idAt = (at: number) => idOf((at + 1) * 0x1_0000_0001);
const rowAt = (at: number) => Object.values({ ...COLUMNS, NoticeId: idAt(at) });
const fileWith = (rows: string[][]) => csvOf([Object.keys(COLUMNS), ...rows]);
const readFile = async (content: string | Buffer) => readAll(extractSource(await fileOf(content)));

/** A NUL among the first 2,000 characters means that the file is no text at all; rows before the changed ones. */
const ROWS_BEFORE = 10;
const SEED = 20_260_303;

const oddText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', '&', '<', '>', ';', 'a', '1') }),
);

type Mutation = (row: string[]) => string[];

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        column: fc.nat(Object.keys(COLUMNS).length - 1),
        text: oddText,
        at: fc.nat(30),
        removed: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY),
      })
      .map(
        ({ column, text, at, removed }): Mutation =>
          (row) =>
            row.map((cell, place) =>
              place === column ? cell.slice(0, at) + text + cell.slice(at + removed) : cell,
            ),
      ),
  },
  fc.nat(20).map(
    (length): Mutation =>
      (row) =>
        row.slice(0, length + 1),
  ),
  fc.array(oddText, { minLength: 1, maxLength: 3 }).map(
    (more): Mutation =>
      (row) => [...row, ...more],
  ),
  fc.nat(20).map(
    (by): Mutation =>
      (row) => [...row.slice(by), ...row.slice(0, by)],
  ),
);

/** Rows with their changes; about half of them have none. */
const rows = fc
  .array(fc.oneof(fc.constant([]), fc.array(mutation, { minLength: 1, maxLength: 3 })), { maxLength: 40 })
  .map((changes) =>
    changes.map((list, at) => ({
      isTouched: list.length > 0,
      cells: list.reduce((row, change) => change(row), rowAt(ROWS_BEFORE + at)),
    })),
  );

/** A line without anything on it is no row. */
const isRow = (cells: string[]) =>
  cells.length > 1 ||
  Buffer.from(cells[0] ?? '')
    .toString('latin1')
    .trim() !== '';

it('every row becomes a valid notice or is rejected with a reason, whatever is in it; the others are kept as they are', async () => {
  const before = Array.from({ length: ROWS_BEFORE }, (_, at) => rowAt(at));
  const [pristine] = (await readFile(fileWith(before))).notices;
  let rejectedInAll = 0;
  await fc.assert(
    fc.asyncProperty(rows, async (changed) => {
      const all = [...before, ...changed.map(({ cells }) => cells)];
      const { notices, rejected, error } = await readFile(fileWith(all));
      expect(error).toBeUndefined();
      expect(notices.length + rejected.length).toBe(all.filter(isRow).length);
      for (const notice of notices) expectValid(notice);
      for (const row of rejected) expectReason(row);
      rejectedInAll += rejected.length;
      const byId = new Map(notices.map((notice) => [notice.sourceId, notice]));
      for (const [at, { isTouched }] of changed.entries()) {
        const sourceId = idAt(ROWS_BEFORE + at);
        if (!isTouched) expect(byId.get(sourceId)).toEqual({ ...pristine, sourceId });
      }
    }),
    { seed: SEED, numRuns: 150 },
  );
  expect(rejectedInAll).toBeGreaterThan(100);
});

const WHOLE = Array.from({ length: 30 }, (_, at) => rowAt(at));
const BYTES = Buffer.from(fileWith(WHOLE), 'latin1');
/** Where each row ends, the header first. */
const ENDS = [Object.keys(COLUMNS), ...WHOLE].map((_, at, lines) => csvOf(lines.slice(0, at + 1)).length);

const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(3),
    put: fc.uint8Array({ maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 20 },
);

/** The bytes with pieces taken out and others put in, from the end to the front, and where the first of it is. */
function damaged(bytes: Buffer, pieces: { at: number; removed: number; put: Uint8Array }[]) {
  const places = pieces
    .map(({ at, ...piece }) => ({ ...piece, at: Math.floor(at * bytes.length) }))
    .sort((one, other) => other.at - one.at);
  const result = places.reduce(
    (left, { at, removed, put }) => Buffer.concat([left.subarray(0, at), put, left.subarray(at + removed)]),
    bytes,
  );
  return { result, first: places.at(-1)?.at ?? 0 };
}

it('a file with bytes changed, lost and put in ends in nothing but a SourceError, and the rows before the damage are kept', async () => {
  const { notices: whole } = await readFile(BYTES);
  expect(whole).toHaveLength(WHOLE.length);
  await fc.assert(
    fc.asyncProperty(damages, async (pieces) => {
      const { result, first } = damaged(BYTES, pieces);
      const { notices, rejected, error } = await readFile(result);
      if (error !== undefined) expect(error).toBeInstanceOf(SourceError);
      for (const notice of notices) expectValid(notice);
      for (const row of rejected) expectReason(row);
      // Before that the file may not be recognised as an extract.
      if (first > 2000) {
        const untouched = ENDS.filter((end) => end <= first).length - 1;
        expect(notices.slice(0, untouched)).toEqual(whole.slice(0, untouched));
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('a packed file with bytes changed, lost and put in ends in nothing but a SourceError', async () => {
  const packed = gzipSync(BYTES);
  await fc.assert(
    fc.asyncProperty(damages, async (pieces) => {
      const { notices, rejected, error } = await readFile(damaged(packed, pieces).result);
      if (error !== undefined) expect(error).toBeInstanceOf(SourceError);
      for (const notice of notices) expectValid(notice);
      for (const row of rejected) expectReason(row);
    }),
    { seed: SEED, numRuns: 200 },
  );
});
