import { JobStatus, JobType } from '@bidlight/contract';
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, oneOf, publicId } from './columns.ts';
import { users } from './people.ts';

/** A job as the screens show it. The queue, in its own tables, decides who runs it and when. */
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
    /** Null when no person started it. */
    startedBy: uuid().references(() => users.id),
    startedAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [index('jobs_recent').on(table.startedAt.desc())],
);

/**
 * `term-table` is what operators have chosen on the control panel; without a row it has its default. `email-schedule` is
 * since when the server knows the schedule of reports: '2026-11-15T12:00:00.000Z 0 8 * * 1-5 America/New_York'.
 */
export const settings = pgTable('settings', {
  name: text({ enum: ['term-table', 'email-schedule'] }).primaryKey(),
  value: text(),
});

/** Messages between servers that are too long for a notification; the real-time connection's adapter writes and empties it. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  createdAt: instant().defaultNow(),
  payload: bytea(),
});

/** Limits and budgets: failed sign-ins, votes from links, calls of the federal source, the language model's tokens. */
export const counters = pgTable(
  'counters',
  {
    /** Names the limit and the person or day that it is about: 'sign-in:account:<hash>', 'calls:sam:2026-11-15'. */
    key: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: instant(),
    /** The end of the window; afterwards the row has no meaning and is removed. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('counters_expiry').on(table.expiresAt)],
);

/** What a number is counted for: a company's rows of a kind, or the notices, which belong to nobody. */
const DATA_KINDS = ['notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;
export type DataKind = (typeof DATA_KINDS)[number];
/** Stands for the company where the data belong to nobody. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Another number means that something of this kind has changed. Triggers count it in the transaction that writes
 * (`triggers.sql`), so that whoever reads a number also reads everything that it counts. No row is the number 0.
 */
export const dataVersions = pgTable(
  'data_versions',
  {
    /** The company, or `NO_COMPANY` for the notices. */
    companyId: uuid().notNull(),
    kind: text({ enum: DATA_KINDS }).notNull(),
    /** The number is the sum of all slots: writers that use different ones do not wait for each other. */
    slot: smallint().notNull().default(0),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.slot] })],
);
