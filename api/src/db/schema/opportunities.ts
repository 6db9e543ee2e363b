import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, emptyTextArray, id, instant, tsvector } from './columns.ts';
import { jobs } from './operations.ts';

/** One buying action: one card, one row in every list. Its notices belong to it. */
export const procurements = pgTable(
  'procurements',
  {
    id: id(),
    /** Normalised agency and solicitation number, or the notice's id where the number is too broad to group by. */
    groupKey: text().notNull(),
    /** The number on the wire: the solicitation number, else the id. */
    solicitationNumber: text().notNull(),
    /** The newest active notice, which speaks for the procurement. */
    currentOpportunityId: integer().references((): AnyPgColumn => opportunities.id),
    firstSeenAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('procurements_group').on(table.groupKey),
    index('procurements_current').on(table.currentOpportunityId),
    index('procurements_number').on(sql`upper(${table.solicitationNumber}) text_pattern_ops`),
  ],
);

export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** A notice as the source published it last. */
export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    procurementId: integer()
      .notNull()
      .references(() => procurements.id),
    noticeId: text().notNull(),
    /** Normalised agency and solicitation number; null where the number names no single purchase. */
    familyKey: text(),
    source: text({ enum: ['sam', 'extract', 'sample'] }).notNull(),
    title: text(),
    solicitationNumber: text(),
    department: text(),
    subTier: text(),
    office: text(),
    /** One letter, as in the source: o, k, p, r, s, g, a, u, i. */
    noticeType: text(),
    setAsideCode: text(),
    setAside: text(),
    naicsCode: text(),
    naicsCodes: text().array().notNull().default(emptyTextArray),
    pscCode: text(),
    postedAt: instant(),
    responseAt: instant(),
    /** The office's offset from UTC in minutes, to show the deadline in its own zone. */
    responseOffsetMinutes: smallint(),
    archiveOn: date({ mode: 'string' }),
    isActive: boolean().notNull().default(true),
    isCancelled: boolean().notNull().default(false),
    /** Clean text: HTML is removed when the notice is collected. */
    description: text(),
    placeCity: text(),
    placeState: text(),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    attachments: text().array().notNull().default(emptyTextArray),
    secondSourceUrl: text(),
    /** Of everything above: an unchanged notice is not written again. */
    contentHash: bytea().notNull(),
    firstSeenAt: createdAt(),
    updatedAt: createdAt(),
    /** A slash would make one word of 'Snow/Ice', and what looks like markup would hide words. */
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', translate(coalesce(${opportunities.title}, ''), '/<>', '   ')), 'A')
        || setweight(to_tsvector('simple', coalesce(${opportunities.solicitationNumber}, '')), 'A')
        || setweight(to_tsvector('english', coalesce(${opportunities.department}, '') || ' ' || coalesce(${opportunities.subTier}, '')), 'C')
        || setweight(to_tsvector('english', translate(coalesce(${opportunities.description}, ''), '/<>', '   ')), 'D')
        || ${filterWords()}`,
    ),
  },
  (table) => [
    uniqueIndex('opportunities_notice').on(table.noticeId),
    index('opportunities_procurement').on(table.procurementId),
    index('opportunities_family').on(table.familyKey),
    // The second column answers 'today' without reading the notices of the days before.
    index('opportunities_posted').on(table.postedAt.desc(), table.firstSeenAt),
    index('opportunities_naics').on(sql`${table.naicsCode} text_pattern_ops`),
    // By their beginnings, which the unique index cannot find in every collation.
    index('opportunities_notice_prefix').on(sql`lower(${table.noticeId}) text_pattern_ops`),
    index('opportunities_department').on(table.department),
    index('opportunities_search').using('gin', table.search),
  ],
);

/**
 * What people filter by, as words of the search vector, so that one index answers a common word together with a rare
 * filter, and the newest weeks before the others. No text contains them: the parser makes no word that begins with #.
 */
function filterWords(): SQL {
  const { department, noticeType, setAsideCode, placeState, postedAt } = opportunities;
  const naicsPrefixes = [1, 2, 3, 4, 5, 6].map(
    (length) => sql`left(${opportunities.naicsCode}, ${sql.raw(String(length))})`,
  );
  const words: [mark: string, value: SQL][] = [
    ...naicsPrefixes.map((value): [string, SQL] => ['#n', value]),
    ['#d', sql`left(md5(${department}), 12)`],
    ['#t', sql`${noticeType}`],
    ['#a', sql`left(${setAsideCode}, 40)`],
    ['#s', sql`left(${placeState}, 40)`],
    ['#w', sql`floor(extract(epoch from ${postedAt} at time zone 'UTC') / 604800)::int::text`],
  ];
  const all = words.map(([mark, value]) => sql`${sql.raw(`'${mark}'`)} || coalesce(${value}, '?')`);
  return sql`array_to_tsvector(array[${sql.join(all, sql`, `)}])`;
}

export interface NoticeChange {
  field: 'deadline' | 'title' | 'set-aside' | 'description' | 'attachments' | 'cancelled';
  from: string | null;
  to: string | null;
}

/** What an amendment changed, with the notice as it was before. */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    id: id(),
    opportunityId: integer()
      .notNull()
      .references(() => opportunities.id),
    version: integer().notNull(),
    changes: jsonb().$type<NoticeChange[]>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    recordedAt: createdAt(),
  },
  (table) => [uniqueIndex('notice_versions_number').on(table.opportunityId, table.version)],
);

/** One pass over one source; `cursor` is committed with the rows it stands for, so a killed run resumes. */
export const sourceRuns = pgTable(
  'source_runs',
  {
    id: id(),
    jobId: uuid().references(() => jobs.id),
    source: text({ enum: ['sam', 'extract', 'sample'] }).notNull(),
    state: text({ enum: ['running', 'succeeded', 'failed'] }).notNull(),
    cursor: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    seen: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    quarantined: integer().notNull().default(0),
    apiCalls: integer().notNull().default(0),
    error: text(),
    startedAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    index('source_runs_recent').on(table.source, table.startedAt.desc()),
    uniqueIndex('source_runs_one_running').on(table.source).where(sql`${table.state} = 'running'`),
  ],
);

/** Rows that failed validation, kept with the reason. */
export const quarantinedRows = pgTable(
  'quarantined_rows',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => sourceRuns.id),
    /** The notice id, or the line of the file. */
    reference: text().notNull(),
    reason: text().notNull(),
    raw: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quarantined_rows_run').on(table.runId)],
);

/** Calls made to a source per UTC day: its quota resets at midnight UTC. */
export const sourceQuota = pgTable(
  'source_quota',
  {
    day: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    calls: integer().notNull().default(0),
    blockedUntil: instant(),
  },
  (table) => [uniqueIndex('source_quota_day').on(table.source, table.day)],
);
