import type { Db } from '#db/connect.ts';
import type { NoticeId, OpportunityId } from '#db/schema.ts';
import type { Notice } from '#modules/collecting/sources/notice.ts';
import type { Source } from '#modules/collecting/sources/source.ts';
import { completeNotice } from './complete-notice.ts';
import { describeChanges } from './diff-notices.ts';
import type { Member } from './group-notices.ts';
import { findGroups, reserveNoticeIds, takeTurn } from './groups.queries.ts';
import { cleanNotice, hashNotice } from './hash-notice.ts';
import {
  type ChangedNotice,
  findMarks,
  findStored,
  insertNotices,
  type NoticeRow,
  type StoredMark,
  updateNotices,
} from './notices.queries.ts';
import { numberKeyOf } from './number-key.ts';
import { planGroups, writeGroups } from './plan-groups.ts';

export interface NoticeBatch {
  source: Source['name'];
  notices: readonly Notice[];
  now: Date;
}

export interface IngestCounts {
  added: number;
  changed: number;
}

/** All or nothing; the same batch again writes nothing. A handful of statements whatever the size of the batch. */
export async function ingestBatch(db: Db, batch: NoticeBatch): Promise<IngestCounts> {
  // Of a notice that comes twice the last counts.
  const latest = new Map(batch.notices.map((notice) => [notice.sourceId, notice]));
  const incoming = [...latest.values()].map((notice) => {
    const clean = cleanNotice(notice);
    return { notice: clean, contentHash: hashNotice(clean) };
  });
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const marks = await findMarks(
      tx,
      incoming.map(({ notice }) => notice.sourceId),
    );
    const news: Incoming[] = [];
    const differing: (Incoming & { mark: StoredMark })[] = [];
    for (const item of incoming) {
      const mark = marks.get(item.notice.sourceId);
      if (!mark) news.push(item);
      else if (mayReplace(batch.source, mark, item)) differing.push({ ...item, mark });
    }
    const changed = await findChanged(tx, batch.source, differing);
    if (news.length + changed.length === 0) return { added: 0, changed: 0 };
    await store(tx, batch, news, changed);
    return { added: news.length, changed: changed.length };
  });
}

interface Incoming {
  notice: Notice;
  contentHash: Buffer;
}

/** Real notices are never overwritten by invented ones; a real notice takes the place of an invented one. */
function mayReplace(source: Source['name'], mark: StoredMark, { contentHash }: Incoming): boolean {
  if (source === 'sample' && mark.source !== 'sample') return false;
  return (mark.source === 'sample') !== (source === 'sample') || !mark.contentHash.equals(contentHash);
}

interface Changed extends ChangedNotice {
  oldNumberKey: string | null;
}

async function findChanged(
  db: Db,
  source: Source['name'],
  differing: readonly (Incoming & { mark: StoredMark })[],
): Promise<Changed[]> {
  const stored = await findStored(
    db,
    differing.map(({ mark }) => mark.id),
  );
  return differing.flatMap(({ notice: published, mark }) => {
    const known = stored.get(mark.id);
    if (!known) return [];
    const wasSample = mark.source === 'sample' && source !== 'sample';
    const notice = wasSample ? published : completeNotice(published, known.notice);
    const contentHash = hashNotice(notice);
    if (!wasSample && mark.contentHash.equals(contentHash)) return [];
    const { opportunityId, numberKey: oldNumberKey } = known;
    const row = toRow({ notice, contentHash }, source, mark.id, opportunityId);
    return [{ row, before: known.notice, changes: describeChanges(known.notice, notice), oldNumberKey }];
  });
}

function toRow(
  { notice, contentHash }: Incoming,
  source: Source['name'],
  id: NoticeId,
  opportunityId: OpportunityId,
): NoticeRow {
  const numberKey = numberKeyOf(notice, source === 'sample');
  return { ...notice, id, opportunityId, source, numberKey, contentHash };
}

async function store(
  db: Db,
  { source, now }: NoticeBatch,
  news: readonly Incoming[],
  changed: readonly Changed[],
): Promise<void> {
  const ids = await reserveNoticeIds(db, news.length);
  // The opportunity of a new notice is set below, once the groups are planned.
  const rows = news.map((item, at) => toRow(item, source, ids[at] as NoticeId, 0 as OpportunityId));
  const numberKeys = [...rows, ...changed.map(({ row }) => row)].map((row) => row.numberKey);
  const affected = new Set([...numberKeys, ...changed.map(({ oldNumberKey }) => oldNumberKey)]);
  affected.delete(null);
  const known = await findGroups(
    db,
    [...affected].filter((key) => key !== null),
    changed.map(({ row }) => row.id),
  );
  const updates = new Map(changed.map(({ row }) => [row.id, row]));
  const members = [
    ...known.members.map((member) => asMember(updates.get(member.noticeId)) ?? member),
    ...rows.map((row) => ({ ...asMember(row), opportunityId: undefined })),
  ];
  const plan = await planGroups(db, members, known.opportunities);
  for (const row of [...rows, ...updates.values()]) {
    row.opportunityId = plan.opportunityOf.get(row.id) ?? row.opportunityId;
  }
  await writeGroups(db, plan, now, async () => {
    await insertNotices(db, rows, plan.added, now);
    await updateNotices(db, changed, now);
  });
}

function asMember(row: NoticeRow): Member;
function asMember(row: NoticeRow | undefined): Member | undefined;
function asMember(row: NoticeRow | undefined): Member | undefined {
  return row && { ...row, noticeId: row.id };
}
