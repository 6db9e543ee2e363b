import { SourceName, SourceRun } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { jobs } from './operations.ts';

/** One pass over one source; `cursor` is committed with the rows it stands for, so a killed run resumes. */
export const sourceRuns = pgTable(
  'source_runs',
  {
    id: id(),
    jobId: uuid().references(() => jobs.id),
    source: oneOf(SourceName).notNull(),
    /** Which file, where a source reads files: an interrupted run only continues with the same one. */
    file: text().notNull().default(''),
    state: oneOf(SourceRun.shape.state).notNull(),
    cursor: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    seen: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    quarantined: integer().notNull().default(0),
    apiCalls: integer().notNull().default(0),
    error: text(),
    startedAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    index('source_runs_recent').on(table.source, table.startedAt.desc()),
    uniqueIndex('source_runs_one_running').on(table.source).where(sql`${table.state} = 'running'`),
  ],
);

/** Rows that failed validation, kept with the reason. */
export const quarantinedRows = pgTable(
  'quarantined_rows',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => sourceRuns.id),
    /** The notice id, or the line of the file. */
    reference: text().notNull(),
    reason: text().notNull(),
    raw: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quarantined_rows_run').on(table.runId)],
);
