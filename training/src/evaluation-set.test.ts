import { expect, it } from 'vitest';
import { fingerprintOf, laterPart, splitByPosting } from './evaluation-set.ts';

const row = (NoticeId: string, PostedDate?: string) => ({ NoticeId, PostedDate });
const idsOf = (rows: readonly { NoticeId: string }[]) => rows.map(({ NoticeId }) => NoticeId);

it('evaluates the later 40% by date of posting, then by id, whatever the order of the file', () => {
  const rows = [
    row('c', '2026-03-02'),
    row('b', '2026-03-02'),
    row('a', '2026-03-03'),
    row('e', '2026-01-01'),
  ];
  const undated = row('d');
  for (const file of [
    [...rows, undated],
    [undated, ...rows.toReversed()],
  ]) {
    const { earlier, later } = splitByPosting(file);
    expect(idsOf(earlier)).toEqual(['d', 'e', 'b']);
    expect(idsOf(later)).toEqual(['c', 'a']);
    expect(laterPart(file)).toEqual(later);
  }
});

it('knows an evaluation by the ids of its notices', () => {
  expect(fingerprintOf(['b', 'a'])).toBe(fingerprintOf(['a', 'b']));
  expect(fingerprintOf(['a', 'b'])).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['a']));
  expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['ab']));
});
