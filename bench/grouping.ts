import { groupNotices } from '@bidlight/api/modules/collecting/ingest/group-notices.ts';
import { numberKeyOf } from '@bidlight/api/modules/collecting/ingest/number-key.ts';
import type { NoticeId } from '@bidlight/api/store/schema.ts';
import { readRows } from '@bidlight/training/read-rows.ts';
import { fileArguments } from './file-arguments.ts';
import { printTable } from './print.ts';

/** How the notices of a file group into opportunities, and whether that depends on their order. */
export async function measure(): Promise<void> {
  const [file = ''] = fileArguments('grouping -- FILE.jsonl[.gz], with the columns of the federal extract');
  const rows = await readRows(file);
  const members = rows.map(toMember);
  const published = Map.groupBy(rows, (row) => row['Sol#'] ?? '');
  published.delete('');
  const from = performance.now();
  const groups = groupNotices(members);
  const seconds = (performance.now() - from) / 1000;
  const keysOf = (list: ReturnType<typeof groupNotices>) =>
    list
      .map(({ groupKey }) => groupKey)
      .sort()
      .join('\n');
  printTable([
    {
      notices: rows.length,
      'solicitation numbers': published.size,
      'notices that share one': [...published.values()]
        .filter((sharing) => sharing.length > 1)
        .reduce((sum, sharing) => sum + sharing.length, 0),
      opportunities: groups.length,
      'largest group': Math.max(...groups.map((group) => group.members.length)),
      s: seconds.toFixed(2),
    },
  ]);
  const isSame = keysOf(groupNotices(members.toReversed())) === keysOf(groups);
  process.stdout.write(`\nIn reverse order the groups are ${isSame ? 'the same' : 'NOT the same'}.\n`);
}

function toMember(row: Record<string, string | undefined>, at: number) {
  const solicitationNumber = row['Sol#'] ?? null;
  const department = row['Department/Ind.Agency'] ?? null;
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
