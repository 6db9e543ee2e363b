import { PursuitStage } from '@bidlight/contract';
import { FACTS_VERSION } from '@bidlight/scoring';
import { and, asc, type Column, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { isCurrentNotice, isScoreFor, type Moment, statusOf } from '#store/list-conditions.ts';
import {
  noticeFacts,
  notices,
  type OpportunityId,
  opportunities,
  pursuitChanges,
  pursuits,
  scores,
  users,
} from '#store/schema.ts';
import { isOpenStage, meets, type PursuitFilter } from './pursuit-filter.queries.ts';

const stageOrder = sql`array_position(array[${sql.raw(
  PursuitStage.options.map((stage) => `'${stage}'`).join(', '),
)}], ${pursuits.stage})`;

/** Within a stage what is due next comes first, and of what has ended the last. */
const dueOrder = sql`case when ${isOpenStage}
  then coalesce(extract(epoch from least(${pursuits.nextStepOn}::timestamp at time zone 'UTC', ${notices.responseAt})), 'infinity')
  else -extract(epoch from ${pursuits.stageSince}) end`;

const isDescribedByRules = eq(noticeFacts.version, FACTS_VERSION);

const columnsAt = (moment: Moment) => ({
  id: pursuits.id,
  opportunityId: pursuits.opportunityId,
  noticeId: notices.sourceId,
  title: notices.title,
  solicitationNumber: opportunities.solicitationNumber,
  department: notices.department,
  subTier: notices.subTier,
  naicsCode: notices.naicsCode,
  status: statusOf(moment).as('status'),
  isCancelled: notices.isCancelled,
  responseAt: notices.responseAt,
  responseOffsetMinutes: notices.responseOffsetMinutes,
  // Texts are long, and one whose facts were read is not needed.
  description: sql<
    string | null
  >`case when ${isDescribedByRules} then null else ${notices.description} end`.as('description'),
  facts: noticeFacts.facts,
  factsVersion: noticeFacts.version,
  score: scores.score,
  stage: pursuits.stage,
  stageSince: pursuits.stageSince,
  ownerId: pursuits.ownerId,
  ownerName: fullName.as('owner_name'),
  nextStep: pursuits.nextStep,
  nextStepOn: pursuits.nextStepOn,
  amount: pursuits.amount,
  chance: pursuits.chance,
  decision: pursuits.decision,
  decisionReasons: pursuits.decisionReasons,
  decisionComment: pursuits.decisionComment,
  answered: pursuits.answered,
  createdAt: pursuits.createdAt,
});

export type PursuitRow = Awaited<ReturnType<typeof listPursuitRows>>[number];

/**
 * In the order of the stages, those due next first: a page of them, or the first ones of each stage. All are put in order
 * by their keys alone; what is shown of them, which is wide, is read for those that are shown.
 */
export async function listPursuitRows(
  db: Db,
  companyId: string,
  filter: PursuitFilter,
  moment: Moment,
  part: { limit: number; offset: number } | { perStage: number },
) {
  const found = db
    .select({
      id: pursuits.id,
      stageNumber: stageOrder.as('stage_number'),
      position:
        sql`row_number() over (partition by ${pursuits.stage} order by ${dueOrder}, ${pursuits.id})`.as(
          'position',
        ),
    })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(meets(companyId, filter, moment))
    .as('found');
  const inOrder = db.select().from(found).orderBy(asc(found.stageNumber), asc(found.position)).$dynamic();
  const shown = (
    'perStage' in part
      ? inOrder.where(lte(found.position, part.perStage))
      : inOrder.limit(part.limit).offset(part.offset)
  ).as('shown');
  return db
    .select(columnsAt(moment))
    .from(shown)
    .innerJoin(pursuits, and(eq(pursuits.id, shown.id), eq(pursuits.companyId, companyId)))
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .leftJoin(scores, isScoreFor(companyId))
    .leftJoin(users, eq(users.id, pursuits.ownerId))
    .orderBy(asc(shown.stageNumber), asc(shown.position));
}

/** How many pursuits there are in each stage. */
export async function countPursuits(
  db: Db,
  companyId: string,
  filter: PursuitFilter,
  moment: Moment,
): Promise<Map<PursuitStage, number>> {
  const rows = await db
    .select({ stage: pursuits.stage, total: sql<number>`count(*)::int` })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(meets(companyId, filter, moment))
    .groupBy(pursuits.stage);
  return new Map(rows.map(({ stage, total }) => [stage, total]));
}

/** The pursuit as its fields are stored; it stays as it is until the transaction ends. */
export async function lockPursuit(tx: Db, companyId: string, id: number) {
  const [pursuit] = await tx
    .select()
    .from(pursuits)
    .where(and(eq(pursuits.companyId, companyId), eq(pursuits.id, id)))
    .for('update');
  return pursuit;
}
export type StoredPursuit = NonNullable<Awaited<ReturnType<typeof lockPursuit>>>;

export async function updatePursuit(
  tx: Db,
  id: number,
  changed: Partial<typeof pursuits.$inferInsert>,
): Promise<void> {
  await tx.update(pursuits).set(changed).where(eq(pursuits.id, id));
}

export async function deletePursuitOf(tx: Db, companyId: string, id: number): Promise<void> {
  await tx.delete(pursuits).where(and(eq(pursuits.companyId, companyId), eq(pursuits.id, id)));
}

/** Who changed a field last, by name; undefined where it is as it was at the start. */
export async function findLastChanger(tx: Db, pursuitId: number, field: string) {
  const [last] = await tx
    .select({ isByProduct: pursuitChanges.isByProduct, name: fullName })
    .from(pursuitChanges)
    .leftJoin(users, eq(users.id, pursuitChanges.userId))
    .where(and(eq(pursuitChanges.pursuitId, pursuitId), eq(pursuitChanges.field, field)))
    .orderBy(sql`${pursuitChanges.id} desc`)
    .limit(1);
  return last;
}

/** Everybody of the company who can sign in. */
export async function listPeople(db: Db, companyId: string) {
  return db
    .select({ id: users.id, name: sql<string>`${fullName}` })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** Of all that the company pursues: what its pursuits can be filtered by. */
export async function listChoices(db: Db, companyId: string) {
  const each = (column: Column) =>
    sql<string[]>`coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}')`;
  const [choices] = await db
    .select({ agencies: each(notices.department), codes: each(notices.naicsCode) })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(eq(pursuits.companyId, companyId));
  return choices ?? { agencies: [], codes: [] };
}

/** What people read of an opportunity in the log of events. */
export async function findTitle(db: Db, opportunityId: OpportunityId): Promise<string> {
  const [found] = await db
    .select({ title: notices.title, number: opportunities.solicitationNumber })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(eq(opportunities.id, opportunityId));
  return found?.title ?? found?.number ?? '';
}

export async function listMarks(db: Db, companyId: string) {
  return db
    .select({ opportunityId: pursuits.opportunityId, pursuitId: pursuits.id })
    .from(pursuits)
    .where(eq(pursuits.companyId, companyId))
    .orderBy(asc(pursuits.opportunityId));
}
