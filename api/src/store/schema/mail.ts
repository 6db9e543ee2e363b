import { DeliveryState, EmailGroup, EmailReport } from '@bidlight/contract';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** One sending of the report to one group. */
export const emailReports = pgTable(
  'email_reports',
  {
    id: publicId(),
    group: oneOf(EmailGroup).notNull(),
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
