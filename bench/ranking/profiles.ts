import { readFile } from 'node:fs/promises';
import type { Notice, PreparedNotice, Vote } from '@bidlight/scoring';
import {
  averagePrecision,
  buildLexicon,
  createScorer,
  EMPTY_PROFILE,
  fitModel,
  ndcgAt,
  precisionAt,
  preparer,
  tokenise,
} from '@bidlight/scoring';
import { cleanDescription } from '../../api/src/modules/collecting/sources/clean/clean-notice.ts';
import { descriptionsFrom, readRows } from '../read-rows.ts';
import { baselines, type Ranker, type Task } from './baselines.ts';

const VOTES = [0, 10, 30, 100];
const SEED = 1;
/** A code becomes a profile when it has this many notices in the earlier and in the later part. */
const MIN_NOTICES = 5;
/** Votes against are cast on the best results of a plain search. */
const SEARCH_RESULTS = 200;

/**
 * One profile per industry code: its official description. The code itself is hidden from every ranker, and a notice
 * is relevant when it has the code. Votes fall on the earlier 60% of the notices, figures on the later 40%.
 */
export async function measureProfiles(
  file: string,
  naics: string,
): Promise<Record<string, string | number>[]> {
  const rows = (await readRows(file)).sort(
    (a, b) => compare(a.PostedDate, b.PostedDate) || compare(a.NoticeId, b.NoticeId),
  );
  const descriptions = descriptionsFrom(await readFile(naics, 'utf8'));
  const notices = rows.map(noticeOf);
  const codes = rows.map(({ NaicsCode = '' }) => NaicsCode);
  const texts = notices.map(({ title, description }) => `${title} ${title} ${description}`);
  const lexicon = buildLexicon(notices);
  const prepare = preparer(lexicon, null);
  const prepared = notices.map((notice): PreparedNotice => prepare(notice));
  const ours: Ranker = ({ query, votes, pool }) => {
    const recent = pool.flatMap((at) => prepared[at] ?? []);
    const profile = { ...EMPTY_PROFILE, capabilityText: query };
    const cast = votes.flatMap(({ at, isRelevant }): Vote[] => {
      const notice = prepared[at];
      const value = isRelevant ? 'relevant_match' : 'not_match';
      return notice ? [{ id: notice.id, voter: 'voter', value, ageDays: 0, notice }] : [];
    });
    const scorer = createScorer(
      fitModel({ lexicon, vectors: null, profile, recent, votes: cast, seed: SEED }),
    );
    return recent.map((notice) => scorer.score(notice).margin.total);
  };
  const usual = baselines(texts);
  const rankers: Record<string, Ranker> = { ...usual, Bidlight: ours };
  const results = Object.keys(rankers).map((ranker): Record<string, string | number> => ({ ranker }));
  const split = Math.floor(rows.length * 0.6);
  const profiles = profilesOf(codes, split, descriptions);
  process.stderr.write(`${rows.length} notices, ${profiles.length} profiles\n`);
  for (const count of VOTES) {
    const tasks = profiles.map(({ code, query }) => taskOf(code, query, count));
    Object.values(rankers).forEach((rank, at) => {
      const judged = tasks.map(({ task, code }) => {
        const scores = rank(task);
        return task.pool.map((place, n) => ({ score: scores[n] ?? 0, label: codes[place] === code ? 1 : 0 }));
      });
      const figures = [
        averagePrecision,
        (list: never[]) => ndcgAt(list, 10),
        (list: never[]) => precisionAt(list, 5),
      ];
      const row = results[at];
      if (row) {
        row[`${count} votes`] = figures
          .map((figure) => mean(judged.map((list) => figure(list as never[]) ?? 0)))
          .join(' / ');
      }
    });
  }
  return results;

  function taskOf(code: string, query: string, count: number): { task: Task; code: string } {
    const earlier = Array.from({ length: split }, (_, at) => at);
    const relevant = spread(earlier.filter((at) => codes[at] === code)).slice(0, Math.ceil(count / 2));
    const found = usual.BM25?.({ query, votes: [], pool: earlier }) ?? [];
    const shown = earlier
      .filter((at) => codes[at] !== code)
      .sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || a - b)
      .slice(0, SEARCH_RESULTS);
    const votes = [
      ...relevant.map((at) => ({ at, isRelevant: true })),
      ...spread(shown)
        .slice(0, count - relevant.length)
        .map((at) => ({ at, isRelevant: false })),
    ];
    const seen = new Set(votes.map(({ at }) => tokenise(rows[at]?.Title ?? '').join(' ')));
    const pool = rows.flatMap(({ Title = '' }, at) =>
      at >= split && !seen.has(tokenise(Title).join(' ')) ? [at] : [],
    );
    return { task: { query, votes, pool }, code };
  }
}

function profilesOf(codes: readonly string[], split: number, descriptions: Map<string, string>) {
  return [...new Set(codes)].sort().flatMap((code) => {
    const query = descriptions.get(code);
    const of = (part: readonly string[]) => part.filter((other) => other === code).length;
    const isLarge = of(codes.slice(0, split)) >= MIN_NOTICES && of(codes.slice(split)) >= MIN_NOTICES;
    return query && isLarge ? [{ code, query }] : [];
  });
}

/** A fixed order that has nothing to do with the dates. */
function spread(places: readonly number[]): number[] {
  const key = (at: number) => (Math.imul(at + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
  return [...places].sort((a, b) => key(a) - key(b));
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
}

function noticeOf(row: Record<string, string | undefined>): Notice {
  return {
    id: row.NoticeId ?? '',
    title: row.Title ?? null,
    description: cleanDescription(row.Description),
    solicitationNumber: row['Sol#'] ?? null,
    department: row['Department/Ind.Agency'] ?? null,
    office: row.Office ?? null,
    noticeType: null,
    setAsideCode: null,
    naicsCodes: [],
    pscCode: row.ClassificationCode ?? null,
    placeCity: null,
    placeState: null,
    placeCountry: null,
  };
}
