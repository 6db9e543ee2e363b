import {
  averagePrecision,
  EMPTY_PROFILE,
  type Judged,
  ndcgAt,
  precisionAt,
  type Vote,
} from '@bidlight/scoring';
import { baselines, type Ranker, type Task } from './baselines.ts';
import type { Engine, EngineScore } from './engine.ts';
import type { RankerFigures } from './figures-table.ts';
import type { NoticeSet } from './notice-set.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';

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
): { ours: RankerFigures; others: RankerFigures[]; reliability: Record<string, Reliability[]> } {
  const usual = baselines(set.texts);
  const columns = voteCounts.map((count) => ({
    name: `${count} votes`,
    tasks: profiles.map((profile) => {
      const votes = votesFor(set, profile, usual.BM25)(count);
      return { code: profile.code, ...taskOf(set, profile, votes) };
    }),
  }));
  const byColumn = <Value>(resultOf: (tasks: readonly CodeTask[]) => Value) =>
    Object.fromEntries(columns.map(({ name, tasks }) => [name, resultOf(tasks)]));
  const ours = byColumn((tasks) => tasks.map((task) => ({ task, scores: scoresOf(engine, task) })));
  const figures = (judged: readonly Judged[][]) =>
    FIGURES.map((figure) => judged.map((list) => figure(list) ?? 0));
  return {
    ours: {
      ranker: 'Bidlight',
      columns: mapValues(ours, (all) =>
        figures(
          all.map(({ task, scores }) =>
            judge(
              set,
              task,
              scores.map(({ margin }) => margin),
            ),
          ),
        ),
      ),
    },
    others: Object.entries(usual).map(([ranker, rank]) => ({
      ranker,
      columns: byColumn((tasks) => figures(tasks.map((task) => judge(set, task, rank(task))))),
    })),
    reliability: mapValues(ours, (all) =>
      all.map(({ task, scores }) =>
        reliabilityOf(
          judge(
            set,
            task,
            scores.map(({ score }) => score / 100),
          ),
        ),
      ),
    ),
  };
}

interface CodeTask extends Task {
  code: string;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

function scoresOf(engine: Engine, { query, votes, pool }: Task): EngineScore[] {
  const cast = votes.flatMap(({ at, isRelevant }): Vote[] => {
    const notice = engine.prepared[at];
    const value = isRelevant ? 'relevant_match' : 'not_match';
    const vote = { voter: 'voter', value, reasons: [], ageDays: 0, profileShare: 1 } as const;
    return notice ? [{ ...vote, id: notice.id, notice }] : [];
  });
  return engine.rank({ ...EMPTY_PROFILE, capabilityText: query }, cast, pool);
}

function judge({ codes }: NoticeSet, { pool, code }: CodeTask, scores: readonly number[]): Judged[] {
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
