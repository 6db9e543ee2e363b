import { BIDDABLE_NOTICE_TYPES, type NoticeChange } from '@bidlight/contract';
import { and, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type NoticeId, notices, type OpportunityId } from '#db/schema.ts';
import type { Notice } from '#modules/collecting/sources/notice.ts';
import type { Source } from '#modules/collecting/sources/source.ts';

type SourceName = Source['name'];

/** A notice that is new or has changed, ready to be written. */
export interface NoticeRow extends Notice {
  id: NoticeId;
  opportunityId: OpportunityId;
  source: SourceName;
  numberKey: string | null;
  contentHash: Buffer;
}

/** Rows travel as one JSON value, which PostgreSQL takes apart: one statement for any number of them. */
const COLUMNS: Record<keyof NoticeRow, { name: string; type: string }> = {
  id: { name: 'id', type: 'int' },
  opportunityId: { name: 'opportunity_id', type: 'int' },
  sourceId: { name: 'source_id', type: 'text' },
  source: { name: 'source', type: 'text' },
  numberKey: { name: 'number_key', type: 'text' },
  title: { name: 'title', type: 'text' },
  solicitationNumber: { name: 'solicitation_number', type: 'text' },
  department: { name: 'department', type: 'text' },
  subTier: { name: 'sub_tier', type: 'text' },
  office: { name: 'office', type: 'text' },
  noticeType: { name: 'notice_type', type: 'text' },
  setAsideCode: { name: 'set_aside_code', type: 'text' },
  setAside: { name: 'set_aside', type: 'text' },
  naicsCode: { name: 'naics_code', type: 'text' },
  naicsCodes: { name: 'naics_codes', type: 'text[]' },
  pscCode: { name: 'psc_code', type: 'text' },
  postedAt: { name: 'posted_at', type: 'timestamptz' },
  responseAt: { name: 'response_at', type: 'timestamptz' },
  responseOffsetMinutes: { name: 'response_offset_minutes', type: 'smallint' },
  archiveOn: { name: 'archive_on', type: 'date' },
  isActive: { name: 'is_active', type: 'boolean' },
  isCancelled: { name: 'is_cancelled', type: 'boolean' },
  description: { name: 'description', type: 'text' },
  placeCity: { name: 'place_city', type: 'text' },
  placeState: { name: 'place_state', type: 'text' },
  contacts: { name: 'contacts', type: 'jsonb' },
  attachments: { name: 'attachments', type: 'text[]' },
  secondSourceUrl: { name: 'second_source_url', type: 'text' },
  contentHash: { name: 'content_hash', type: 'bytea' },
};
const FIELDS = Object.keys(COLUMNS) as (keyof NoticeRow)[];
const NAMES = Object.values(COLUMNS).map(({ name }) => name);
const named = sql.raw(NAMES.join(', '));
const typed = sql.raw(
  Object.values(COLUMNS)
    .map(({ name, type }) => `${name} ${type}`)
    .join(', '),
);
const assigned = sql.raw(
  NAMES.filter((name) => name !== 'id')
    .map((name) => `${name} = r.${name}`)
    .join(', '),
);

