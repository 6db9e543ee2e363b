import {
  averagePrecision,
  EMPTY_PROFILE,
  type Judged,
  ndcgAt,
  precisionAt,
  type Vote,
} from '@bidlight/scoring';
import { baselines, type Ranker, type Task } from './baselines.ts';
import type { Engine } from './engine.ts';
import type { RankerFigures } from './figures-table.ts';
import type { NoticeSet } from './notice-set.ts';

/** A text, and the code of the notices that are relevant for it. */
export interface TextProfile {
  text: string;
  code: string;
}

/** A code is evaluated when it has this many notices in the earlier and in the later part. */
const MIN_NOTICES = 5;
/** Votes against are cast on the best results of a plain search. */
const SEARCH_RESULTS = 200;

const FIGURES = [
  averagePrecision,
  (list: readonly Judged[]) => ndcgAt(list, 10),
  (list: readonly Judged[]) => precisionAt(list, 5),
];

/**
 * Profiles that are a text and nothing else. Votes fall on the earlier part of the notices, and the figures (average
 * precision, nDCG@10, precision@5) are of the later part, without notices whose title was voted on.
 */
export function measureProfiles(
  set: NoticeSet,
  engine: Engine,
  profiles: readonly TextProfile[],
  voteCounts: readonly number[],
): { ours: RankerFigures; others: RankerFigures[] } {
  const usual = baselines(set.texts);
  const ours: Ranker = ({ query, votes, pool }) => {
    const cast = votes.flatMap(({ at, isRelevant }): Vote[] => {
      const notice = engine.prepared[at];
      const value = isRelevant ? 'relevant_match' : 'not_match';
      return notice
        ? [{ id: notice.id, voter: 'voter', value, reasons: [], ageDays: 0, profileShare: 1, notice }]
        : [];
    });
    return engine.rank({ ...EMPTY_PROFILE, capabilityText: query }, cast, pool);
  };
  const tasks = profiles.map((profile) => {
    const votes = votesFor(set, profile, usual.BM25);
    return voteCounts.map((count) => ({ code: profile.code, ...taskOf(set, profile, votes(count)) }));
  });
  const figuresOf = (ranker: string, rank: Ranker): RankerFigures => ({
    ranker,
    columns: Object.fromEntries(
      voteCounts.map((count, column) => {
        const judged = tasks.flatMap((byCount) => {
          const task = byCount[column];
          return task ? [judge(set, task, rank(task))] : [];
        });
        return [`${count} votes`, FIGURES.map((figure) => judged.map((list) => figure(list) ?? 0))];
      }),
    ),
  });
  return {
    ours: figuresOf('Bidlight', ours),
    others: Object.entries(usual).map(([name, rank]) => figuresOf(name, rank)),
  };
}

function judge(
  { codes }: NoticeSet,
  { pool, code }: Task & { code: string },
  scores: readonly number[],
): Judged[] {
  return pool.map((at, place) => ({ score: scores[place] ?? 0, label: codes[at] === code ? 1 : 0 }));
}

/** Half of the votes are for notices of the code, half against what a plain search finds of other codes. */
function votesFor({ codes, split }: NoticeSet, { code, text }: TextProfile, search: Ranker | undefined) {
  const earlier = Array.from({ length: split }, (_, at) => at);
  const found = search?.({ query: text, votes: [], pool: earlier }) ?? [];
  const relevant = spread(earlier.filter((at) => codes[at] === code));
  const others = spread(
    earlier
      .filter((at) => codes[at] !== code)
      .sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || a - b)
      .slice(0, SEARCH_RESULTS),
  );
  return (count: number): Task['votes'] => {
    const liked = relevant.slice(0, Math.ceil(count / 2));
    return [
      ...liked.map((at) => ({ at, isRelevant: true })),
      ...others.slice(0, count - liked.length).map((at) => ({ at, isRelevant: false })),
    ];
  };
}

function taskOf({ plainTitles, split }: NoticeSet, { text }: TextProfile, votes: Task['votes']): Task {
  const seen = new Set(votes.map(({ at }) => plainTitles[at]));
  const pool = plainTitles.flatMap((title, at) => (at >= split && !seen.has(title) ? [at] : []));
  return { query: text, votes, pool };
}

/** The codes with enough notices before and after the split. */
export function evaluatedCodes({ codes, split }: Pick<NoticeSet, 'codes' | 'split'>): string[] {
  const count = (part: readonly string[], code: string) => part.filter((other) => other === code).length;
  return [...new Set(codes)]
    .sort()
    .filter(
      (code) =>
        count(codes.slice(0, split), code) >= MIN_NOTICES && count(codes.slice(split), code) >= MIN_NOTICES,
    );
}

/** A fixed order that has nothing to do with the dates. */
function spread(places: readonly number[]): number[] {
  const key = (at: number) => (Math.imul(at + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
  return [...places].sort((a, b) => key(a) - key(b));
}
