import { JobStatus, JobType, SETTING_NAMES, type SettingName } from '@bidlight/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { DATA_KINDS } from '#platform/cache/company-cache.ts';
import { createdAt, instant, oneOf, publicId } from './columns.ts';
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
    /** Since something of its work was last stored for good. */
    attempts: smallint().notNull().default(0),
    /** The process that made the last attempt, as PostgreSQL lists its connections, and since when. */
    worker: text(),
    attemptedAt: instant(),
    /** It failed because no worker went on with it, and not by what it did: it may start again at once. */
    isInterrupted: boolean().notNull().default(false),
  },
  (table) => [index('jobs_recent').on(table.startedAt.desc())],
);

/** What operators were told of a series of failures, as JSON; no row while nothing fails. */
const ALERT_SETTINGS = ['alert-collecting', 'alert-mailing', 'alert-backup'] as const;
export type AlertSetting = (typeof ALERT_SETTINGS)[number];

/** The row of a setting that operators have changed; its value is JSON with the time of the change. */
export type SettingRow = `setting:${SettingName}`;
export const rowOfSetting = (name: SettingName): SettingRow => `setting:${name}`;

/**
 * `term-table` is what operators have chosen on the control panel; without a row it has its default. `email-schedule` is
 * since when the server knows the schedule of reports: '2026-11-15T12:00:00.000Z 0 8 * * 1-5 America/New_York'.
 * `last-backup` is when it was made and how large it is. `setup-code` is the SHA-256 of the code that sets the product up;
 * `demo-over` is when it was set up or started for real, after which it never is a demo; `dropped-extract` is the file that
 * the next collecting reads.
 */
export const settings = pgTable('settings', {
  name: text({
    enum: [
      'term-table',
      'email-schedule',
      'last-backup',
      'setup-code',
      'demo-over',
      'dropped-extract',
      ...ALERT_SETTINGS,
      ...SETTING_NAMES.map(rowOfSetting),
    ],
  }).primaryKey(),
  value: text(),
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

/** Stands for the company where the data belong to nobody. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Another number means that something of this kind has changed. Triggers count it in the transaction that writes
 * (`triggers.sql`; of the settings the save itself), so that whoever reads a number also reads everything that it counts. No row is the number 0.
 */
export const dataVersions = pgTable(
  'data_versions',
  {
    /** The company, or `NO_COMPANY` for what belongs to nobody. */
    companyId: uuid().notNull(),
    kind: text({ enum: DATA_KINDS }).notNull(),
    /** The number is the sum of all slots: writers that use different ones do not wait for each other. */
    slot: smallint().notNull().default(0),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.slot] })],
);
