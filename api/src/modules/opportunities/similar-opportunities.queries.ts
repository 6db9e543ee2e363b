import type { SimilarRfp } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isListed } from '#db/list-conditions.ts';
import { newestOf, probe, toStream } from '#modules/search/candidates.ts';
import { weekOf } from '#modules/search/search-plan.ts';
import { readWords } from '#modules/search/search-words.queries.ts';
import { loadVocabulary, type Vocabulary, wordsOf } from '#modules/search/vocabulary.ts';
import { word } from '#modules/search/words.ts';

const WORDS = 6;
const CANDIDATES = 200;
const SHOWN = 5;
/** As much as a word that one title in three has. */
const SAME_NAICS = 1;
/** What makes two titles alike: a word that one title in three has does not. */
const LEAST = 1.2;

interface Candidate extends Record<string, unknown> {
  id: number;
  title: string | null;
  department: string | null;
  naicsCode: string | null;
  compatibilityScore: number | null;
  responseAt: string | null;
  responseOffsetMinutes: number | null;
}

interface Original {
  id: number;
  title: string | null;
  naicsCode: string | null;
}

/** Opportunities whose titles share this one's rarest words, with the same NAICS code before others. */
export async function findSimilar(
  db: Db,
  companyId: string,
  { id, title, naicsCode }: Original,
  now: Date,
): Promise<SimilarRfp[]> {
  const vocabulary = await loadVocabulary(db);
  const rarest = wordsOf(title ?? '')
    .sort((a, b) => rarity(b, vocabulary) - rarity(a, vocabulary))
    .slice(0, WORDS);
  const { text, newestAt } = await readWords(db, rarest.join(' or '), undefined);
  if (text === '') return [];
  const candidates = await listCandidates(db, companyId, { id, text, naicsCode, newestAt, now });
  const wanted = new Set(rarest);
  const likeness = (other: Candidate) =>
    wordsOf(other.title ?? '')
      .filter((shared) => wanted.has(shared))
      .reduce((sum, shared) => sum + rarity(shared, vocabulary), 0);
  const bonus = (other: Candidate) => (naicsCode !== null && other.naicsCode === naicsCode ? SAME_NAICS : 0);
  return candidates
    .map((candidate) => ({ candidate, points: likeness(candidate) }))
    .filter(({ points }) => points >= LEAST)
    .map(({ candidate, points }) => ({ candidate, points: points + bonus(candidate) }))
    .sort((a, b) => b.points - a.points || b.candidate.id - a.candidate.id)
    .slice(0, SHOWN)
    .map(({ candidate: { responseAt, ...rfp } }) => ({
      ...rfp,
      responseDate: responseAt === null ? null : new Date(responseAt).toISOString(),
    }));
}

function rarity(known: string, { counts, titles }: Vocabulary): number {
  return Math.log((titles + 1) / ((counts.get(known) ?? 0) + 1));
}

interface Wanted {
  id: number;
  text: string;
  naicsCode: string | null;
  newestAt: string | null;
  now: Date;
}

/** The newest with any of the words, those with the same code looked for first. */
async function listCandidates(
  db: Db,
  companyId: string,
  { id, text, naicsCode, newestAt, now }: Wanted,
): Promise<Candidate[]> {
  const weeks = { from: undefined, to: weekOf(newestAt === null ? now : new Date(newestAt)) };
  const code = naicsCode === null ? [] : [toStream(text, [word(`#n${naicsCode}`)], weeks, CANDIDATES)];
  const streams = await probe(db, [...code, toStream(text, [], weeks, CANDIDATES)]);
  const newest = streams.map(
    (stream) => sql`(select opportunity_id as id from (${newestOf(stream)}) as found)`,
  );
  const { rows } = await db.execute<Candidate>(sql`
    with candidates as materialized (${sql.join(newest, sql` union `)})
    select opportunities.id, notice.title, notice.department, notice.naics_code as "naicsCode",
      score.score as "compatibilityScore", notice.response_at as "responseAt",
      notice.response_offset_minutes as "responseOffsetMinutes"
    from candidates
      join opportunities on opportunities.id = candidates.id
      join notices as notice on notice.id = opportunities.current_notice_id
      left join scores as score on score.opportunity_id = opportunities.id and score.company_id = ${companyId}
    where opportunities.id <> ${id} and ${isListed(sql`notice.source`)}`);
  return rows;
}
