import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { recordset } from '#platform/db/recordset.ts';
import { type NoticeId, notices, type OpportunityId, opportunities } from '#store/schema.ts';
import type { KnownOpportunity, Member } from './group-notices.ts';

/** Only one batch groups notices at a time, so that none relies on groups that another is about to change. */
export async function lockGroups(db: Db): Promise<void> {
  await lockUntilCommit(db, 'group-notices');
  // While a first import fills the table its statistics are missing, and the planner would read all of it.
  await db.execute(sql`set local enable_seqscan = off`);
}

export interface KnownGroups {
  members: Member[];
  opportunities: Map<OpportunityId, KnownOpportunity & { solicitationNumber: string }>;
}

interface GroupRow extends Record<string, unknown> {
  id: NoticeId;
  source_id: string;
  number_key: string | null;
  title: string | null;
  solicitation_number: string | null;
  /** Raw queries return timestamps as text. */
  posted_at: string | null;
  is_active: boolean;
  opportunity_id: OpportunityId;
  group_key: string;
  shown_number: string;
  current_notice_id: NoticeId | null;
}

/** All notices with these number keys, and single notices by id, with their opportunities. */
export async function findGroups(db: Db, numberKeys: string[], ids: NoticeId[]): Promise<KnownGroups> {
  const { rows } = await db.execute<GroupRow>(sql`
    select n.id, n.source_id, n.number_key, n.title, n.solicitation_number, n.posted_at, n.is_active,
      n.opportunity_id, o.group_key, o.solicitation_number as shown_number, o.current_notice_id
    from notices n join opportunities o on o.id = n.opportunity_id
    where n.number_key = any(${sql.param(numberKeys)}::text[]) or n.id = any(${sql.param(ids)}::int[])
    order by n.source_id`);
  return {
    members: rows.map((row) => ({
      noticeId: row.id,
      sourceId: row.source_id,
      numberKey: row.number_key,
      title: row.title,
      solicitationNumber: row.solicitation_number,
      postedAt: row.posted_at === null ? null : new Date(row.posted_at),
      isActive: row.is_active,
      opportunityId: row.opportunity_id,
    })),
    opportunities: new Map(
      rows.map((row) => [
        row.opportunity_id,
        {
          id: row.opportunity_id,
          groupKey: row.group_key,
          solicitationNumber: row.shown_number,
          currentNoticeId: row.current_notice_id,
        },
      ]),
    ),
  };
}

/** Rows that refer to each other need their ids before they are written. */
export function reserveNoticeIds(db: Db, count: number): Promise<NoticeId[]> {
  return reserveIds<NoticeId>(db, 'notices', count);
}

export function reserveOpportunityIds(db: Db, count: number): Promise<OpportunityId[]> {
  return reserveIds<OpportunityId>(db, 'opportunities', count);
}

async function reserveIds<Id extends number>(db: Db, table: string, count: number): Promise<Id[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map((row) => Number(row.id) as Id);
}

export interface OpportunityRow {
  id: OpportunityId;
  groupKey: string;
  solicitationNumber: string;
  currentNoticeId: NoticeId;
}

const opportunityColumns = {
  id: opportunities.id,
  groupKey: opportunities.groupKey,
  solicitationNumber: opportunities.solicitationNumber,
  currentNoticeId: opportunities.currentNoticeId,
};
const opportunityRows = recordset(opportunityColumns);
export const newOpportunityRows = recordset({
  ...opportunityColumns,
  firstSeenAt: opportunities.firstSeenAt,
  updatedAt: opportunities.updatedAt,
});

const isArchived = (noticeId: SQL) =>
  sql`exists (select 1 from notices where id = ${noticeId} and source = 'archive')`;

/**
 * Overwrites opportunities whose key, number or current notice has changed. One that was known from an archive only, and is
 * published again, is first seen now.
 */
export async function updateOpportunities(db: Db, rows: readonly OpportunityRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update opportunities o set ${opportunityRows.assignments}, updated_at = ${at}::timestamptz,
      first_seen_at = case when ${isArchived(sql`o.current_notice_id`)} and not ${isArchived(sql`r.current_notice_id`)}
        then ${at}::timestamptz else o.first_seen_at end
    from ${opportunityRows.from(rows)} where o.id = r.id`);
}

/**
 * Waits for the votes and scores that are being written to these opportunities, and makes further ones wait. All of them are
 * locked at once and in the order of their ids, so that what waits here holds nothing that others wait for.
 */
export async function lockOpportunities(db: Db, ids: readonly OpportunityId[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    select id from opportunities where id = any(${sql.param(ids)}::int[]) order by id for update`);
}

const mergedRows = recordset({ id: opportunities.id, mergedInto: opportunities.mergedInto });

/** Frees the keys of opportunities that get another key, and of those that are merged and no longer have notices. */
export async function releaseKeys(
  db: Db,
  rekeyed: readonly OpportunityId[],
  merges: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (rekeyed.length > 0) {
    await db.execute(sql`
      update opportunities set group_key = 'rekeyed:' || id where id = any(${sql.param(rekeyed)}::int[])`);
  }
  if (merges.length > 0) {
    const rows = merges.map(({ from, to }) => ({ id: from, mergedInto: to }));
    await db.execute(sql`
      update opportunities o set group_key = 'merged:' || o.id, current_notice_id = null, ${mergedRows.assignments}
      from ${mergedRows.from(rows)} where o.id = r.id`);
  }
}

const movedRows = recordset({ id: notices.id, opportunityId: notices.opportunityId });

export async function moveNotices(
  db: Db,
  moves: readonly { id: NoticeId; opportunityId: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    update notices n set ${movedRows.assignments} from ${movedRows.from(moves)} where n.id = r.id`);
}
