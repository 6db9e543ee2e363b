import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { type NoticeId, type OpportunityId, votes } from '#db/schema.ts';
import type { KnownOpportunity, Member } from './group-notices.ts';

/** Batches take turns, so that none groups by what another is about to change. */
export async function takeTurn(db: Db): Promise<void> {
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
  /** Raw results come as text. */
  posted_at: string | null;
  is_active: boolean;
  opportunity_id: OpportunityId;
  group_key: string;
  wire_number: string;
  current_notice_id: NoticeId | null;
}

/** All notices with these number keys, and single notices by id, with their opportunities. */
export async function findGroups(db: Db, numberKeys: string[], ids: NoticeId[]): Promise<KnownGroups> {
  const { rows } = await db.execute<GroupRow>(sql`
    select o.id, o.source_id, o.number_key, o.title, o.solicitation_number, o.posted_at, o.is_active,
      o.opportunity_id, p.group_key, p.solicitation_number as wire_number, p.current_notice_id
    from notices o join opportunities p on p.id = o.opportunity_id
    where o.number_key = any(${sql.param(numberKeys)}::text[]) or o.id = any(${sql.param(ids)}::int[])
    order by o.source_id`);
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
          solicitationNumber: row.wire_number,
          currentNoticeId: row.current_notice_id,
        },
      ]),
    ),
  };
}

/** Ids for rows that refer to each other before they are written. */
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

/** Opportunities that go on with another key, number or current notice. */
export async function updateOpportunities(db: Db, rows: readonly OpportunityRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update opportunities p set group_key = r."groupKey", solicitation_number = r."solicitationNumber",
      current_notice_id = r."currentNoticeId", updated_at = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id int, "groupKey" text, "solicitationNumber" text, "currentNoticeId" int)
    where p.id = r.id`);
}

/** Frees the keys of opportunities that are about to get another, or that have no notices any more. */
export async function releaseKeys(
  db: Db,
  ids: readonly OpportunityId[],
  emptied: readonly OpportunityId[],
): Promise<void> {
  if (ids.length + emptied.length === 0) return;
  await db.execute(sql`
    update opportunities set group_key = 'merged:' || id,
      current_notice_id = case when id = any(${sql.param(emptied)}::int[]) then null else current_notice_id end
    where id = any(${sql.param([...ids, ...emptied])}::int[])`);
}

export async function moveNotices(
  db: Db,
  moves: readonly { noticeId: NoticeId; opportunityId: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    update notices o set opportunity_id = r."opportunityId"
    from json_to_recordset(${JSON.stringify(moves)}::json) as r("noticeId" int, "opportunityId" int)
    where o.id = r."noticeId"`);
}

/**
 * Votes follow an opportunity into the one that absorbed it. A voter who voted on both has one vote there, the later
 * one; the other stays where it was cast, with its history.
 */
export async function moveVotes(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  const left = moves.map(({ from }) => from);
  if ((await db.$count(votes, inArray(votes.opportunityId, left))) === 0) return;
  // Votes that are cast meanwhile wait until these have moved: each counts its company's votes again when it is written,
  // and who moves the votes of many companies could wait for one that waits for them.
  await db.execute(sql`lock table votes in share row exclusive mode`);
  const pairs = sql`json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)`;
  await db.execute(sql`
    with later as (
      select distinct on (kept.id) kept.id, moved.feedback_type, moved.comment, moved.source, moved.cast_at
      from ${pairs}
        join votes moved on moved.opportunity_id = m."from"
        join votes kept on kept.opportunity_id = m."to"
          and kept.company_id = moved.company_id and kept.voter_email = moved.voter_email
      where moved.cast_at > kept.cast_at and not moved.is_held
      order by kept.id, moved.cast_at desc, moved.id
    ), told as (
      insert into vote_history (vote_id, feedback_type, comment, source, cast_at)
      select id, feedback_type, comment, source, cast_at from later
    )
    update votes v set feedback_type = later.feedback_type, comment = coalesce(later.comment, v.comment),
      source = later.source, cast_at = later.cast_at, is_held = false
    from later where v.id = later.id`);
  await db.execute(sql`
    with latest as (
      select distinct on (v.company_id, m."to", v.voter_email) v.id, m."to"
      from ${pairs} join votes v on v.opportunity_id = m."from"
      where not exists (
        select 1 from votes kept where kept.opportunity_id = m."to"
          and kept.company_id = v.company_id and kept.voter_email = v.voter_email
      )
      order by v.company_id, m."to", v.voter_email, v.is_held, v.cast_at desc, v.id
    )
    update votes v set opportunity_id = latest."to" from latest where v.id = latest.id`);
}
