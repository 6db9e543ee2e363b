import type { SavedFilters } from '@bidlight/contract';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, publicId } from './columns.ts';
import { companyId, users } from './people.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: publicId(),
    companyId: companyId(),
    /** Whose it is. */
    userId: userId(),
    name: text().notNull(),
    /** The parameters of the search as its address has them. */
    filters: jsonb().$type<SavedFilters>().notNull(),
    isShared: boolean().notNull().default(false),
    isPaused: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('saved_searches_company').on(table.companyId),
    index('saved_searches_user').on(table.userId),
  ],
);

/** When somebody last looked at what a search finds. */
export const savedSearchLooks = pgTable(
  'saved_search_looks',
  {
    savedSearchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    userId: userId(),
    lookedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.savedSearchId, table.userId] })],
);

/** The private address of a feed: the SHA-256 of its token. A person has one for a list. */
export const feedAddresses = pgTable(
  'feed_addresses',
  {
    id: publicId(),
    userId: userId(),
    /** Null for the company's top list. */
    savedSearchId: uuid().references(() => savedSearches.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull(),
    madeAt: createdAt(),
  },
  (table) => [
    unique('feed_addresses_one').on(table.userId, table.savedSearchId).nullsNotDistinct(),
    uniqueIndex('feed_addresses_token').on(table.tokenHash),
  ],
);
