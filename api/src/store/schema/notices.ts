import { type ClearanceLevel, type NoticeChange, SourceName } from '@bidlight/contract';
import type { Fact } from '@bidlight/scoring';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  bytea,
  createdAt,
  emptyTextArray,
  id,
  instant,
  noticeId,
  noticeKey,
  oneOf,
  opportunityId,
  opportunityKey,
  tsvector,
} from './columns.ts';

/** One buying action: one card, one row in every list. Its notices belong to it. */
export const opportunities = pgTable(
  'opportunities',
  {
    id: opportunityKey(),
    /** Normalised agency and solicitation number, or the notice's id where the number is too broad to group by. */
    groupKey: text().notNull(),
    /** The number on the wire: the solicitation number, else the id. */
    solicitationNumber: text().notNull(),
    /** The newest active notice, which is shown for the opportunity. */
    currentNoticeId: noticeId().references((): AnyPgColumn => notices.id),
    /** The opportunity that this one was merged into; it then has no notices any more and stays merged. */
    mergedInto: opportunityId().references((): AnyPgColumn => opportunities.id),
    firstSeenAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('opportunities_group').on(table.groupKey),
    index('opportunities_current').on(table.currentNoticeId),
    // What is new since a moment is found without the rest.
    index('opportunities_first_seen').on(table.firstSeenAt),
    index('opportunities_number').on(sql`upper(${table.solicitationNumber}) text_pattern_ops`),
  ],
);

export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** A notice as the source published it last. */
export const notices = pgTable(
  'notices',
  {
    id: noticeKey(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id),
    /** The notice's id at the source: the `noticeId` of the wire. */
    sourceId: text().notNull(),
    /** Normalised agency and solicitation number; null where the number names no single purchase. */
    numberKey: text(),
    source: oneOf(SourceName).notNull(),
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
    /** Three letters, as in the source: USA, DEU. */
    placeCountry: text(),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    attachments: text().array().notNull().default(emptyTextArray),
    secondSourceUrl: text(),
    /** Of an award notice: the contract's number, who won, for how much in dollars and when; as the source writes it, often with the winner's address. */
    awardNumber: text(),
    awardee: text(),
    awardAmount: numeric({ precision: 14, scale: 2, mode: 'number' }),
    awardOn: date({ mode: 'string' }),
    /** The hash of everything above but the country: an unchanged notice is not written again. */
    contentHash: bytea().notNull(),
    firstSeenAt: createdAt(),
    updatedAt: createdAt(),
    /** Slashes and angle brackets become spaces: 'Snow/Ice' would be one word, and text like markup would be left out. */
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', translate(coalesce(${notices.title}, ''), '/<>', '   ')), 'A')
        || setweight(to_tsvector('simple', coalesce(${notices.solicitationNumber}, '')), 'A')
        || setweight(to_tsvector('english', coalesce(${notices.department}, '') || ' ' || coalesce(${notices.subTier}, '')), 'C')
        || setweight(to_tsvector('english', translate(coalesce(${notices.description}, ''), '/<>', '   ')), 'D')
        || ${filterWords()}`,
    ),
  },
  (table) => [
    uniqueIndex('notices_source').on(table.sourceId),
    index('notices_opportunity').on(table.opportunityId),
    index('notices_number').on(table.numberKey),
    // The second column answers 'today' without reading the notices of the days before.
    index('notices_posted').on(table.postedAt.desc(), table.firstSeenAt),
    index('notices_naics').on(sql`${table.naicsCode} text_pattern_ops`),
    // By their beginnings, which the unique index cannot find in every collation.
    index('notices_source_prefix').on(sql`lower(${table.sourceId}) text_pattern_ops`),
    index('notices_department').on(table.department),
    // Finds what is still worth a score without looking at everything that has closed.
    index('notices_end').on(noticeEnd(table)),
    index('notices_search').using('gin', table.search),
    // The few notices of the sample, which leave the lists when a real source has succeeded.
    index('notices_sample').on(table.id).where(sql`${table.source} = 'sample'`),
  ],
);

/** Without a deadline and an archive date a notice can be answered for so long after it was posted. */
export const OPEN_DAYS_WITHOUT_DATES = 90;

/**
 * Until when a notice can matter, in UTC: no earlier than it closes in any time zone, and no earlier than it was posted,
 * because an award may carry the deadline of what it awards. It has no parameters, so that an index can hold it.
 */
export function noticeEnd(table: NoticeDates): SQL {
  const withoutDates = sql.raw(`interval '${OPEN_DAYS_WITHOUT_DATES} days'`);
  return sql`greatest(
    coalesce(${table.responseAt} at time zone 'UTC', ${table.archiveOn} + interval '2 days',
      (coalesce(${table.postedAt}, ${table.firstSeenAt}) at time zone 'UTC') + ${withoutDates}),
    ${table.postedAt} at time zone 'UTC')`;
}

type NoticeDates = Record<'responseAt' | 'archiveOn' | 'postedAt' | 'firstSeenAt', AnyPgColumn>;

/**
 * The values that people filter by, as words of the search vector, so that one index answers a common word together with a rare
 * filter, and the newest weeks before the others. No text contains them: the parser makes no word that begins with #.
 */
function filterWords(): SQL {
  const { department, noticeType, setAsideCode, placeState, postedAt } = notices;
  const naicsPrefixes = [1, 2, 3, 4, 5, 6].map(
    (length) => sql`left(${notices.naicsCode}, ${sql.raw(String(length))})`,
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

/** An amendment: the changes that it made, with the notice as it was before. */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    id: id(),
    noticeId: noticeId()
      .notNull()
      .references(() => notices.id),
    version: integer().notNull(),
    changes: jsonb().$type<NoticeChange[]>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    recordedAt: createdAt(),
  },
  (table) => [uniqueIndex('notice_versions_number').on(table.noticeId, table.version)],
);

/**
 * What a notice states, found by rule. It is derived from its title and description and read again when the rules
 * have another version; in a table of its own, because writing a notice writes its search vector too.
 */
export const noticeFacts = pgTable('notice_facts', {
  noticeId: noticeId()
    .primaryKey()
    .references(() => notices.id),
  version: integer().notNull(),
  facts: jsonb().$type<Fact[]>().notNull(),
  /** What is bought, in one or two sentences of the notice; null where they say no more than the title. */
  requirement: text(),
  /** What people filter by; null where the text does not state it. The highest clearance and CMMC level that are asked for. */
  clearance: text().$type<ClearanceLevel>(),
  cmmcLevel: smallint(),
  /** In dollars; the same for a single amount. */
  valueMin: bigint({ mode: 'number' }),
  valueMax: bigint({ mode: 'number' }),
  /** False where the text rules a visit out. */
  hasSiteVisit: boolean(),
  questionsDueOn: date({ mode: 'string' }),
});
