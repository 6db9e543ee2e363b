import type { EarlierAwardRoad } from '@bidlight/contract';
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed, isOpen, type Moment } from '#store/list-conditions.ts';
import { earlierAwards, noticeFacts, notices, type OpportunityId, opportunities } from '#store/schema.ts';

/** What awards are found by, of every open opportunity after this one; the texts are read when it is their turn. */
export async function listOpenOffices(db: Db, moment: Moment, after: number, limit: number) {
  return db
    .select({
      id: opportunities.id,
      department: notices.department,
      subTier: notices.subTier,
      office: notices.office,
      solicitationNumber: notices.solicitationNumber,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isOpen(moment), isListed(), gt(opportunities.id, after as OpportunityId)))
    .orderBy(asc(opportunities.id))
    .limit(limit);
}

export async function listSought(db: Db, ids: OpportunityId[]) {
  return db
    .select({
      id: opportunities.id,
      currentNoticeId: notices.id,
      title: notices.title,
      department: notices.department,
      subTier: notices.subTier,
      solicitationNumber: notices.solicitationNumber,
      naicsCode: notices.naicsCode,
      pscCode: notices.pscCode,
      postedAt: sql<Date>`coalesce(${notices.postedAt}, ${notices.firstSeenAt})`.mapWith(notices.postedAt),
      description: notices.description,
      incumbents: sql<string[]>`jsonb_path_query_array(coalesce(${noticeFacts.facts}, '[]'),
        '$[*] ? (@.kind == "incumbent").value')`,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(inArray(opportunities.id, ids));
}

export interface AwardRecord extends Record<string, unknown> {
  /** What it was looked up by. */
  key: string;
  id: number;
  noticeId: number | null;
  department: string | null;
  title: string | null;
  words: string[];
  naicsCode: string | null;
  pscCode: string | null;
  awardedOn: string | null;
}

/** A cancelled award is none, and the sample's are not beside real ones. */
const awardColumns = sql`a.id, a.notice_id as "noticeId", a.department, a.title, a.title_words as words, a.naics_code as "naicsCode", a.psc_code as "pscCode",
  least(a.award_on, (${notices.postedAt} at time zone 'UTC')::date)::text as "awardedOn"`;
const ofStanding = sql`left join ${notices} on ${notices.id} = a.notice_id`;
const isStanding = sql`(a.notice_id is null or (not ${notices.isCancelled} and ${isListed()}))`;

const MAX_OF_NUMBER = 20;
/** The newest of an office; a larger one buys so much that older awards are hidden by newer ones. */
const MAX_OF_OFFICE = 2000;

function newestOf(keys: readonly string[], condition: SQL, limit: number): SQL {
  return sql`select k.key, found.* from unnest(${sql.param([...keys])}::text[]) as k(key)
    cross join lateral (select ${awardColumns} from awards a ${ofStanding}
      where ${condition} and ${isStanding} order by a.award_on desc nulls last, a.id desc limit ${limit}) as found`;
}

/** The awards whose contract or solicitation has one of the numbers, the newest of each. */
export async function listAwardsByNumber(db: Db, numbers: readonly string[]): Promise<AwardRecord[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<AwardRecord>(sql`
    ${newestOf(numbers, sql`a.number_key = k.key`, MAX_OF_NUMBER)}
    union ${newestOf(numbers, sql`a.solicitation_key = k.key`, MAX_OF_NUMBER)}`);
  return rows;
}

/** The newest awards of each office. */
export async function listAwardsByOffice(db: Db, officeKeys: readonly string[]): Promise<AwardRecord[]> {
  if (officeKeys.length === 0) return [];
  const { rows } = await db.execute<AwardRecord>(
    newestOf(officeKeys, sql`a.office_key = k.key`, MAX_OF_OFFICE),
  );
  return rows;
}

/** Contract numbers begin with six characters for the office: for each the office that most of its awards are of. */
export async function listOfficesByCode(db: Db): Promise<{ code: string; officeKey: string }[]> {
  const { rows } = await db.execute<{ code: string; officeKey: string }>(sql`
    select distinct on (code) code, office_key as "officeKey" from (
      select left(number_key, 6) as code, office_key, count(*) as awards from awards
      where office_key is not null and number_key ~ '^[A-Z0-9]{6}[0-9]{2}[A-Z]'
      group by 1, 2) as counted
    order by code, awards desc, office_key`);
  return rows;
}

/** The newest have nearly every word that a title can have. */
const MAX_TITLES = 30_000;

export async function listNewestTitles(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    (select title from awards where title is not null order by id desc limit ${MAX_TITLES})
    union all
    (select title from notices where title is not null order by posted_at desc nulls last limit ${MAX_TITLES})`);
  return rows.map(({ title }) => title);
}

export interface StoredEarlierAward {
  opportunityId: OpportunityId;
  awardId: number;
  road: EarlierAwardRoad;
  likeness: number;
}

export async function listStored(db: Db, ids: OpportunityId[]): Promise<StoredEarlierAward[]> {
  return db.select().from(earlierAwards).where(inArray(earlierAwards.opportunityId, ids));
}

/** What the tables say meanwhile decides: an award or an opportunity that has gone is left out. */
export async function saveEarlierAwards(db: Db, found: readonly StoredEarlierAward[]): Promise<void> {
  if (found.length === 0) return;
  await db.execute(sql`
    insert into earlier_awards as stored (opportunity_id, award_id, road, likeness)
    select f."opportunityId", a.id, f.road, f.likeness
    from json_to_recordset(${JSON.stringify(found)}::json)
      as f("opportunityId" int, "awardId" int, road text, likeness real)
    join awards a on a.id = f."awardId"
    join opportunities o on o.id = f."opportunityId"
    for key share of a, o
    on conflict (opportunity_id, award_id) do update set road = excluded.road, likeness = excluded.likeness`);
}

export async function deleteEarlierAwards(
  db: Db,
  gone: readonly Pick<StoredEarlierAward, 'opportunityId' | 'awardId'>[],
): Promise<void> {
  if (gone.length === 0) return;
  await db.execute(sql`
    delete from earlier_awards e
    using json_to_recordset(${JSON.stringify(gone)}::json) as g("opportunityId" int, "awardId" int)
    where e.opportunity_id = g."opportunityId" and e.award_id = g."awardId"`);
}

/** Merged opportunities have none of their own any more. */
export async function listOfMerged(db: Db) {
  return db
    .select({ opportunityId: earlierAwards.opportunityId, awardId: earlierAwards.awardId })
    .from(earlierAwards)
    .innerJoin(opportunities, eq(opportunities.id, earlierAwards.opportunityId))
    .where(isNotNull(opportunities.mergedInto));
}
