import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, emptyTextArray } from './columns.ts';
import { opportunities, procurements } from './opportunities.ts';
import { companyId } from './people.ts';

/** What a learning run produced. Immutable; rejected challengers are kept with the reason. */
export const models = pgTable(
  'models',
  {
    companyId: companyId(),
    version: integer().notNull(),
    parentVersion: integer(),
    weights: bytea().notNull(),
    /** What is shown of it: votes used, precision and calibration before and after, words that moved. */
    metrics: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['promoted', 'rejected'] }).notNull(),
    verdict: text().notNull(),
    seed: integer().notNull(),
    datasetHash: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
);

export interface StoredFactor {
  label: string;
  points: number;
  evidence: string[];
}

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
    /** 0 is the model before any vote. */
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
    index('scores_ranking').on(table.companyId, table.score.desc(), table.procurementId),
    check('scores_range', sql`${table.score} between 0 and 100`),
  ],
);
