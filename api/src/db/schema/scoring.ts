import type { ModelVersion } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, emptyTextArray, id, instant } from './columns.ts';
import { opportunities, procurements } from './opportunities.ts';
import { companyId } from './people.ts';

/** What the collected notices say of the language. Frozen: models and their scores belong to one. */
export const lexicons = pgTable('lexicons', {
  id: id(),
  documents: integer().notNull(),
  data: bytea().notNull(),
  createdAt: createdAt(),
});

/** What saving a profile or learning from votes produced. Immutable; rejected challengers are kept with the reason. */
export const models = pgTable(
  'models',
  {
    companyId: companyId(),
    version: integer().notNull(),
    parentVersion: integer(),
    origin: text({ enum: ['profile', 'learning'] }).notNull(),
    profileVersion: integer().notNull(),
    lexiconId: integer()
      .notNull()
      .references(() => lexicons.id),
    weights: bytea().notNull(),
    votesUsed: integer().notNull(),
    /** The last vote it knows of. */
    votesUntil: instant(),
    /** What is shown of it: precision and calibration before and after, words and factors that moved. */
    metrics: jsonb().$type<ModelMetrics>().notNull(),
    state: text({ enum: ['promoted', 'rejected'] }).notNull(),
    verdict: text().notNull(),
    seed: integer().notNull(),
    datasetHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
);

export type ModelMetrics = Pick<ModelVersion, 'before' | 'after' | 'movedWords' | 'movedFactors'>;

export interface AiReading {
  summary: string;
  strengths: string[];
  risks: string[];
  adjustment: number;
  reason: string;
}

export interface StoredFactor {
  label: string;
  points: number;
  evidence: string[];
}

/** What a language model made of a notice for a company; the key names model, prompt, profile and notice. */
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

/** Tokens spent on the language model per UTC day. */
export const aiUsage = pgTable('ai_usage', {
  day: date({ mode: 'string' }).primaryKey(),
  tokens: integer().notNull(),
});

/** A company's score of a procurement, made from the notice that spoke for it then. */
export const scores = pgTable(
  'scores',
  {
    companyId: companyId(),
    procurementId: integer()
      .notNull()
      .references(() => procurements.id),
    opportunityId: integer()
      .notNull()
      .references(() => opportunities.id),
    /** The notice as it was then: another time means that it has to be scored again. */
    noticeUpdatedAt: instant().notNull(),
    modelVersion: integer().notNull(),
    profileVersion: integer().notNull(),
    score: smallint().notNull(),
    isProvisional: boolean().notNull(),
    isEligible: boolean().notNull(),
    ineligibleReason: text(),
    /** Empty below 40, where the explanation is made on demand. */
    factors: jsonb().$type<StoredFactor[]>().notNull().default([]),
    summary: text(),
    strengths: text().array().notNull().default(emptyTextArray),
    risks: text().array().notNull().default(emptyTextArray),
    primaryRequirement: text(),
    scoredAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.procurementId] }),
    // A list of many procurements reads their scores from it alone: the rows are long.
    index('scores_alone').on(table.companyId, table.procurementId, table.score),
    index('scores_ranking').on(table.companyId, table.score.desc(), table.procurementId),
    check('scores_range', sql`${table.score} between 0 and 100`),
  ],
);
