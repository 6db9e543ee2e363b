import { boolean, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, opportunityId } from './columns.ts';
import { noticeVersions, opportunities } from './notices.ts';
import { companyId, users } from './people.ts';

/** All of this goes with its person, or with the notice that it is about. */
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * What a person said with the star. Without a row, an opportunity is followed by one's own relevant vote, so that a vote
 * that is taken back takes the following with it.
 */
export const follows = pgTable(
  'follows',
  {
    userId: userId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    isFollowing: boolean().notNull(),
    changedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.opportunityId] }),
    index('follows_opportunity').on(table.opportunityId),
  ],
);

/** Not in `users`: every change there makes the lists of a company's people again. */
export const followPreferences = pgTable('follow_preferences', {
  userId: userId().primaryKey(),
  followsVotes: boolean().notNull().default(true),
  /** When the person last saw what changed. */
  lookedAt: instant(),
});

/** An amendment that somebody ticked; an offer acknowledges amendments once, so it is the company's. */
export const amendmentAcknowledgements = pgTable(
  'amendment_acknowledgements',
  {
    companyId: companyId(),
    versionId: integer()
      .notNull()
      .references(() => noticeVersions.id, { onDelete: 'cascade' }),
    userId: userId(),
    acknowledgedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    index('amendment_acknowledgements_version').on(table.versionId),
  ],
);

/** The private address of a person's calendar: the SHA-256 of its token. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    userId: userId().primaryKey(),
    tokenHash: bytea().notNull(),
    madeAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_addresses_token').on(table.tokenHash)],
);
