import {
  DeliveryState,
  type Digest,
  EmailGroup,
  EmailReport,
  MailFrequency,
  type MailTopic,
} from '@bidlight/contract';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, oneOf, opportunityId, publicId } from './columns.ts';
import { opportunities } from './notices.ts';
import { companies, companyId, users } from './people.ts';

/** Who belongs to an e-mail group when the configuration does not say it. */
export const emailGroupMembers = pgTable(
  'email_group_members',
  {
    group: oneOf(EmailGroup).notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Whose report the member gets; null for the internal company. */
    companyId: uuid().references(() => companies.id),
  },
  (table) => [primaryKey({ columns: [table.group, table.email] })],
);

/** One sending: of the report to one group, or of people's own mails that were due at the same time. */
export const emailReports = pgTable(
  'email_reports',
  {
    id: publicId(),
    /** Null for people's own mails. */
    group: oneOf(EmailGroup),
    state: oneOf(EmailReport.shape.state).notNull(),
    /** Null when a schedule started it. */
    startedBy: uuid().references(() => users.id),
    startedAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [index('email_reports_recent').on(table.startedAt.desc())],
);

/** The outbox: one mail to one recipient. `unknown` was lost after DATA and is never sent again by itself. */
export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => emailReports.id),
    companyId: companyId(),
    recipient: text().notNull(),
    /** Whose own mail it is; null for the mail of a report. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    /** In the mail's hidden link, which only software opens. */
    canaryId: uuid().notNull().defaultRandom(),
    /** SHA-256 of the right to unsubscribe the recipient; written when the mail is made. */
    unsubscribeHash: bytea(),
    state: oneOf(DeliveryState).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('email_deliveries_once').on(table.reportId, table.recipient),
    uniqueIndex('email_deliveries_message').on(table.messageId),
    uniqueIndex('email_deliveries_canary').on(table.canaryId),
    uniqueIndex('email_deliveries_unsubscribe').on(table.unsubscribeHash),
    index('email_deliveries_user').on(table.userId, table.createdAt),
  ],
);

/** Which opportunities a company's people were mailed in a report: 'Emailed on'. Each of them may have got others. */
export const emailReportItems = pgTable(
  'email_report_items',
  {
    reportId: uuid()
      .notNull()
      .references(() => emailReports.id),
    companyId: companyId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    /** The place in the first mail that had it. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.companyId, table.opportunityId] }),
    index('email_report_items_history').on(table.companyId, table.opportunityId),
  ],
);

/** Addresses that asked for no more mail. */
export const mailSuppressions = pgTable('mail_suppressions', {
  /** Lower case. */
  email: text().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** When a person wants a mail of their own, and what in it. Without a row they get none. */
export const mailPreferences = pgTable('mail_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  frequency: oneOf(MailFrequency).notNull(),
  /** The last one that was not off, for whoever takes back that they have unsubscribed. */
  lastFrequency: oneOf(MailFrequency),
  /** Of the weekly mail: 1 is Monday. */
  weekday: smallint().notNull(),
  /** On the clock of the time zone. */
  hour: smallint().notNull(),
  timeZone: text().notNull(),
  topics: text().array().$type<MailTopic[]>().notNull(),
  /** What was due before is not caught up on: whoever switches it on is not mailed by that. */
  changedAt: instant().notNull(),
  /** The last time that was due, also where there was nothing to send. */
  doneAt: instant(),
  /** How often in a row the mail server has refused the address. */
  refusals: smallint().notNull().default(0),
});

/** What a person's own mail had, to be read in the app; without the rights of its links. */
export const digests = pgTable(
  'digests',
  {
    deliveryId: integer()
      .primaryKey()
      .references(() => emailDeliveries.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb().$type<Digest>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('digests_id').on(table.id),
    index('digests_user').on(table.userId, table.createdAt.desc()),
  ],
);
