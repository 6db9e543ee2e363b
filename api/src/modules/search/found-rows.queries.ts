import type { SearchRfp, TextPiece } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { toPieces } from './text-segments.ts';

/** Marking takes most of the time of a page; what lies further back than this is found, but not quoted. */
const QUOTED_FROM = 2_500;
const EXCERPT = 240;
const TITLE_OPTIONS = 'HighlightAll=true';
const EXCERPT_OPTIONS = 'MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "';

interface Row extends Record<string, unknown> {
  id: number;
  title: string | null;
  score: number | null;
  number: string;
  naics_code: string | null;
  department: string | null;
  posted_at: string | null;
  notice_id: string;
  second_source_url: string | null;
  response_at: string | null;
  response_offset_minutes: number | null;
  notice_type: string | null;
  set_aside: string | null;
  marked_title: string;
  marked_text: string;
  beginning: string;
}

/** A page's rows in the order of their ids, with the found words marked. */
export async function getFoundRows(
  db: Db,
  companyId: string,
  ids: readonly number[],
  text: string | undefined,
): Promise<SearchRfp[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select opportunities.id, notice.title, score.score, opportunities.solicitation_number as number,
      notice.naics_code, notice.department, notice.posted_at, notice.source_id as notice_id, notice.second_source_url,
      notice.response_at, notice.response_offset_minutes, notice.notice_type, notice.set_aside,
      ${marked(sql`notice.title`, text, TITLE_OPTIONS)} as marked_title,
      ${marked(sql`left(notice.description, ${QUOTED_FROM})`, text, EXCERPT_OPTIONS)} as marked_text,
      left(coalesce(notice.description, ''), ${EXCERPT + 1}) as beginning
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted(id, at)
      join opportunities on opportunities.id = wanted.id
      join notices as notice on notice.id = opportunities.current_notice_id
      left join scores as score on score.opportunity_id = opportunities.id and score.company_id = ${companyId}
    order by wanted.at`);
  return rows.map(toSearchRfp);
}

/** The marks are control characters, which are first taken out of the text. */
function marked(column: SQL, text: string | undefined, options: string): SQL {
  if (text === undefined) return sql`''`;
  return sql`ts_headline('english', translate(coalesce(${column}, ''), chr(2) || chr(3), ''), ${text}::tsquery,
    'StartSel=' || chr(2) || ', StopSel=' || chr(3) || ${`, ${options}`})`;
}

function toSearchRfp(row: Row): SearchRfp {
  const excerpt = toPieces(row.marked_text);
  const title = toPieces(row.marked_title);
  // What looks like markup gets lost on the way.
  const isWhole = title.map(({ text }) => text).join('') === row.title;
  return {
    id: row.id,
    title: row.title,
    compatibilityScore: row.score,
    solicitationNumber: row.number,
    naicsCode: row.naics_code,
    department: row.department,
    postedDate: toInstant(row.posted_at),
    notice_id: row.notice_id,
    govWinUrl: row.second_source_url,
    responseDate: toInstant(row.response_at),
    responseOffsetMinutes: row.response_offset_minutes,
    noticeType: row.notice_type,
    setAside: row.set_aside,
    titlePieces: isWhole ? title : whole(row.title ?? ''),
    excerpt: excerpt.some(({ isMatch }) => isMatch) ? excerpt : whole(shortened(row.beginning)),
  };
}

function whole(text: string): TextPiece[] {
  return text === '' ? [] : [{ text, isMatch: false }];
}

function shortened(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).toWellFormed().trimEnd()}…` : text;
}

/** Raw results come as text. */
function toInstant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
