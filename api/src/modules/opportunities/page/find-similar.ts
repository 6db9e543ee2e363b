import { noticeTypeName, type SimilarRfp } from '@bidlight/contract';
import { readSearchTerms } from '#modules/search/search-terms.queries.ts';
import { loadVocabulary, titleWords, type Vocabulary } from '#modules/search/vocabulary.queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Moment } from '#store/list-conditions.ts';
import { listSimilarCandidates, type SimilarCandidate } from './similar-opportunities.queries.ts';

const MAX_WORDS = 6;
const MAX_SIMILAR = 5;
/** The same NAICS code is worth as much as a shared word that one title in three has. */
const SAME_NAICS_POINTS = 1;
/** Two titles are similar from here on; sharing a word that one title in three has is not enough. */
const MIN_WORD_POINTS = 1.2;

interface Original {
  id: number;
  title: string | null;
  naicsCode: string | null;
}

/** The same for every company. */
export type UnscoredSimilar = Omit<SimilarRfp, 'compatibilityScore'>;

/** Open opportunities whose titles share this one's rarest words; the same NAICS code ranks higher. */
export async function findSimilar(
  { db }: Pick<Deps, 'db'>,
  { id, title, naicsCode }: Original,
  moment: Moment,
): Promise<UnscoredSimilar[]> {
  const vocabulary = await loadVocabulary(db);
  const rarest = titleWords(title ?? '')
    .sort((a, b) => rarity(b, vocabulary) - rarity(a, vocabulary))
    .slice(0, MAX_WORDS);
  const { text, notices } = await readSearchTerms(db, { keyword: rarest.join(' or ') });
  if (text === '') return [];
  const candidates = await listSimilarCandidates(db, moment, { id, text, naicsCode, noticeCount: notices });
  return candidates
    .map((candidate) => ({ candidate, points: wordPoints(candidate, new Set(rarest), vocabulary) }))
    .filter(({ points }) => points >= MIN_WORD_POINTS)
    .map(({ candidate, points }) => ({ candidate, points: points + naicsPoints(candidate, naicsCode) }))
    .sort((a, b) => b.points - a.points || b.candidate.id - a.candidate.id)
    .slice(0, MAX_SIMILAR)
    .map(({ candidate: { noticeType, responseAt, ...opportunity } }) => ({
      ...opportunity,
      noticeType: noticeTypeName(noticeType),
      responseDate: responseAt === null ? null : new Date(responseAt).toISOString(),
    }));
}

function wordPoints(
  { title }: SimilarCandidate,
  wanted: ReadonlySet<string>,
  vocabulary: Vocabulary,
): number {
  return titleWords(title ?? '')
    .filter((word) => wanted.has(word))
    .reduce((sum, word) => sum + rarity(word, vocabulary), 0);
}

function naicsPoints(candidate: SimilarCandidate, naicsCode: string | null): number {
  return naicsCode !== null && candidate.naicsCode === naicsCode ? SAME_NAICS_POINTS : 0;
}

function rarity(word: string, { counts, titleCount }: Vocabulary): number {
  return Math.log((titleCount + 1) / ((counts.get(word) ?? 0) + 1));
}
