import type { SourceName } from '@bidlight/contract';
import { deriveAwards } from '#modules/awards/derive/derive-awards.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { IngestCounts } from '#modules/collecting/sources/source.ts';
import type { Db } from '#platform/db/connect.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { completeNotice } from './complete-notice.ts';
import { diffNotices } from './diff-notices.ts';
import { readStated, saveFacts } from './facts.queries.ts';
import type { Member } from './group-notices.ts';
import { findGroups, lockGroups, reserveNoticeIds } from './groups.queries.ts';
import { hashNotice } from './hash-notice.ts';
import {
  type ChangedNotice,
  fillInCountries,
  findHashes,
  findStored,
  insertNotices,
  type KnownNotice,
  type NoticeRow,
  updateNotices,
} from './notices.queries.ts';
import { numberKeyOf } from './number-key.ts';
import { planGroups, writeGroups } from './plan-groups.ts';
import { toStorableNotice } from './storable-notice.ts';

export interface NoticeBatch {
  source: SourceName;
  notices: readonly SourceNotice[];
  now: Date;
}

/**
 * Stores a batch completely or not at all; the same batch again writes nothing. The number of statements does not
 * depend on the size of the batch.
 */
export async function ingestBatch(db: Db, batch: NoticeBatch): Promise<IngestCounts> {
  // When a notice occurs twice, the last one counts.
  const latest = new Map(batch.notices.map((notice) => [notice.sourceId, notice]));
  const incoming = [...latest.values()].map((published) => {
    const notice = toStorableNotice(published);
    return { notice, contentHash: hashNotice(notice) };
  });
  return db.transaction(async (tx) => {
    await lockGroups(tx);
    const knownBySourceId = await findHashes(
      tx,
      incoming.map(({ notice }) => notice.sourceId),
    );
    const added: Incoming[] = [];
    const differing: Differing[] = [];
    for (const item of incoming) {
      const known = knownBySourceId.get(item.notice.sourceId);
      if (!known) added.push(item);
      else if (mayReplace(batch.source, known, item)) differing.push({ ...item, known });
    }
    const changed = await findChanged(tx, batch.source, differing);
    if (added.length + changed.length > 0) await storeNotices(tx, batch, added, changed);
    const changedIds = new Set(changed.map(({ row }) => row.id));
    const countries = incoming.flatMap(({ notice: { sourceId, placeCountry } }) => {
      const known = knownBySourceId.get(sourceId);
      const isMissing = known?.placeCountry === null && !changedIds.has(known.id);
      return placeCountry && isMissing && !knowsLess(batch.source, known)
        ? [{ id: known.id, placeCountry }]
        : [];
    });
    const abroad = await fillInCountries(tx, countries, batch.now);
    return { added: added.length, changed: changed.length + abroad };
  });
}

interface Incoming {
  notice: SourceNotice;
  contentHash: Buffer;
}

interface Differing extends Incoming {
  known: KnownNotice;
}

/** A real notice always replaces a sample notice. */
function mayReplace(source: SourceName, known: KnownNotice, { notice, contentHash }: Incoming): boolean {
  if (knowsLess(source, known)) return false;
  const isSame = known.contentHash.equals(contentHash) && !isCountryCorrected(known.placeCountry, notice);
  return (known.source === 'sample') !== (source === 'sample') || !isSame;
}

/** A sample notice never changes a real one, and an archive, whose rows are as old as they are, none that is stored. */
function knowsLess(source: SourceName, known: KnownNotice): boolean {
  return known.source !== 'sample' && (source === 'sample' || source === 'archive');
}

/** A country where none was stored corrects nothing. */
function isCountryCorrected(stored: string | null, { placeCountry }: SourceNotice): boolean {
  return stored !== null && placeCountry !== null && stored !== placeCountry;
}

interface Changed extends ChangedNotice {
  oldNumberKey: string | null;
}

/** The notices that still differ once they are completed with what another source has published. */
async function findChanged(db: Db, source: SourceName, differing: readonly Differing[]): Promise<Changed[]> {
  const storedById = await findStored(
    db,
    differing.map(({ known }) => known.id),
  );
  return differing.flatMap(({ notice: published, known }) => {
    const stored = storedById.get(known.id);
    if (!stored) return [];
    const wasSample = known.source === 'sample' && source !== 'sample';
    const notice = wasSample ? published : completeNotice(published, stored.notice);
    const contentHash = hashNotice(notice);
    const isSame = known.contentHash.equals(contentHash) && !isCountryCorrected(known.placeCountry, notice);
    if (!wasSample && isSame) return [];
    const { opportunityId, numberKey: oldNumberKey, notice: before } = stored;
    const row = toRow({ notice, contentHash }, source, known.id, opportunityId);
    return [{ row, before, changes: diffNotices(before, notice), oldNumberKey }];
  });
}

function toRow(
  { notice, contentHash }: Incoming,
  source: SourceName,
  id: NoticeId,
  opportunityId: OpportunityId,
): NoticeRow {
  const numberKey = numberKeyOf(notice, source === 'sample');
  return { ...notice, id, opportunityId, source, numberKey, contentHash };
}

async function storeNotices(
  db: Db,
  { source, now }: NoticeBatch,
  added: readonly Incoming[],
  changed: readonly Changed[],
): Promise<void> {
  const ids = await reserveNoticeIds(db, added.length);
  // The opportunity of a new notice is set below, when the groups are planned.
  const rows = added.map((item, at) => toRow(item, source, ids[at] as NoticeId, 0 as OpportunityId));
  const numberKeys = [...rows, ...changed.map(({ row }) => row)].map((row) => row.numberKey);
  const affectedKeys = new Set([...numberKeys, ...changed.map(({ oldNumberKey }) => oldNumberKey)]);
  const known = await findGroups(
    db,
    [...affectedKeys].filter((key) => key !== null),
    changed.map(({ row }) => row.id),
  );
  const updates = new Map(changed.map(({ row }) => [row.id, row]));
  const members = [
    ...known.members.map((member) => toMember(updates.get(member.noticeId)) ?? member),
    ...rows.map((row) => ({ ...toMember(row), opportunityId: undefined })),
  ];
  const plan = await planGroups(db, members, known.opportunities);
  for (const row of [...rows, ...updates.values()]) {
    row.opportunityId = plan.opportunityOf.get(row.id) ?? row.opportunityId;
  }
  // Reading what they state takes as long as writing them, which is PostgreSQL's work: on two processors both are done at once.
  const [stated] = await Promise.all([
    readStated([...rows, ...updates.values()]),
    writeGroups(db, plan, now, async () => {
      await insertNotices(db, rows, plan.added, now);
      await updateNotices(db, changed, now);
    }),
  ]);
  await saveFacts(db, stated);
  await deriveAwards(db, [...new Set(plan.opportunityOf.values())], now);
}

function toMember(row: NoticeRow): Member;
function toMember(row: NoticeRow | undefined): Member | undefined;
function toMember(row: NoticeRow | undefined): Member | undefined {
  return row && { ...row, noticeId: row.id };
}
