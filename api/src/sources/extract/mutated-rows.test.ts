import { expect, it } from 'vitest';
import { NOTICE_TYPES, type Notice } from '#sources/notice.ts';
import { SourceError } from '#sources/source.ts';
import { csvOf, fileOf, idOf, readAll, seeded } from './extract.fixture.ts';
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

function expectValid(notice: Notice) {
  expect(notice.noticeId).toMatch(/^[0-9a-f]{32}$/);
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

it('every row becomes a valid notice or is rejected with a reason, whatever is in it', async () => {
  const random = seeded(3);
  const names = Object.keys(COLUMNS);
  const rows = Array.from({ length: 3000 }, (_, at) => {
    const row = Object.values({ ...COLUMNS, NoticeId: idOf(at + 1) });
    for (let change = random(4); change > 0; change--) {
      const column = random(row.length);
      const old = row[column] ?? '';
      const nasty = NASTY[random(NASTY.length)] ?? '';
      const place = random(old.length + 1);
      row[column] = random(2) === 0 ? nasty : old.slice(0, place) + nasty + old.slice(place + random(3));
    }
    if (random(50) === 0) row.length = random(row.length) + 1;
    return row;
  });
  const { notices, rejected, error } = await readAll(extractSource(await fileOf(csvOf([names, ...rows]))));
  expect(error).toBeUndefined();
  expect(notices.length + rejected.length).toBe(rows.length);
  expect(rejected.length).toBeGreaterThan(100);
  for (const notice of notices) expectValid(notice);
  for (const { reason, raw, reference } of rejected) {
    expect(reason).toMatch(/^The .{5,120}\.$/);
    expect(raw.length).toBeLessThanOrEqual(2000);
    expect(reference).not.toBe('');
  }
});

it('a file with random bytes changed never ends in anything but a SourceError', async () => {
  const random = seeded(5);
  const good = Buffer.from(
    csvOf([
      Object.keys(COLUMNS),
      ...Array.from({ length: 30 }, (_, at) => Object.values({ ...COLUMNS, NoticeId: idOf(at) })),
    ]),
    'latin1',
  );
  for (let round = 0; round < 60; round++) {
    const bytes = Buffer.from(good);
    for (let change = 1 + random(20); change > 0; change--) bytes[random(bytes.length)] = random(256);
    const { notices, rejected, error } = await readAll(extractSource(await fileOf(bytes)));
    if (error !== undefined) expect(error).toBeInstanceOf(SourceError);
    for (const notice of notices) expectValid(notice);
    for (const { reason } of rejected) expect(reason).toMatch(/^The /);
  }
});
