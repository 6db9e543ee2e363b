import { expect, it } from 'vitest';
import { readAll, realFile } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';

const NOT_THERE = 'The real extracts are not beside this repository.';

it('the real extract gives every row, and the same notices in UTF-8 and in Windows-1252', async ({
  skip,
}) => {
  const utf8 = realFile('notices/extract-47-columns.utf8.csv.gz');
  const old = realFile('notices/extract-47-columns.cp1252.csv.gz');
  if (!utf8 || !old) return skip(NOT_THERE);
  const source = extractSource(utf8);
  const first = await readAll(source);
  const second = await readAll(extractSource(old));
  expect([first.error, second.error]).toEqual([undefined, undefined]);
  expect([first.notices.length, first.rejected.length, source.remarks]).toEqual([13_210, 0, []]);
  // Characters that Windows-1252 does not have were lost when that file was made.
  const isLossless = (text: string) => !/[^\p{ASCII}\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u.test(text);
  const differing = first.notices.filter(
    (notice, at) =>
      isLossless(JSON.stringify(notice)) && JSON.stringify(notice) !== JSON.stringify(second.notices[at]),
  );
  expect(differing).toEqual([]);
  expect(first.notices.filter((notice) => !isLossless(JSON.stringify(notice))).length).toBeLessThan(100);
  const types = Map.groupBy(first.notices, ({ noticeType }) => noticeType);
  expect([types.get('a')?.length, types.get('k')?.length, types.get('o')?.length]).toEqual([
    10_154, 1_799, 576,
  ]);
  expect(first.notices.filter(({ setAsideCode }) => setAsideCode === 'SBA')).toHaveLength(2257);
  expect(first.notices.filter(({ responseAt }) => responseAt !== null)).toHaveLength(3114);
});

it('the spreadsheet-damaged extract is read as well', async ({ skip }) => {
  const file = realFile('notices/extract-dirty-585.csv.gz');
  if (!file) return skip(NOT_THERE);
  const source = extractSource(file);
  const { notices, rejected, error } = await readAll(source);
  expect([notices.length, rejected, error]).toEqual([585, [], undefined]);
  expect(notices.filter(({ naicsCode }) => naicsCode !== null)).toHaveLength(572);
  expect(notices.every(({ naicsCode }) => naicsCode === null || /^\d{2,6}$/.test(naicsCode))).toBe(true);
  expect(source.remarks).toEqual([expect.stringContaining('ArchiveDate, PopCity, PopState')]);
});
