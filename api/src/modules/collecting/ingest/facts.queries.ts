import { setImmediate as nextTurn } from 'node:timers/promises';
import { CalendarDate, CLEARANCE_LEVELS } from '@bidlight/contract';
import {
  amountsOf,
  type ClearanceLevel,
  clearanceLevel,
  cmmcLevel,
  dateOf,
  FACTS_VERSION,
  type Fact,
  type FactKind,
} from '@bidlight/scoring';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { readFacts } from '#store/read-facts.ts';
import { readRequirement } from '#store/requirement-of.ts';
import { type NoticeId, noticeFacts } from '#store/schema.ts';

const factRows = recordset(getTableColumns(noticeFacts));

type StatedRow = typeof noticeFacts.$inferSelect;

export interface DescribedNotice {
  id: NoticeId;
  title: string | null;
  description: string | null;
}

/** About ten milliseconds of reading. */
const READ_AT_ONCE = 8;

/** What these notices state. Others get their turn meanwhile: calls are answered, and statements of the import are sent. */
export async function readStated(described: readonly DescribedNotice[]): Promise<StatedRow[]> {
  const rows: StatedRow[] = [];
  for (const notice of described) {
    if (rows.length % READ_AT_ONCE === 0) await nextTurn();
    rows.push(toRow(notice));
  }
  return rows;
}

export async function saveFacts(db: Db, rows: readonly StatedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into notice_facts (${factRows.names})
    select ${factRows.names} from ${factRows.from(rows)}
    on conflict (notice_id) do update set ${factRows.replacements}`);
}

/** Notices before this one whose facts were read by other rules or never, the newest first. An archive's stay as they were read: there may be millions. */
export async function listStale(
  db: Db,
  before: NoticeId | undefined,
  limit: number,
): Promise<DescribedNotice[]> {
  const { rows } = await db.execute<DescribedNotice & Record<string, unknown>>(sql`
    select n.id, n.title, n.description from notices n left join notice_facts f on f.notice_id = n.id
    where f.version is distinct from ${FACTS_VERSION} and n.source <> 'archive' ${before === undefined ? sql`` : sql`and n.id < ${before}`}
    order by n.id desc limit ${limit}`);
  return rows;
}

function toRow(notice: DescribedNotice): StatedRow {
  const facts = readFacts(notice.description);
  const valuesOf = (kind: FactKind) => facts.flatMap((fact) => (fact.kind === kind ? [fact.value] : []));
  const amounts = valuesOf('estimatedValue').flatMap((value) => amountsOf(value) ?? []);
  const levels = valuesOf('cmmc').flatMap((value) => cmmcLevel(value) ?? []);
  const days = valuesOf('questionsDue').flatMap((value) => dayOf(value) ?? []);
  return {
    noticeId: notice.id,
    version: FACTS_VERSION,
    facts,
    requirement: readRequirement(notice),
    clearance: highestOf(valuesOf('clearance')),
    cmmcLevel: levels.length > 0 ? Math.max(...levels) : null,
    valueMin: amounts.length > 0 ? Math.min(...amounts.map(({ min }) => min)) : null,
    valueMax: amounts.length > 0 ? Math.max(...amounts.map(({ max }) => max)) : null,
    hasSiteVisit: visitOf(facts),
    questionsDueOn: days.sort().at(-1) ?? null,
  };
}

/** A clearance whose level the text leaves open may be any, so that nothing is known. */
function highestOf(values: readonly string[]): ClearanceLevel | null {
  if (values.some((value) => value.includes('not stated'))) return null;
  const asked = new Set(values.map(clearanceLevel));
  return CLEARANCE_LEVELS.findLast((level) => asked.has(level)) ?? null;
}

function visitOf(facts: readonly Fact[]): boolean | null {
  const visits = facts.filter(({ kind }) => kind === 'siteVisit');
  return visits.length === 0 ? null : visits.some(({ value }) => value !== 'none');
}

/** A text may name a day that does not exist, which PostgreSQL refuses. */
function dayOf(value: string): string | null {
  const day = dateOf(value);
  return CalendarDate.safeParse(day).success ? day : null;
}
