import { randomFrom } from '@bidlight/scoring';

/** How well the work of a notice fits a firm: 2 is its work, 1 partly or adjacent, 0 is not. */
export type Grade = 0 | 1 | 2;
/** The grades of one firm by notice. */
export type Grades = ReadonlyMap<string, Grade>;

/** All from 0 to 1, about the first ten of a list. */
export interface Figures {
  /** Notices of grade 2, out of ten places. */
  precision: number;
  ndcg: number;
  /** The share of the shown notices that have a grade. */
  judged: number;
}

const PLACES = 10;
const GAINS: Readonly<Record<Grade, number>> = { 0: 0, 1: 0.5, 2: 1 };

/** What has no grade counts as wrong, and so does a place that a short list leaves empty. */
export function figuresOf(shown: readonly string[], grades: Grades): Figures {
  const first = shown.slice(0, PLACES);
  const found = first.map((id) => grades.get(id));
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a));
  return {
    precision: found.filter((grade) => grade === 2).length / PLACES,
    ndcg: ideal > 0 ? gainOf(found) / ideal : 0,
    judged: found.filter((grade) => grade !== undefined).length / Math.max(1, first.length),
  };
}

/** The figures of the list without the notices that have no grade: fair to rankers that nobody has graded. */
export function figuresAmongGraded(shown: readonly string[], grades: Grades): Figures {
  return figuresOf(
    shown.filter((id) => grades.has(id)),
    grades,
  );
}

/** The figures of the best order there is. */
export function bestFigures(grades: Grades): Figures {
  const best = [...grades].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return figuresOf(best, grades);
}

export function meanFigures(all: readonly Figures[]): Figures {
  const mean = (of: (figures: Figures) => number) =>
    all.reduce((sum, figures) => sum + of(figures), 0) / Math.max(1, all.length);
  return { precision: mean((f) => f.precision), ndcg: mean((f) => f.ndcg), judged: mean((f) => f.judged) };
}

const RESAMPLES = 2_000;

/** The 90% interval of a mean, by drawing the firms again and again; always the same for the same values. */
export function intervalOf(values: readonly number[]): [low: number, high: number] {
  const next = randomFrom(1);
  const means = Array.from({ length: RESAMPLES }, () => {
    const drawn = values.map(() => values[Math.floor(next() * values.length)] ?? 0);
    return drawn.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  }).sort((a, b) => a - b);
  return [means[RESAMPLES * 0.05] ?? 0, means[RESAMPLES * 0.95] ?? 0];
}

function gainOf(grades: readonly (Grade | undefined)[]): number {
  return grades
    .slice(0, PLACES)
    .reduce((sum: number, grade, at) => sum + GAINS[grade ?? 0] / Math.log2(at + 2), 0);
}
