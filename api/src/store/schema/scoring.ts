import { ModelVersion, type ScoreFactor, type Standing, type TermTableRecord } from '@bidlight/contract';
import type { Lessons } from '@bidlight/scoring';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, emptyTextArray, id, instant, noticeId, oneOf, opportunityId } from './columns.ts';
import { notices, opportunities } from './notices.ts';
import { companyId } from './people.ts';

/** The release's format of lexicons and models, 0 for damaged ones. Those of another engine cannot be read and are history. */
const engine = () => integer().notNull().default(1);

/** How rare each term is among the collected notices. It never changes: models and their scores belong to one. */
export const lexicons = pgTable('lexicons', {
  id: id(),
  documents: integer().notNull(),
  data: bytea().notNull(),
  engine: engine(),
  createdAt: createdAt(),
});

/** Tables of trained term vectors. A table never changes and is never removed, because models belong to it. */
export const termTables = pgTable('term_tables', {
  /** Made from the bytes, so that the same table has the same id on every machine. */
  id: text().primaryKey(),
  record: jsonb().$type<TermTableRecord>().notNull(),
  data: bytea().notNull(),
  /** It came with a release: the newest of these is in use where no operator has chosen a table. */
  isShipped: boolean().notNull(),
  createdAt: createdAt(),
});

/** A model, made by saving a profile or by learning from votes. Immutable; rejected ones are kept with the reason. */
export const models = pgTable(
  'models',
  {
    companyId: companyId(),
    version: integer().notNull(),
    parentVersion: integer(),
    origin: oneOf(ModelVersion.shape.origin).notNull(),
    profileVersion: integer().notNull(),
    lexiconId: integer()
      .notNull()
      .references(() => lexicons.id),
    /** The table of term vectors that was in use when it was made. */
    tableId: text(),
    engine: engine(),
    weights: bytea().notNull(),
    votesUsed: integer().notNull(),
    /** The last vote it knows of. */
    votesUntil: instant(),
    /** The part that screens show: figures before and after, words and factors that changed, what votes have taught. */
    metrics: jsonb().$type<ModelMetrics>().notNull(),
    state: oneOf(ModelVersion.shape.state).notNull(),
    verdict: text().notNull(),
    seed: integer().notNull(),
    datasetHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
);

export type ModelMetrics = Pick<
  ModelVersion,
  'before' | 'after' | 'movedWords' | 'movedFactors' | 'outcomesUsed'
> & {
  /** What the votes of a learning have taught; missing in rows of earlier releases. */
  lessons?: Lessons;
};

export interface AiReading {
  summary: string;
  strengths: string[];
  risks: string[];
  adjustment: number;
  reason: string;
}

/** A language model's reading of a notice for a company; the key names model, prompt, profile and notice. */
export const aiReadings = pgTable(
  'ai_readings',
  {
    companyId: companyId(),
    key: text().notNull(),
    reading: jsonb().$type<AiReading>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.key] }),
    index('ai_readings_day').on(table.companyId, table.createdAt),
  ],
);

/** A company's score of an opportunity, made from the notice that was current then. */
export const scores = pgTable(
  'scores',
  {
    companyId: companyId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    noticeId: noticeId()
      .notNull()
      .references(() => notices.id),
    /** The notice as it was then: another time means that it has to be scored again. */
    noticeUpdatedAt: instant().notNull(),
    modelVersion: integer().notNull(),
    profileVersion: integer().notNull(),
    score: smallint().notNull(),
    /** The score with the engine's own order behind the point: many opportunities share a score. */
    rank: doublePrecision().notNull(),
    /** The notice's deadline, which decides between equal ranks. */
    dueAt: instant(),
    isProvisional: boolean().notNull(),
    /** Its place among the recent notices while it is provisional. */
    standing: jsonb().$type<Standing>(),
    isEligible: boolean().notNull(),
    ineligibleReason: text(),
    /** Empty below 40, where the explanation is made on demand. */
    factors: jsonb().$type<ScoreFactor[]>().notNull().default([]),
    summary: text(),
    strengths: text().array().notNull().default(emptyTextArray),
    risks: text().array().notNull().default(emptyTextArray),
    /** What the strengths, and then the risks, are about; empty in rows of earlier releases. */
    reasonKinds: text().array().notNull().default(emptyTextArray),
    /** Neither written nor read any more: what is bought is derived from the description (`requirement-of.ts`). */
    scoredAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.opportunityId] }),
    // A list of many opportunities reads their scores from it alone: the rows are long.
    index('scores_alone').on(table.companyId, table.opportunityId, table.score, table.rank),
    index('scores_ranking').on(
      table.companyId,
      table.rank.desc().nullsLast(),
      table.dueAt.asc().nullsLast(),
      table.opportunityId,
    ),
    check('scores_range', sql`${table.score} between 0 and 100`),
    check('scores_rank', sql`${table.rank} >= ${table.score} and ${table.rank} < ${table.score} + 1`),
  ],
);

export interface RankedScore {
  opportunityId: number;
  score: number;
}

export interface MovedScore {
  opportunityId: number;
  /** Places among what was compared, 1 the best. */
  before: { score: number; place: number };
  after: { score: number; place: number };
}

/**
 * What a learning did to a company's list: the scores from before it, and, once the scoring that follows it is done, what
 * moved. The same opportunities are compared, so that new notices and passed deadlines do not count as its doing.
 */
export const learningEffects = pgTable(
  'learning_effects',
  {
    companyId: companyId(),
    modelVersion: integer().notNull(),
    /** The votes of the team that taught it: those that the model before did not know. */
    votes: integer().notNull(),
    /** Of the last vote that the model before knew. */
    votesSince: instant(),
    /** The time of `before`. It is that of an earlier learning where that one was never compared. */
    learntAt: instant().notNull(),
    /** Best first; empty once it was compared. */
    before: jsonb().$type<RankedScore[]>().notNull(),
    moved: jsonb().$type<MovedScore[]>(),
    comparedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.modelVersion] })],
);
