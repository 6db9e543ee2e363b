import { and, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type NoticeChange, opportunities } from '#db/schema.ts';
import type { Notice } from '#sources/notice.ts';
import type { Source } from '#sources/source.ts';

type SourceName = Source['name'];

/** A notice that is new or has changed, ready to be written. */
export interface NoticeRow extends Notice {
  id: number;
  procurementId: number;
  source: SourceName;
  familyKey: string | null;
  contentHash: Buffer;
}

/** Rows travel as one JSON value, which PostgreSQL takes apart: one statement for any number of them. */
const COLUMNS: Record<keyof NoticeRow, { name: string; type: string }> = {
  id: { name: 'id', type: 'int' },
  procurementId: { name: 'procurement_id', type: 'int' },
  noticeId: { name: 'notice_id', type: 'text' },
  source: { name: 'source', type: 'text' },
  familyKey: { name: 'family_key', type: 'text' },
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

export interface NewProcurement {
  id: number;
  groupKey: string;
  solicitationNumber: string;
  currentOpportunityId: number;
}

/**
 * New notices together with their new procurements, which point at each other: PostgreSQL checks references
 * at the end of a statement, so one statement for both saves writing each procurement twice.
 */
export async function insertNotices(
  db: Db,
  rows: readonly NoticeRow[],
  procurements: readonly NewProcurement[],
  at: Date,
): Promise<void> {
  if (rows.length === 0 && procurements.length === 0) return;
  await db.execute(sql`
    with families as (
      insert into procurements (id, group_key, solicitation_number, current_opportunity_id, first_seen_at, updated_at)
      overriding system value
      select p.*, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(procurements)}::json)
        as p(id int, "groupKey" text, "solicitationNumber" text, "currentOpportunityId" int)
    )
    insert into opportunities (${named}, first_seen_at, updated_at)
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
    insert into notice_versions (opportunity_id, version, changes, before, recorded_at)
    select r.id, 1 + (select coalesce(max(version), 0) from notice_versions v where v.opportunity_id = r.id),
      r.changes, r.before, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(versions)}::json) as r(id int, before jsonb, changes jsonb)`);
  await db.execute(sql`
    update opportunities o set ${assigned}, updated_at = ${at}::timestamptz
    from ${recordset(changed.map(({ row }) => row))} where o.id = r.id`);
}

export interface StoredMark {
  id: number;
  contentHash: Buffer;
  source: SourceName;
}

/** Of the notices with these ids: what tells whether they have changed. */
export async function findMarks(db: Db, noticeIds: string[]): Promise<Map<string, StoredMark>> {
  const { rows } = await db.execute<{ id: number; notice_id: string; hash: Buffer; source: SourceName }>(sql`
    select id, notice_id, content_hash as hash, source from opportunities
    where notice_id = any(${sql.param(noticeIds)}::text[])`);
  return new Map(
    rows.map(({ id, notice_id, hash, source }) => [notice_id, { id, contentHash: hash, source }]),
  );
}

export interface StoredNotice {
  familyKey: string | null;
  procurementId: number;
  notice: Notice;
}

const { search, contentHash, firstSeenAt, updatedAt, source, ...noticeColumns } =
  getTableColumns(opportunities);

/** Whole notices, by their ids in the database. */
export async function findStored(db: Db, ids: number[]): Promise<Map<number, StoredNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(noticeColumns).from(opportunities).where(inArray(opportunities.id, ids));
  return new Map(
    rows.map(({ id, familyKey, procurementId, ...notice }) => [
      id,
      { familyKey, procurementId, notice: notice as Notice },
    ]),
  );
}

const MOST_WITHOUT_DESCRIPTION = 5_000;

/** What can be bid on, was posted on this day in New York or later, and has no description yet; the newest first. */
export async function listWithoutDescription(db: Db, since: string): Promise<Notice[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from opportunities
    where description is null and notice_type in ('o', 'k') and is_active and not is_cancelled
      and source <> 'sample' and posted_at >= ${since}::timestamp at time zone 'America/New_York'
    order by posted_at desc, id limit ${MOST_WITHOUT_DESCRIPTION}`);
  const ids = rows.map((row) => row.id);
  const stored = await findStored(db, ids);
  return ids.flatMap((id) => stored.get(id)?.notice ?? []);
}

/** When the newest notice of a source was posted. Dates in the future are mistakes. */
export async function findNewestPosted(db: Db, source: SourceName, now: Date): Promise<Date | undefined> {
  const [newest] = await db
    .select({ postedAt: opportunities.postedAt })
    .from(opportunities)
    .where(and(eq(opportunities.source, source), lte(opportunities.postedAt, now)))
    .orderBy(desc(opportunities.postedAt))
    .limit(1);
  return newest?.postedAt ?? undefined;
}
