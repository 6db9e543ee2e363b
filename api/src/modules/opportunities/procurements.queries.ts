import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { votes } from '#db/schema.ts';
import type { KnownProcurement, Member } from './group-notices.ts';

/** Any number of our own: batches take turns, so that none groups by what another is about to change. */
const GROUPING_LOCK = 7_211_906;

/** Held until the transaction ends. */
export async function takeTurn(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${GROUPING_LOCK})`);
  // While a first import fills the table its statistics are missing, and the planner would read all of it.
  await db.execute(sql`set local enable_seqscan = off`);
}

export interface KnownFamilies {
  members: Member[];
  procurements: Map<number, KnownProcurement & { solicitationNumber: string }>;
}

interface FamilyRow extends Record<string, unknown> {
  id: number;
  notice_id: string;
  family_key: string | null;
  title: string | null;
  solicitation_number: string | null;
  /** Raw results come as text. */
  posted_at: string | null;
  is_active: boolean;
  procurement_id: number;
  group_key: string;
  wire_number: string;
  current_opportunity_id: number | null;
}

/** All notices of these families, and single notices by id, with their procurements. */
export async function findFamilies(db: Db, familyKeys: string[], ids: number[]): Promise<KnownFamilies> {
  const { rows } = await db.execute<FamilyRow>(sql`
    select o.id, o.notice_id, o.family_key, o.title, o.solicitation_number, o.posted_at, o.is_active,
      o.procurement_id, p.group_key, p.solicitation_number as wire_number, p.current_opportunity_id
    from opportunities o join procurements p on p.id = o.procurement_id
    where o.family_key = any(${sql.param(familyKeys)}::text[]) or o.id = any(${sql.param(ids)}::int[])
    order by o.notice_id`);
  return {
    members: rows.map((row) => ({
      opportunityId: row.id,
      noticeId: row.notice_id,
      familyKey: row.family_key,
      title: row.title,
      solicitationNumber: row.solicitation_number,
      postedAt: row.posted_at === null ? null : new Date(row.posted_at),
      isActive: row.is_active,
      procurementId: row.procurement_id,
    })),
    procurements: new Map(
      rows.map((row) => [
        row.procurement_id,
        {
          id: row.procurement_id,
          groupKey: row.group_key,
          solicitationNumber: row.wire_number,
          currentOpportunityId: row.current_opportunity_id,
        },
      ]),
    ),
  };
}

/** Ids for rows that refer to each other before they are written. */
export async function reserveIds(
  db: Db,
  table: 'opportunities' | 'procurements',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map((row) => Number(row.id));
}

export interface ProcurementRow {
  id: number;
  groupKey: string;
  solicitationNumber: string;
  currentOpportunityId: number;
}

/** Procurements that go on with another key, number or spokesman. */
export async function updateProcurements(db: Db, rows: readonly ProcurementRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update procurements p set group_key = r."groupKey", solicitation_number = r."solicitationNumber",
      current_opportunity_id = r."currentOpportunityId", updated_at = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id int, "groupKey" text, "solicitationNumber" text, "currentOpportunityId" int)
    where p.id = r.id`);
}

/** Frees the keys of procurements that are about to get another, or that have no notices any more. */
export async function releaseKeys(db: Db, ids: readonly number[], emptied: readonly number[]): Promise<void> {
  if (ids.length + emptied.length === 0) return;
  await db.execute(sql`
    update procurements set group_key = 'merged:' || id,
      current_opportunity_id = case when id = any(${sql.param(emptied)}::int[]) then null else current_opportunity_id end
    where id = any(${sql.param([...ids, ...emptied])}::int[])`);
}

export async function moveNotices(
  db: Db,
  moves: readonly { opportunityId: number; procurementId: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    update opportunities o set procurement_id = r."procurementId"
    from json_to_recordset(${JSON.stringify(moves)}::json) as r("opportunityId" int, "procurementId" int)
    where o.id = r."opportunityId"`);
}

/**
 * Votes follow a procurement into the one that absorbed it. A voter who voted on both has one vote there, the later
 * one; the other stays where it was cast, with its history.
 */
export async function moveVotes(db: Db, moves: readonly { from: number; to: number }[]): Promise<void> {
  if (moves.length === 0) return;
  const left = moves.map(({ from }) => from);
  if ((await db.$count(votes, inArray(votes.procurementId, left))) === 0) return;
  // Votes that are cast meanwhile wait until these have moved: each counts its company's votes again when it is written,
  // and who moves the votes of many companies could wait for one that waits for them.
  await db.execute(sql`lock table votes in share row exclusive mode`);
  const pairs = sql`json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)`;
  await db.execute(sql`
    with later as (
      select distinct on (kept.id) kept.id, moved.feedback_type, moved.comment, moved.source, moved.cast_at
      from ${pairs}
        join votes moved on moved.procurement_id = m."from"
        join votes kept on kept.procurement_id = m."to"
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
      from ${pairs} join votes v on v.procurement_id = m."from"
      where not exists (
        select 1 from votes kept where kept.procurement_id = m."to"
          and kept.company_id = v.company_id and kept.voter_email = v.voter_email
      )
      order by v.company_id, m."to", v.voter_email, v.is_held, v.cast_at desc, v.id
    )
    update votes v set procurement_id = latest."to" from latest where v.id = latest.id`);
}
