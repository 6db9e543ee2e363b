import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { baselines } from '../ranking/baselines.ts';
import { plainWords } from '../ranking/plain-words.ts';
import type { Ranker } from './bidlight.ts';

/** What people use instead: saved searches by code, by words, or by both. */
export function usualRankers(collected: readonly SourceNotice[]): Record<string, Ranker> {
  // Equals keep this order in every list below.
  const newestFirst = collected.toSorted((a, b) => timeOf(b) - timeOf(a));
  const texts = newestFirst.map(
    ({ title, description }) => `${title ?? ''} ${title ?? ''} ${description ?? ''}`,
  );
  const words = texts.map((text) => new Set(plainWords(text)));
  const { BM25 } = baselines(texts);
  const everything = texts.map((_, at) => at);
  const matchOf = (query: string, pool: readonly number[]) => BM25?.({ query, votes: [], pool }) ?? [];
  const best = (scores: readonly number[], pool: readonly number[]) =>
    pool
      .map((at, place) => ({ at, score: scores[place] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .flatMap(({ at }) => newestFirst[at]?.sourceId ?? []);
  const ofCodes = (codes: readonly string[]) =>
    everything.filter((at) =>
      newestFirst[at]?.naicsCodes.some((code) => codes.some((target) => code.startsWith(target))),
    );
  return {
    'newest in the target codes': ({ targetNaics }) =>
      ofCodes(targetNaics).flatMap((at) => newestFirst[at]?.sourceId ?? []),
    'target codes by full-text rank': ({ targetNaics, capabilityText }) => {
      const pool = ofCodes(targetNaics);
      // One is added so that what has the code and none of the words is shown as well.
      return best(
        matchOf(capabilityText, pool).map((score) => 1 + score),
        pool,
      );
    },
    'full-text search of the phrases': ({ capabilityText }) => {
      const sums = texts.map(() => 0);
      for (const phrase of phrasesOf(capabilityText)) {
        const asked = plainWords(phrase);
        const pool = everything.filter((at) => asked.every((word) => words[at]?.has(word)));
        matchOf(phrase, pool).forEach((score, place) => {
          const at = pool[place] ?? 0;
          sums[at] = (sums[at] ?? 0) + score;
        });
      }
      return best(sums, everything);
    },
    'BM25 of the whole text': ({ capabilityText }) => best(matchOf(capabilityText, everything), everything),
  };
}

/** The parts of a text between commas, 'and' and the like: what a person would type into a search, one by one. */
function phrasesOf(text: string): string[] {
  return text
    .split(/[,;:.()]|\b(?:and|or|with|for|including)\b/i)
    .map((phrase) => phrase.trim())
    .filter((phrase) => plainWords(phrase).length > 0);
}

function timeOf({ postedAt }: SourceNotice): number {
  return postedAt?.getTime() ?? 0;
}
