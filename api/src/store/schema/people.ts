import {
  AccountLinkPurpose,
  type AuditChange,
  Clearance,
  type CmmcLevel,
  type PastPerformance,
  PlacePolicy,
  RoleName,
  Sells,
} from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { bytea, createdAt, emptyTextArray, id, instant, oneOf, publicId } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: publicId(),
    name: text().notNull(),
    /** The one company whose admins operate the product. */
    isInternal: boolean().notNull().default(false),
    /** The model whose scores are shown; learning and roll-back move only this pointer. */
    activeModelVersion: integer(),
    /** The model that all scores are of; another than the active one means that scoring is due. */
    scoredModelVersion: integer(),
    /** How many changes of notices all scores know of; another number than there are means that scoring is due. */
    scoredNoticeChanges: bigint({ mode: 'number' }).notNull().default(0),
    /** The version of the profile that all scores know of; another than the one in force means that scoring is due. */
    scoredProfileVersion: integer(),
    /** When a learning last found nothing to learn in its votes; one that made a model is known by that model. */
    learntNothingAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('companies_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('companies_one_internal').on(table.isInternal).where(sql`${table.isInternal}`),
  ],
);

/** The company a row belongs to. */
export const companyId = () =>
  uuid()
    .notNull()
    .references(() => companies.id);

const dollars = () => bigint({ mode: 'number' });

/** A company's profile. A save adds a version; the highest version is in force. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    companyId: companyId(),
    version: integer().notNull(),
    capabilityText: text().notNull(),
    /** Full codes or prefixes such as 5415. */
    targetNaics: text().array().notNull().default(emptyTextArray),
    /** Set-aside codes the company can prime, e.g. SDVOSBC. */
    certifications: text().array().notNull().default(emptyTextArray),
    states: text().array().notNull().default(emptyTextArray),
    /** How much the states count. */
    placePolicy: oneOf(PlacePolicy).notNull().default('prefer'),
    includeWords: text().array().notNull().default(emptyTextArray),
    excludeWords: text().array().notNull().default(emptyTextArray),
    pastPerformance: jsonb().$type<PastPerformance[]>().notNull().default([]),
    /** Lines of its codes' official descriptions that it has ticked. */
    activities: text().array().notNull().default(emptyTextArray),
    /** Null means that it does not say. */
    sells: oneOf(Sells),
    /** From here on what the company can take on; null means that it does not say. */
    clearance: oneOf(Clearance),
    cmmcLevel: smallint().$type<CmmcLevel>(),
    bondingLimit: dollars(),
    largestContract: dollars(),
    employees: integer(),
    revenue: dollars(),
    /** The earlier version whose models serve this one, where only what they are not made of has changed; null: none. */
    fittedAs: integer(),
    savedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
);

export const users = pgTable(
  'users',
  {
    id: publicId(),
    companyId: companyId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Trimmed, NFKC and lower case, so that one address has one spelling in any locale of the database. */
    email: text().notNull(),
    role: oneOf(RoleName).notNull(),
    isActive: boolean().notNull().default(true),
    passwordHash: text().notNull(),
    /** Somebody else has chosen the password, so the person is asked to choose their own. */
    hasTemporaryPassword: boolean().notNull().default(false),
    /** Has not chosen a password yet and cannot sign in; the stored hash is of one that nobody knows. */
    isInvited: boolean().notNull().default(false),
    /** Asked to be shown a few low-scored opportunities each week. */
    wantsChecks: boolean().notNull().default(false),
    /** Made by the demo, whose passwords are published, or by such an account: signs in only in a demo. */
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_company').on(table.companyId, sql`lower(${table.lastName})`),
    check('users_role', sql`${table.role} in ('ADMIN', 'MEMBER')`),
  ],
);

/** Only the SHA-256 of the cookie's token is stored: a copy of this table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: publicId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId, table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers in which a user has signed in before. Strangers who fail on purpose lock themselves out, not these. Only the
 * SHA-256 of the cookie's token is stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: publicId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_devices_token').on(table.tokenHash),
    index('known_devices_user').on(table.userId, table.lastUsedAt),
    index('known_devices_last_use').on(table.lastUsedAt),
  ],
);

/**
 * Links of mails that stand for a password: to join, to choose a new password, to confirm an old and a new address. Each
 * works once. Only the SHA-256 of the token is stored.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: publicId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: oneOf(AccountLinkPurpose).notNull(),
    tokenHash: bytea().notNull(),
    /** The address that the user wants to have, in both links of a change. */
    newEmail: text(),
    createdAt: createdAt(),
    /** Brought forward when a newer link replaces it, or access is revoked. */
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_user').on(table.userId, table.purpose),
    index('account_links_expiry').on(table.expiresAt),
  ],
);

/** Who did what: changes of people, profiles and models, sign-ins, exports, reports and jobs. Never updated. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null where it is about no company, as a sign-in with an unknown address. */
    companyId: uuid().references(() => companies.id),
    actorId: uuid().references(() => users.id),
    /** Kept as text, so that the entry still reads when the account is gone; 'system' for commands. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    /** The network address that asked for it; null for commands and schedules. */
    address: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_company').on(table.companyId, table.id.desc()),
    index('audit_log_action').on(table.action, table.id.desc()),
    index('audit_log_age').on(table.createdAt),
  ],
);
