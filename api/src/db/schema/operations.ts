import { JobStatus, JobType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, oneOf, publicId } from './columns.ts';
import { users } from './people.ts';

/** What the screens show of a job; the queue keeps its own tables. */
export const jobs = pgTable(
  'jobs',
  {
    id: publicId(),
    type: oneOf(JobType).notNull(),
    status: oneOf(JobStatus).notNull(),
    progress: text().notNull().default(''),
    percent: smallint().notNull().default(0),
    apiCallsCount: integer().notNull().default(0),
    error: text(),
    /** Null when a schedule started it. */
    startedBy: uuid().references(() => users.id),
    /** The time of the schedule it was started for: no two servers start the same run. */
    dueAt: instant(),
    /** Who runs it now; a worker that was thought dead and wakes up finds another one here. */
    workerId: uuid(),
    startedAt: createdAt(),
    /** By the database's clock, because servers' clocks differ. */
    heartbeatAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('jobs_one_running').on(table.type).where(sql`${table.status} = 'in_progress'`),
    uniqueIndex('jobs_once_per_due_time').on(table.type, table.dueAt),
    index('jobs_recent').on(table.startedAt.desc()),
  ],
);

/** Messages between servers that are too long for a notification; the real-time connection's adapter writes and empties it. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  createdAt: instant().defaultNow(),
  payload: bytea(),
});
