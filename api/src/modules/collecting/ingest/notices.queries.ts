import type { NoticeChange, SourceName } from '@bidlight/contract';
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { SAM_GOV_TIME_ZONE } from '#modules/collecting/sources/clean/dates.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { startOfDate } from '#platform/time/calendar.ts';
import { isBiddable } from '#store/list-conditions.ts';
import { HOME_COUNTRY } from '#store/places.ts';
import { type NoticeId, notices, noticeVersions, type OpportunityId } from '#store/schema.ts';
import { newOpportunityRows, type OpportunityRow } from './groups.queries.ts';

const { search, firstSeenAt, updatedAt, ...writtenColumns } = getTableColumns(notices);
const noticeRows = recordset(writtenColumns);
const newNoticeRows = recordset({ ...writtenColumns, firstSeenAt, updatedAt });

/** A notice that is new or has changed, ready to be written. */
export interface NoticeRow extends SourceNotice {
  id: NoticeId;
  opportunityId: OpportunityId;
  source: SourceName;
  numberKey: string | null;
  contentHash: Buffer;
}

/**
 * New notices together with their new opportunities, which point at each other: PostgreSQL checks references
 * at the end of a statement, so one statement for both saves writing each opportunity twice.
 */
export async function insertNotices(
  db: Db,
  rows: readonly NoticeRow[],
  newOpportunities: readonly OpportunityRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0 && newOpportunities.length === 0) return;
  const added = rows.map((row) => ({ ...row, ...timesOf(row, at) }));
  const byId = new Map(added.map((row) => [row.id, row]));
  const opened = newOpportunities.map((row) => {
    const { firstSeenAt, updatedAt } = byId.get(row.currentNoticeId) ?? timesOf(undefined, at);
    return { ...row, firstSeenAt, updatedAt };
  });
  await db.execute(sql`
    with added as (
      insert into opportunities (${newOpportunityRows.names})
      overriding system value
      select ${newOpportunityRows.names} from ${newOpportunityRows.from(opened)}
    )
    insert into notices (${newNoticeRows.names})
    overriding system value
    select ${newNoticeRows.names} from ${newNoticeRows.from(added)}`);
}

/** An archived notice is as old as it is, also when it is imported today: nobody is told of it as of news. */
function timesOf(row: NoticeRow | undefined, at: Date): { firstSeenAt: Date; updatedAt: Date } {
  const { source, postedAt } = row ?? {};
  const seenAt = source === 'archive' && postedAt && postedAt < at ? postedAt : at;
  return { firstSeenAt: seenAt, updatedAt: seenAt };
}

export interface ChangedNotice {
  row: NoticeRow;
  before: SourceNotice;
  changes: NoticeChange[];
}

const versionRows = recordset({
  noticeId: noticeVersions.noticeId,
  changes: noticeVersions.changes,
  before: noticeVersions.before,
});

/** Stores each notice as it was before the amendment, and overwrites it with what is published now. */
export async function updateNotices(db: Db, changed: readonly ChangedNotice[], at: Date): Promise<void> {
  if (changed.length === 0) return;
  const versions = changed.map(({ row, before, changes }) => ({
    noticeId: row.id,
    before: { ...before },
    changes,
  }));
  await db.execute(sql`
    insert into notice_versions (${versionRows.names}, version, recorded_at)
    select ${versionRows.names},
      1 + (select coalesce(max(version), 0) from notice_versions v where v.notice_id = r.notice_id),
      ${at}::timestamptz
    from ${versionRows.from(versions)}`);
  await db.execute(sql`
    update notices n set ${noticeRows.assignments}, updated_at = ${at}::timestamptz
    from ${noticeRows.from(changed.map(({ row }) => row))} where n.id = r.id`);
}

/** The part of a stored notice that decides whether it has to be written again. */
export interface KnownNotice {
  id: NoticeId;
  contentHash: Buffer;
  source: SourceName;
  placeCountry: string | null;
}

/** The stored notices with these ids of the source, by that id. */
export async function findHashes(db: Db, sourceIds: string[]): Promise<Map<string, KnownNotice>> {
  const { rows } = await db.execute<{
    id: NoticeId;
    source_id: string;
    content_hash: Buffer;
    source: SourceName;
    place_country: string | null;
  }>(sql`
    select id, source_id, content_hash, source, place_country from notices
    where source_id = any(${sql.param(sourceIds)}::text[])`);
  return new Map(
    rows.map(({ id, source_id, content_hash, source, place_country }) => [
      source_id,
      { id, contentHash: content_hash, source, placeCountry: place_country },
    ]),
  );
}

const countryRows = recordset({ id: notices.id, placeCountry: notices.placeCountry });

/**
 * Fills in the countries of notices that were stored without one; no amendment is recorded. A place abroad is a reason to
 * score the notice again, and their number is returned; that a place is in the United States was presumed before.
 */
export async function fillInCountries(
  db: Db,
  found: readonly { id: NoticeId; placeCountry: string }[],
  at: Date,
): Promise<number> {
  if (found.length === 0) return 0;
  await db.execute(sql`
    update notices n set ${countryRows.assignments},
      updated_at = case when r.place_country = ${HOME_COUNTRY} then n.updated_at else ${at}::timestamptz end
    from ${countryRows.from(found)} where n.id = r.id`);
  return found.filter(({ placeCountry }) => placeCountry !== HOME_COUNTRY).length;
}

export interface StoredNotice {
  numberKey: string | null;
  opportunityId: OpportunityId;
  notice: SourceNotice;
}

const { id, opportunityId, numberKey, source, contentHash, ...noticeColumns } = writtenColumns;

/** Whole notices, by their ids in the database. */
export async function findStored(db: Db, ids: NoticeId[]): Promise<Map<NoticeId, StoredNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id, opportunityId, numberKey, notice: noticeColumns })
    .from(notices)
    .where(inArray(notices.id, ids));
  return new Map(
    rows.map(({ id, notice, ...stored }) => [id, { ...stored, notice: notice as SourceNotice }]),
  );
}

const MAX_WITHOUT_DESCRIPTION = 5_000;

/** Biddable notices that were posted on this day of the source or later and have no description; the newest first. */
export async function listWithoutDescription(db: Db, since: string): Promise<SourceNotice[]> {
  const rows = await db
    .select(noticeColumns)
    .from(notices)
    .where(
      and(
        isNull(notices.description),
        isBiddable,
        eq(notices.isActive, true),
        eq(notices.isCancelled, false),
        ne(notices.source, 'sample'),
        gte(notices.postedAt, startOfDate(SAM_GOV_TIME_ZONE, since)),
      ),
    )
    .orderBy(desc(notices.postedAt), notices.id)
    .limit(MAX_WITHOUT_DESCRIPTION);
  return rows as SourceNotice[];
}

/** When the newest notice of a source was posted. A date after `at` is a mistake of the source and does not count. */
export async function findNewestPosted(db: Db, source: SourceName, at: Date): Promise<Date | undefined> {
  const [newest] = await db
    .select({ postedAt: notices.postedAt })
    .from(notices)
    .where(and(eq(notices.source, source), lte(notices.postedAt, at)))
    .orderBy(desc(notices.postedAt))
    .limit(1);
  return newest?.postedAt ?? undefined;
}