function recordset(rows: readonly NoticeRow[]): SQL {
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const field of FIELDS) record[COLUMNS[field].name] = row[field];
    record.content_hash = `\\x${row.contentHash.toString('hex')}`;
    return record;
  });
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as r(${typed})`;
}

export interface NewOpportunity {
  id: OpportunityId;
  groupKey: string;
  solicitationNumber: string;
  currentNoticeId: NoticeId;
}

/**
 * New notices together with their new opportunities, which point at each other: PostgreSQL checks references
 * at the end of a statement, so one statement for both saves writing each opportunity twice.
 */
export async function insertNotices(
  db: Db,
  rows: readonly NoticeRow[],
  opportunities: readonly NewOpportunity[],
  at: Date,
): Promise<void> {
  if (rows.length === 0 && opportunities.length === 0) return;
  await db.execute(sql`
    with added as (
      insert into opportunities (id, group_key, solicitation_number, current_notice_id, first_seen_at, updated_at)
      overriding system value
      select p.*, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(opportunities)}::json)
        as p(id int, "groupKey" text, "solicitationNumber" text, "currentNoticeId" int)
    )
    insert into notices (${named}, first_seen_at, updated_at)
    overriding system value
    select ${named}, ${at}::timestamptz, ${at}::timestamptz from ${recordset(rows)}`);
}

export interface ChangedNotice {
  row: NoticeRow;
  before: Notice;
  changes: NoticeChange[];
}

/** Keeps each notice as it was, with what the amendment changed, and writes it as it is now. */
export async function updateNotices(db: Db, changed: readonly ChangedNotice[], at: Date): Promise<void> {
  if (changed.length === 0) return;
  const versions = changed.map(({ row, before, changes }) => ({ id: row.id, before, changes }));
  await db.execute(sql`
    insert into notice_versions (notice_id, version, changes, before, recorded_at)
    select r.id, 1 + (select coalesce(max(version), 0) from notice_versions v where v.notice_id = r.id),
      r.changes, r.before, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(versions)}::json) as r(id int, before jsonb, changes jsonb)`);
  await db.execute(sql`
    update notices o set ${assigned}, updated_at = ${at}::timestamptz
    from ${recordset(changed.map(({ row }) => row))} where o.id = r.id`);
}

export interface StoredMark {
  id: NoticeId;
  contentHash: Buffer;
  source: SourceName;
}

/** Of the notices with these ids: what tells whether they have changed. */
export async function findMarks(db: Db, sourceIds: string[]): Promise<Map<string, StoredMark>> {
  const { rows } = await db.execute<{
    id: NoticeId;
    source_id: string;
    hash: Buffer;
    source: SourceName;
  }>(sql`
    select id, source_id, content_hash as hash, source from notices
    where source_id = any(${sql.param(sourceIds)}::text[])`);
  return new Map(
    rows.map(({ id, source_id, hash, source }) => [source_id, { id, contentHash: hash, source }]),
  );
}

export interface StoredNotice {
  numberKey: string | null;
  opportunityId: OpportunityId;
  notice: Notice;
}

const { search, contentHash, firstSeenAt, updatedAt, source, ...noticeColumns } = getTableColumns(notices);

/** Whole notices, by their ids in the database. */
export async function findStored(db: Db, ids: NoticeId[]): Promise<Map<NoticeId, StoredNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(noticeColumns).from(notices).where(inArray(notices.id, ids));
  return new Map(
    rows.map(({ id, numberKey, opportunityId, ...notice }) => [
      id,
      { numberKey, opportunityId, notice: notice as Notice },
    ]),
  );
}

const MOST_WITHOUT_DESCRIPTION = 5_000;

/** What can be bid on, was posted on this day in New York or later, and has no description yet; the newest first. */
export async function listWithoutDescription(db: Db, since: string): Promise<Notice[]> {
  const { rows } = await db.execute<{ id: NoticeId }>(sql`
    select id from notices
    where description is null and notice_type = any(${sql.param([...BIDDABLE_NOTICE_TYPES])}::text[]) and is_active and not is_cancelled
      and source <> 'sample' and posted_at >= ${since}::timestamp at time zone 'America/New_York'
    order by posted_at desc, id limit ${MOST_WITHOUT_DESCRIPTION}`);
  const ids = rows.map((row) => row.id);
  const stored = await findStored(db, ids);
  return ids.flatMap((id) => stored.get(id)?.notice ?? []);
}

/** When the newest notice of a source was posted. Dates in the future are mistakes. */
export async function findNewestPosted(db: Db, source: SourceName, now: Date): Promise<Date | undefined> {
  const [newest] = await db
    .select({ postedAt: notices.postedAt })
    .from(notices)
    .where(and(eq(notices.source, source), lte(notices.postedAt, now)))
    .orderBy(desc(notices.postedAt))
    .limit(1);
  return newest?.postedAt ?? undefined;
}
