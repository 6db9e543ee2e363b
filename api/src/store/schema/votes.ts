import { FeedbackType, NavigationSource, VoteReason } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { bytea, createdAt, emptyTextArray, id, instant, noticeId, oneOf, opportunityId } from './columns.ts';
import { emailDeliveries } from './mail.ts';
import { notices, opportunities } from './notices.ts';
import { companyId, users } from './people.ts';

/** They belong to the vote: the last one brings its own, or none. */
const reasons = () => oneOf(VoteReason).array().notNull().default(emptyTextArray);

/** Votes of the set-up guide teach like all others and are no part of a day's ten. */
const source = () => text({ enum: ['app', 'email', 'guide'] }).notNull();

/** The current vote of one voter on one opportunity; the last one wins, an amendment keeps it. */
export const votes = pgTable(
  'votes',
  {
    id: id(),
    companyId: companyId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    /** The voter: a user's address, or that of a mail's recipient. Lower case. */
    voterEmail: text().notNull(),
    userId: uuid().references(() => users.id),
    feedbackType: oneOf(FeedbackType).notNull(),
    reasons: reasons(),
    comment: text(),
    source: source(),
    tokenHash: bytea().references(() => voteTokens.tokenHash),
    /** Recorded, not counted: cast by what looks like a mail scanner, until a person shows up, or taken back. */
    isHeld: boolean().notNull().default(false),
    /** When the voter took it back; a vote that was taken back is held too. */
    withdrawnAt: instant(),
    createdAt: createdAt(),
    castAt: createdAt(),
  },
  (table) => [
    // The voter comes first: everybody's list asks for all of one's own votes.
    uniqueIndex('votes_one_per_voter').on(table.companyId, table.voterEmail, table.opportunityId),
    // Reports count a period's votes from it alone.
    index('votes_company_time')
      .on(
        table.companyId,
        table.castAt.desc(),
        table.opportunityId,
        table.feedbackType,
        table.userId,
        table.voterEmail,
      )
      .where(sql`not ${table.isHeld}`),
    index('votes_user_time').on(table.userId, table.castAt),
    index('votes_opportunity').on(table.opportunityId),
    // A vote link finds its vote, and one that is removed is looked for here.
    index('votes_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
    // Lists count votes from it alone.
    index('votes_counted')
      .on(table.companyId, table.opportunityId, table.feedbackType)
      .where(sql`not ${table.isHeld}`),
    check('votes_type', sql`${table.feedbackType} in ('relevant_match', 'not_match', 'past_history')`),
  ],
);

/**
 * How many votes count on an opportunity, and when the last of them was cast. Reports over all of a company's votes read
 * this instead of every vote. A trigger on votes keeps it (`triggers.sql`), so that no statement that writes votes can
 * forget to.
 */
export const voteTallies = pgTable(
  'vote_tallies',
  {
    companyId: companyId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    feedbackType: oneOf(FeedbackType).notNull(),
    votes: integer().notNull(),
    lastCastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.opportunityId, table.feedbackType] })],
);

/** Every vote ever cast, also those that a later one replaced. */
export const voteHistory = pgTable(
  'vote_history',
  {
    id: id(),
    voteId: integer()
      .notNull()
      .references(() => votes.id),
    feedbackType: oneOf(FeedbackType).notNull(),
    reasons: reasons(),
    comment: text(),
    source: source(),
    tokenHash: bytea().references(() => voteTokens.tokenHash),
    castAt: createdAt(),
    /** When the voter took it back: what stood before it counts again. */
    undoneAt: instant(),
  },
  (table) => [
    index('vote_history_vote').on(table.voteId),
    index('vote_history_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
  ],
);

/** A mail's right to vote on one opportunity as its recipient. Only the hash is stored. */
export const voteTokens = pgTable(
  'vote_tokens',
  {
    tokenHash: bytea().primaryKey(),
    deliveryId: integer()
      .notNull()
      .references(() => emailDeliveries.id),
    companyId: companyId(),
    noticeId: noticeId()
      .notNull()
      .references(() => notices.id),
    expiresAt: instant().notNull(),
    /** The last vote cast with it, counted or held. */
    lastType: oneOf(FeedbackType),
    lastCastAt: instant(),
    /** When it last began to look as if software had opened the mail's links. */
    scannedAt: instant(),
    /** When a person was last seen behind it. */
    humanAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('vote_tokens_delivery').on(table.deliveryId)],
);

export const navigationEvents = pgTable(
  'navigation_events',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: oneOf(NavigationSource).notNull(),
    noticeId: noticeId().references(() => notices.id),
    targetUrl: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('navigation_events_company').on(table.companyId, table.createdAt.desc())],
);

/**
 * A reason of a score that somebody marked as wrong, with the words that were shown then: reasons are made again with every
 * scoring, and whoever tunes them wants to know what they said.
 */
export const wrongReasons = pgTable(
  'wrong_reasons',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    /** What the reason is about, as people read it. */
    kind: text().notNull(),
    text: text().notNull(),
    markedAt: createdAt(),
  },
  (table) => [
    // A reason is a sentence; should one quote more, only its beginning has room in an index.
    uniqueIndex('wrong_reasons_once').on(table.userId, table.opportunityId, sql`left(${table.text}, 500)`),
    index('wrong_reasons_company').on(table.companyId, table.kind),
    index('wrong_reasons_opportunity').on(table.opportunityId),
  ],
);

/**
 * An opportunity below the list that a user was asked about in a week, to learn how many relevant ones the list misses.
 * It is never drawn anew: the answers are the voter's votes.
 */
export const checkItems = pgTable(
  'check_items',
  {
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The Monday of the week. */
    week: date({ mode: 'string' }).notNull(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    /** The score that it was drawn with. */
    score: smallint().notNull(),
    /** How many opportunities were below the list. */
    drawnFrom: integer().notNull(),
    /** The probability that it was drawn with: it stands for 1 / chance opportunities. */
    chance: doublePrecision().notNull(),
    drawnAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week, table.opportunityId] }),
    index('check_items_company').on(table.companyId, table.week),
    index('check_items_opportunity').on(table.opportunityId),
  ],
);
