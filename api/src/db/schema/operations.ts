import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, publicId } from './columns.ts';
import { users } from './people.ts';

/** What the screens show of a job; the queue keeps its own tables. */
export const jobs = pgTable(
  'jobs',
  {
    id: publicId(),
    type: text({ enum: ['scraping', 'scoring', 'learning'] }).notNull(),
    status: text({ enum: ['in_progress', 'completed', 'failed'] }).notNull(),
    progress: text().notNull().default(''),
    percent: smallint().notNull().default(0),
    apiCallsCount: integer().notNull().default(0),
    error: text(),
    /** Null when a schedule started it. */
    startedBy: uuid().references(() => users.id),
    startedAt: createdAt(),
    heartbeatAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('jobs_one_running').on(table.type).where(sql`${table.status} = 'in_progress'`),
    index('jobs_recent').on(table.startedAt.desc()),
  ],
);
