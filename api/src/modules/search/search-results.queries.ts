import { noticeTypeName, type RfpStatus, type SearchRfp, type TextPiece } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW } from '#store/award-rows.ts';
import { codeTitles } from '#store/code-titles.ts';
import { isCurrentNotice, isScoreFor, type Moment, statusOf } from '#store/list-conditions.ts';
import { requirementColumns, requirementOf } from '#store/requirement-of.ts';
import { awards, noticeFacts, notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';

/** Marking takes most of the time of a page, so that words further back than this are found, but not quoted. */
const MAX_MARKED_LENGTH = 2_500;
const MAX_EXCERPT_LENGTH = 240;
const TITLE_OPTIONS = 'HighlightAll=true';
const EXCERPT_OPTIONS = 'MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "';

/** A result without the votes on it, which change more often than the rest. */
export type UnvotedResult = Omit<SearchRfp, 'id' | 'myVote'> & { id: OpportunityId };

interface Row extends Record<string, unknown> {
  id: OpportunityId;
  title: string | null;
  score: number | null;
  number: string;
  naics_code: string | null;
  psc_code: string | null;
  department: string | null;
  posted_at: string | null;
  notice_id: string;
  second_source_url: string | null;
  response_at: string | null;
  response_offset_minutes: number | null;
  notice_type: string | null;
  status: RfpStatus;
  set_aside: string | null;
  first_seen_at: string;
  marked_title: string;
  marked_text: string;
  beginning: string | null;
  requirement: string | null;
  unread_text: string | null;
  award: UnvotedResult['award'];
}

/** The results with these ids in their order, with the found words marked. */
export async function listSearchResults(
  db: Db,
  companyId: string,
  moment: Moment,
  ids: readonly number[],
  text: string | undefined,
  /** What is asked of an award, so that of several that one is shown. */
  wanted: SQL | undefined,
): Promise<UnvotedResult[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select ${opportunities.id}, ${notices.title}, ${scores.score}, ${opportunities.solicitationNumber} as number,
      ${notices.naicsCode}, ${notices.pscCode}, ${notices.department}, ${notices.postedAt}, ${notices.sourceId} as notice_id,
      ${notices.secondSourceUrl}, ${notices.responseAt}, ${notices.responseOffsetMinutes}, ${notices.noticeType},
      ${statusOf(moment)} as status, ${notices.setAside}, ${opportunities.firstSeenAt}, ${marked(sql`${notices.title}`, text, TITLE_OPTIONS)} as marked_title,
      ${marked(sql`left(${notices.description}, ${MAX_MARKED_LENGTH})`, text, EXCERPT_OPTIONS)} as marked_text,
      left(${notices.description}, ${MAX_EXCERPT_LENGTH + 1}) as beginning,
      ${requirementColumns.requirement}, ${requirementColumns.unreadText} as unread_text,
      found_award.award
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted(id, ordinal)
      join ${opportunities} on ${opportunities.id} = wanted.id
      join ${notices} on ${isCurrentNotice}
      left join ${noticeFacts} on ${noticeFacts.noticeId} = ${notices.id}
      left join ${scores} on ${isScoreFor(companyId)}
      left join lateral (${foundAward(wanted)}) as found_award on true
    order by wanted.ordinal`);
  return rows.map(toSearchResult);
}

/** The award of an opportunity: of several the newest that is asked for. */
function foundAward(wanted: SQL = sql`true`): SQL {
  return sql`
    select json_build_object('awardees', ${AWARD_ROW.awardees}, 'amount', ${awards.amount},
      'others', count(*) over () - 1) as award
    from notices as awarded join ${awards} on ${awards.noticeId} = awarded.id
    where awarded.opportunity_id = ${opportunities.id}
    order by (${wanted}) is true desc, awarded.posted_at desc nulls last, awarded.id desc limit 1`;
}

/** Two control characters surround the found words; the text is first cleared of them. */
function marked(column: SQL, text: string | undefined, options: string): SQL {
  if (text === undefined) return sql`''`;
  return sql`ts_headline('english', translate(coalesce(${column}, ''), chr(2) || chr(3), ''), ${text}::tsquery,
    'StartSel=' || chr(2) || ', StopSel=' || chr(3) || ${`, ${options}`})`;
}

function toSearchResult(row: Row): UnvotedResult {
  const excerpt = toSegments(row.marked_text);
  const title = toSegments(row.marked_title);
  // The database drops from a title what looks like markup; such a title is shown unmarked.
  const isComplete = title.map(({ text }) => text).join('') === row.title;
  return {
    id: row.id,
    title: row.title,
    compatibilityScore: row.score,
    solicitationNumber: row.number,
    naicsCode: row.naics_code,
    pscCode: row.psc_code,
    ...codeTitles({ naicsCode: row.naics_code, pscCode: row.psc_code }),
    department: row.department,
    postedDate: toInstant(row.posted_at),
    notice_id: row.notice_id,
    govWinUrl: row.second_source_url,
    responseDate: toInstant(row.response_at),
    responseOffsetMinutes: row.response_offset_minutes,
    noticeType: noticeTypeName(row.notice_type),
    status: row.status,
    setAside: row.set_aside,
    firstSeenDate: toInstant(row.first_seen_at),
    primaryRequirement: requirementOf({ ...row, unreadText: row.unread_text }),
    award: row.award,
    titlePieces: isComplete ? title : toSegment(row.title ?? ''),
    excerpt: excerpt.some(({ isMatch }) => isMatch) ? excerpt : toSegment(shortened(row.beginning ?? '')),
  };
}

/** Splits a text in which the database marked the found words. */
function toSegments(marked: string): TextPiece[] {
  return marked.split('\u0002').flatMap((part, index) => {
    if (index === 0) return toSegment(part);
    const [found = '', ...rest] = part.split('\u0003');
    return [...toSegment(found, true), ...toSegment(rest.join(''))];
  });
}

function toSegment(text: string, isMatch = false): TextPiece[] {
  return text === '' ? [] : [{ text, isMatch }];
}

function shortened(text: string): string {
  return text.length > MAX_EXCERPT_LENGTH
    ? `${text.slice(0, MAX_EXCERPT_LENGTH).toWellFormed().trimEnd()}…`
    : text;
}

/** The driver returns the times of a raw query as text. */
function toInstant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
