import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { NoticeId } from '#db/schema.ts';
import { groupNotices } from './group-notices.ts';
import { numberKeyOf } from './number-key.ts';

const FILE = new URL('../../../../../../shared/data/notices/all-notices-63251.jsonl.gz', import.meta.url);

type Row = Record<string, string | undefined>;

/** The source's real notices, where they are at hand; too large to be part of the product. */
describe.runIf(existsSync(FILE))('63,251 real notices (skipped where the data is not at hand)', () => {
  it('group as they were counted by hand', () => {
    const rows = gunzipSync(readFileSync(FILE)).toString().trim().split('\n').map(readRow);
    expect(rows.length).toBe(63_251);

    const published = Map.groupBy(rows, (row) => row['Sol#'] ?? '');
    published.delete('');
    expect(published.size).toBe(45_153);
    const shared = [...published.values()].filter((sharing) => sharing.length > 1);
    expect(shared.reduce((sum, sharing) => sum + sharing.length, 0)).toBe(28_208);

    const members = rows.map((row, at) => toMember(row, at));
    const groups = groupNotices(members);
    // 570 without a number stand alone; spelling variants come together; a few dozen broad numbers part.
    expect(groups.length).toBeGreaterThan(45_153 + 400);
    expect(groups.length).toBeLessThan(45_153 + 700);
    const byKey = new Map(groups.map((group) => [group.groupKey, group.members.length]));
    expect(byKey.get('defense|FA865019S5010')).toBe(6);
    expect(byKey.get('defense|FA8105CCRREV2')).toBe(26);
    expect(byKey.has('defense|W50S8T')).toBe(false);
    expect([...byKey.keys()].some((key) => key.endsWith('|VARIOUS'))).toBe(false);

    const keyOf = (shuffled: typeof members) => groupNotices(shuffled).map(({ groupKey }) => groupKey);
    expect(keyOf(members.toReversed()).sort()).toEqual([...byKey.keys()].sort());
  });
});

/** The description comes last and is most of a line; it plays no part here. */
function readRow(line: string): Row {
  const at = line.indexOf(', "Description": ');
  return JSON.parse(at === -1 ? line : `${line.slice(0, at)}}`);
}

function toMember(row: Row, at: number) {
  const department = row['Department/Ind.Agency'] ?? null;
  const solicitationNumber = row['Sol#'] ?? null;
  return {
    noticeId: at as NoticeId,
    sourceId: row.NoticeId ?? '',
    numberKey: numberKeyOf({ solicitationNumber, department, subTier: row['Sub-Tier'] ?? null }),
    title: row.Title ?? null,
    solicitationNumber,
    postedAt: row.PostedDate ? new Date(row.PostedDate) : null,
    isActive: true,
    opportunityId: undefined,
  };
}
