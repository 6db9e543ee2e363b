import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { awards, awardWinners, type NoticeId, type OpportunityId } from '#store/schema.ts';
import { AWARDS_VERSION } from './awards-version.ts';
import type { AwardNotice } from './to-award.ts';

const ids = (numbers: readonly number[]) => sql`${sql.param(numbers)}::int[]`;

interface NoticeRow extends Record<string, unknown> {
  id: NoticeId;
  opportunity_id: OpportunityId;
  stored_award_id: number | null;
  is_award: boolean;
  is_cancelled: boolean;
  title: string | null;
  solicitation_number: string | null;
  department: string | null;
  sub_tier: string | null;
  office: string | null;
  naics_code: string | null;
  psc_code: string | null;
  set_aside_code: string | null;
  award_number: string | null;
  awardee: string | null;
  award_amount: string | null;
  award_on: string | null;
  posted_on: string | null;
  period: string | null;
}

const PERIOD = sql`jsonb_path_query_first(f.facts, '$[*] ? (@.kind == "periodOfPerformance").value') #>> '{}'`;

/**
 * The notices of opportunities that are awards or were when their award was made, the newest first, each with the period that it or else
 * the newest other notice states.
 */
export async function listAwardNotices(
  db: Db,
  opportunityIds: readonly OpportunityId[],
): Promise<AwardNotice[]> {
  const { rows } = await db.execute<NoticeRow>(sql`
    select n.id, n.opportunity_id, a.id as stored_award_id, n.notice_type = 'a' as is_award, n.is_cancelled, n.title, n.solicitation_number, n.department, n.sub_tier, n.office,
      n.naics_code, n.psc_code, n.set_aside_code, n.award_number, n.awardee, n.award_amount, n.award_on::text,
      (n.posted_at at time zone 'UTC')::date::text as posted_on,
      (select ${PERIOD} from notices o join notice_facts f on f.notice_id = o.id
        where o.opportunity_id = n.opportunity_id and ${PERIOD} is not null
        order by o.id = n.id desc, o.posted_at desc nulls last, o.id desc limit 1) as period
    from notices n left join awards a on a.notice_id = n.id
    where n.opportunity_id = any(${ids(opportunityIds)}) and (n.notice_type = 'a' or a.id is not null)
    order by n.posted_at desc nulls last, n.id desc`);
  return rows.map((row) => ({
    id: row.id,
    opportunityId: row.opportunity_id,
    storedAwardId: row.stored_award_id,
    isAward: row.is_award,
    isCancelled: row.is_cancelled,
    title: row.title,
    solicitationNumber: row.solicitation_number,
    department: row.department,
    subTier: row.sub_tier,
    office: row.office,
    naicsCode: row.naics_code,
    pscCode: row.psc_code,
    setAsideCode: row.set_aside_code,
    awardNumber: row.award_number,
    awardee: row.awardee,
    awardAmount: row.award_amount === null ? null : Number(row.award_amount),
    awardOn: row.award_on,
    postedOn: row.posted_on,
    period: row.period,
  }));
}

export async function reserveAwardIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('awards', 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}

export async function removeAwards(db: Db, awardIds: readonly number[]): Promise<void> {
  await db.execute(sql`delete from awards where id = any(${ids(awardIds)})`);
}

const { updatedAt, parentNumberKey, offers, contractKey, search, countedAmount, ...derivedColumns } =
  getTableColumns(awards);
const awardRows = recordset(derivedColumns);

type AwardRecord = Parameters<typeof awardRows.from>[0][number];

export async function writeAwards(db: Db, rows: readonly AwardRecord[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into awards (${awardRows.names}, updated_at) overriding system value
    select ${awardRows.names}, ${at}::timestamptz from ${awardRows.from(rows)}
    on conflict (id) do update set ${awardRows.replacements}, updated_at = excluded.updated_at`);
}

const winnerRows = recordset(getTableColumns(awardWinners));

/** These are the winners of these awards, and nobody else is. */
export async function writeWinners(
  db: Db,
  awardIds: readonly number[],
  winners: readonly (typeof awardWinners.$inferSelect)[],
): Promise<void> {
  const rows = winnerRows.from(winners);
  await db.execute(sql`
    delete from award_winners w where w.award_id = any(${ids(awardIds)})
      and not exists (select 1 from ${rows} where r.award_id = w.award_id and r.awardee_id = w.awardee_id)`);
  if (winners.length === 0) return;
  await db.execute(sql`
    insert into award_winners (${winnerRows.names}) select ${winnerRows.names} from ${rows} on conflict do nothing`);
}

/**
 * Opportunities before this one with award notices that no award of these rules was made of, the newest first. Asked for each
 * opportunity by itself: while awards are being made their statistics are missing, and joined to all of them it would take ever longer.
 */
export async function listUnderived(
  db: Db,
  before: OpportunityId | undefined,
  limit: number,
): Promise<OpportunityId[]> {
  const { rows } = await db.execute<{ opportunity_id: OpportunityId }>(sql`
    select distinct n.opportunity_id from notices n
    where n.notice_type = 'a' and not n.is_cancelled
      and (n.award_number is not null or n.award_amount is not null or n.awardee is not null)
      and (select a.id from notices m join awards a on a.notice_id = m.id
        where m.opportunity_id = n.opportunity_id and a.version = ${AWARDS_VERSION} limit 1) is null
      ${before === undefined ? sql`` : sql`and n.opportunity_id < ${before}`}
    order by n.opportunity_id desc limit ${limit}`);
  return rows.map((row) => row.opportunity_id);
}
