import type { TeachingOutcome } from '@bidlight/contract';
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isBiddable, isCurrentNotice, isListed, isOpen, type Moment } from '#store/list-conditions.ts';
import {
  companies,
  learningEffects,
  type MovedScore,
  models,
  notices,
  opportunities,
  type RankedScore,
  scores,
} from '#store/schema.ts';
import { listTeachingOutcomes } from './teaching-outcomes.queries.ts';

/** Far more than people see, so that what rises from below is compared as well. It is only kept until then. */
const MAX_RANKED = 5_000;
/** Older effects are no news any more. */
export const SHOWN_MS = 14 * DAY_MS;

interface RankedBy {
  companyId: string;
  modelVersion: number;
  /** What has changed since then is left out: its score may differ for that. */
  unchangedSince: Date;
}

/**
 * What the company can bid on now, best first, the best one of each solicitation number: by the scores of this model, of
 * notices as they are.
 */
export async function listRanking(
  db: Db,
  { companyId, modelVersion, unchangedSince }: RankedBy,
  moment: Moment,
): Promise<RankedScore[]> {
  const rows = await db
    .select({
      opportunityId: scores.opportunityId,
      score: scores.score,
      number: sql<string>`upper(${opportunities.solicitationNumber})`,
    })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.modelVersion, modelVersion),
        eq(scores.isEligible, true),
        eq(scores.noticeId, notices.id),
        eq(scores.noticeUpdatedAt, notices.updatedAt),
        lte(notices.updatedAt, unchangedSince),
        isListed(),
        isOpen(moment),
        isBiddable,
      ),
    )
    .orderBy(desc(scores.rank), asc(scores.dueAt), scores.opportunityId)
    .limit(MAX_RANKED);
  const bestByNumber = new Map<string, RankedScore>();
  for (const { number, ...ranked } of rows) if (!bestByNumber.has(number)) bestByNumber.set(number, ranked);
  return [...bestByNumber.values()];
}

/** Whether all scores of the company are by this model. */
export async function isScoredBy(db: Db, companyId: string, modelVersion: number): Promise<boolean> {
  const isScored = and(eq(companies.id, companyId), eq(companies.scoredModelVersion, modelVersion));
  return (await db.$count(companies, isScored)) > 0;
}

type Effect = typeof learningEffects.$inferSelect;

export async function insertEffect(db: Db, effect: Omit<Effect, 'moved' | 'comparedAt'>): Promise<void> {
  await db.insert(learningEffects).values(effect);
}

/** Removes what a learning before left uncompared, and returns it. There is at most one. */
export async function takeUncompared(db: Db, companyId: string): Promise<Effect | undefined> {
  const [effect] = await db
    .delete(learningEffects)
    .where(and(eq(learningEffects.companyId, companyId), isNull(learningEffects.comparedAt)))
    .returning();
  return effect;
}

/** The effects that wait to be compared, and whether their models are in use and the list is scored with them. */
export async function listUncompared(db: Db) {
  const { companyId, modelVersion } = learningEffects;
  return db
    .select({
      companyId,
      modelVersion,
      learntAt: learningEffects.learntAt,
      before: learningEffects.before,
      isInUse: sql<boolean>`${companies.activeModelVersion} = ${modelVersion}`,
      isScored: sql<boolean>`${companies.scoredModelVersion} = ${modelVersion}`,
    })
    .from(learningEffects)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isNull(learningEffects.comparedAt));
}

type EffectKey = Pick<Effect, 'companyId' | 'modelVersion'>;

/** Only the last effect of a company is ever shown, so it replaces those before. */
export async function saveCompared(
  db: Db,
  { companyId, modelVersion }: EffectKey,
  { moved, at }: { moved: MovedScore[]; at: Date },
): Promise<void> {
  const isOfCompany = eq(learningEffects.companyId, companyId);
  await db.transaction(async (tx) => {
    const saved = await tx
      .update(learningEffects)
      .set({ moved, comparedAt: at, before: [] })
      .where(
        and(isOfCompany, eq(learningEffects.modelVersion, modelVersion), isNull(learningEffects.comparedAt)),
      )
      .returning({ companyId: learningEffects.companyId });
    // A learning that has begun meanwhile takes what was not compared with it.
    if (saved.length === 0) return;
    await tx
      .delete(learningEffects)
      .where(
        and(
          isOfCompany,
          ne(learningEffects.modelVersion, modelVersion),
          isNotNull(learningEffects.comparedAt),
        ),
      );
  });
}

export async function dropUncompared(db: Db, { companyId, modelVersion }: EffectKey): Promise<void> {
  await db
    .delete(learningEffects)
    .where(
      and(
        eq(learningEffects.companyId, companyId),
        eq(learningEffects.modelVersion, modelVersion),
        isNull(learningEffects.comparedAt),
      ),
    );
}

export interface ShownEffect {
  companyId: string;
  votes: number;
  /** What taught beside the votes. */
  outcomes: TeachingOutcome[];
  /** Of the last vote that the model before knew, and of the last that this one knows. */
  votesSince: Date | null;
  votesUntil: Date | null;
  learntAt: Date;
  comparedAt: Date;
  moved: MovedScore[];
}

/**
 * The companies' last effects, of the last two weeks, as long as the list has the scores of their models, and then until the
 * effect of the next one is known.
 */
export async function listShownEffects(
  db: Db,
  companyIds: readonly string[],
  at: Date,
): Promise<Map<string, ShownEffect>> {
  if (companyIds.length === 0) return new Map();
  const { companyId, votes, votesSince, comparedAt, moved } = learningEffects;
  const next = alias(learningEffects, 'next');
  const waitingNext = db
    .select({ version: next.modelVersion })
    .from(next)
    .where(
      and(
        eq(next.companyId, companies.id),
        eq(next.modelVersion, companies.scoredModelVersion),
        isNull(next.comparedAt),
      ),
    );
  const isShown = or(eq(companies.scoredModelVersion, learningEffects.modelVersion), exists(waitingNext));
  const rows = await db
    .select({
      companyId,
      votes,
      votesSince,
      comparedAt,
      moved,
      votesUntil: models.votesUntil,
      learntAt: models.createdAt,
    })
    .from(learningEffects)
    .innerJoin(companies, and(eq(companies.id, companyId), isShown))
    .innerJoin(models, and(eq(models.companyId, companyId), eq(models.version, learningEffects.modelVersion)))
    .where(
      and(inArray(companyId, [...new Set(companyIds)]), gt(comparedAt, new Date(at.getTime() - SHOWN_MS))),
    );
  const shown = rows.map(async ({ comparedAt: compared, moved: found, ...row }) => {
    if (!compared || !found) return [];
    const outcomes = await listTeachingOutcomes(db, row.companyId, row);
    return [[row.companyId, { ...row, comparedAt: compared, moved: found, outcomes }] as const];
  });
  return new Map((await Promise.all(shown)).flat());
}
