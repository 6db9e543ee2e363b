import { type AuditChange, type PastPerformance, PlacePolicy, RoleName } from '@bidlight/contract';
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
    email: text().notNull(),
    role: oneOf(RoleName).notNull(),
    isActive: boolean().notNull().default(true),
    passwordHash: text().notNull(),
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

/** Who changed what: people, profiles, models, mails. Never updated, never deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    companyId: uuid().references(() => companies.id),
    actorId: uuid().references(() => users.id),
    /** Kept as text, so that the entry still reads when the account is gone; 'system' for commands. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_company').on(table.companyId, table.id.desc())],
);
