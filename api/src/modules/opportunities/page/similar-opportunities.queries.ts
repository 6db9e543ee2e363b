import type { RfpStatus } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { selectNewest } from '#modules/search/newest.queries.ts';
import { allOf, vectorWord } from '#modules/search/vector-words.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed, isOpen, type Moment, statusOf } from '#store/list-conditions.ts';
import { notices, opportunities } from '#store/schema.ts';

const MAX_CANDIDATES = 200;

export interface SimilarCandidate extends Record<string, unknown> {
  id: number;
  title: string | null;
  department: string | null;
  naicsCode: string | null;
  noticeType: string | null;
  status: RfpStatus;
  responseAt: string | null;
  responseOffsetMinutes: number | null;
}

interface SimilarSearch {
  /** The opportunity that others are compared with. */
  id: number;
  /** A tsquery that finds any of its rarest words. */
  text: string;
  naicsCode: string | null;
  noticeCount: number;
}

/** The newest open opportunities with any of the words: some with the same NAICS code, and some with any. */
export async function listSimilarCandidates(
  db: Db,
  moment: Moment,
  { id, text, naicsCode, noticeCount }: SimilarSearch,
): Promise<SimilarCandidate[]> {
  const search = async (filterWord?: string) => {
    const { rows } = await selectNewest(db, {
      query: allOf([text, filterWord]),
      limit: MAX_CANDIDATES,
      notices: noticeCount,
      // Awards have the titles of what they award, and would take the places of those that are open.
      condition: isOpen(moment),
    });
    return sql`(select id from (${rows}) as found)`;
  };
  const sameNaics = naicsCode === null ? [] : [await search(vectorWord('naics', naicsCode))];
  const { rows } = await db.execute<SimilarCandidate>(sql`
    with candidates as materialized (${sql.join([...sameNaics, await search()], sql` union `)})
    select ${opportunities.id}, ${notices.title}, ${notices.department}, ${notices.naicsCode} as "naicsCode",
      ${notices.noticeType} as "noticeType", ${statusOf(moment)} as status,
      ${notices.responseAt} as "responseAt",
      ${notices.responseOffsetMinutes} as "responseOffsetMinutes"
    from candidates
      join ${opportunities} on ${opportunities.id} = candidates.id
      join ${notices} on ${isCurrentNotice}
    where ${opportunities.id} <> ${id} and ${isListed()} and ${isOpen(moment)}`);
  return rows;
}
