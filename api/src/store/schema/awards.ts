import { EarlierAwardRoad } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, emptyTextArray, id, noticeId, oneOf, opportunityId, tsvector } from './columns.ts';
import { notices, opportunities } from './notices.ts';
import { companyId, users } from './people.ts';

/** A firm that has won awards: one for all the spellings of its name that the rules join. */
export const awardees = pgTable('awardees', {
  id: id(),
  /** As people read it: a published spelling without the address behind it. */
  name: text().notNull(),
});

const awardeeId = () =>
  integer()
    .notNull()
    .references(() => awardees.id, { onDelete: 'cascade' });

/** What tells a firm from others: its name without legal form and punctuation, its UEI, its CAGE code. */
export const awardeeKeys = pgTable(
  'awardee_keys',
  { key: text().primaryKey(), awardeeId: awardeeId() },
  (table) => [index('awardee_keys_awardee').on(table.awardeeId)],
);

/**
 * What was awarded: made of an award notice, and made again when the notice, its opportunity or the rules change; or one
 * contract of a file of contract actions.
 */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    /** Null where it is from a file of contract actions. */
    noticeId: noticeId().references(() => notices.id, { onDelete: 'cascade' }),
    /** The same for all actions of the contract in those files; null where it is from a notice. */
    contractKey: text(),
    /** Of the rules that made it. */
    version: smallint().notNull(),
    /** The contract's number as published, and in capitals and digits alone. */
    number: text(),
    numberKey: text(),
    /** Of the vehicle that it is an order under. */
    parentNumberKey: text(),
    solicitationNumber: text(),
    solicitationKey: text(),
    title: text(),
    /** The words of the title, each once, as likeness is counted by. */
    titleWords: text().array().notNull().default(emptyTextArray),
    department: text(),
    office: text(),
    /** Department and office without case, punctuation and filler words; null where the office is not stated. */
    officeKey: text(),
    naicsCode: text(),
    pscCode: text(),
    setAsideCode: text(),
    awardOn: date({ mode: 'string' }),
    /** In dollars. */
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** The same where it counts in sums; null at zero or less. PostgreSQL takes longer to make such a number than to sum it. */
    countedAmount: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`case when ${awards.amount} > 0 then ${awards.amount}::float8 end`,
    ),
    /** The last day of the period as stated, without and with the options. */
    endsOn: date({ mode: 'string' }),
    optionsEndOn: date({ mode: 'string' }),
    /** How many offers were received, where that is known. */
    offers: smallint(),
    updatedAt: createdAt(),
    /** As in notices: slashes and angle brackets are no part of a word. */
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', translate(coalesce(${awards.title}, ''), '/<>', '   '))`,
    ),
  },
  (table) => [
    uniqueIndex('awards_notice').on(table.noticeId),
    uniqueIndex('awards_contract').on(table.contractKey),
    index('awards_number').on(table.numberKey),
    index('awards_solicitation').on(table.solicitationKey),
    index('awards_office').on(table.officeKey, table.naicsCode),
    index('awards_naics').on(table.naicsCode, table.awardOn),
    index('awards_end').on(table.endsOn),
    index('awards_options_end').on(table.optionsEndOn),
    index('awards_department').on(table.department),
    index('awards_search').using('gin', table.search),
  ],
);

/** What files of contract actions say of a contract: what its actions come to, and what the newest of them states. */
export const contracts = pgTable(
  'contracts',
  {
    contractKey: text().primaryKey(),
    numberKey: text().notNull(),
    parentNumberKey: text(),
    department: text(),
    /** What tells the firm from others, as in `awardee_keys`. */
    awardeeKeys: text().array().notNull().default(emptyTextArray),
    newestOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    optionsEndOn: date({ mode: 'string' }),
    offers: smallint(),
  },
  (table) => [index('contracts_number').on(table.numberKey)],
);

/**
 * The actions that were imported, so that none counts twice: those of a contract are in several files, and a later file has
 * them again. There are millions, so that the keys are hashes.
 */
export const contractActions = pgTable(
  'contract_actions',
  {
    actionHash: bigint({ mode: 'bigint' }).primaryKey(),
    contractHash: bigint({ mode: 'bigint' }).notNull(),
    actionOn: date({ mode: 'string' }).notNull(),
    /** In dollars; below 0 where money is taken back. */
    obligated: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    endsOn: date({ mode: 'string' }),
    optionsEndOn: date({ mode: 'string' }),
    offers: smallint(),
  },
  (table) => [index('contract_actions_contract').on(table.contractHash)],
);

const awardId = () =>
  integer()
    .notNull()
    .references(() => awards.id, { onDelete: 'cascade' });

/** One award may have several winners. */
export const awardWinners = pgTable(
  'award_winners',
  { awardId: awardId(), awardeeId: awardeeId() },
  (table) => [
    primaryKey({ columns: [table.awardId, table.awardeeId] }),
    index('award_winners_awardee').on(table.awardeeId),
  ],
);

const anOpportunity = () =>
  opportunityId()
    .notNull()
    .references(() => opportunities.id, { onDelete: 'cascade' });

/** Awards that are believed to be for the work of an open opportunity, found again after every collecting. */
export const earlierAwards = pgTable(
  'earlier_awards',
  {
    opportunityId: anOpportunity(),
    awardId: awardId(),
    road: oneOf(EarlierAwardRoad).notNull(),
    /** From 0 to 1: how sure that road is. */
    likeness: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.awardId] }),
    index('earlier_awards_award').on(table.awardId),
  ],
);

/** 'Not the same': said by somebody of the company, and not shown to it again. */
export const rejectedEarlierAwards = pgTable(
  'rejected_earlier_awards',
  {
    companyId: companyId(),
    opportunityId: anOpportunity(),
    awardId: awardId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    rejectedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.opportunityId, table.awardId] }),
    index('rejected_earlier_awards_opportunity').on(table.opportunityId),
    index('rejected_earlier_awards_award').on(table.awardId),
  ],
);

/** 'This is us': the awardees that an admin has marked as the own company. */
export const companyAwardees = pgTable(
  'company_awardees',
  {
    companyId: companyId(),
    awardeeId: awardeeId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    markedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.awardeeId] }),
    index('company_awardees_awardee').on(table.awardeeId),
  ],
);

/** 'Remind me': the expected end of an award is among the person's dates. */
export const awardReminders = pgTable(
  'award_reminders',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    awardId: awardId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.awardId] }),
    index('award_reminders_award').on(table.awardId),
  ],
);
