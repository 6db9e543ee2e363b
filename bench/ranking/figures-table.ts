import { randomFrom } from '@bidlight/scoring';

/** Each figure of a column has one value for every profile; profiles are in the same order for every ranker. */
export interface RankerFigures {
  ranker: string;
  columns: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const RESAMPLES = 2_000;
const SEED = 1;

/**
 * One line per ranker, ours first, with the means of its figures and the 95% interval of the first one, and below it by
 * how much we are better than the best of the others.
 */
export function figuresTable(
  ours: RankerFigures,
  others: readonly RankerFigures[],
): Record<string, string>[] {
  const names = Object.keys(ours.columns);
  const line = (ranker: string, cellOf: (name: string) => string) => ({
    ranker,
    ...Object.fromEntries(names.map((name) => [name, cellOf(name)])),
  });
  const rankers = [ours, ...others].map(({ ranker, columns }) =>
    line(ranker, (name) => {
      const [first = [], ...more] = columns[name] ?? [];
      return [withInterval(first), ...more.map((values) => mean(values).toFixed(3))].join(' / ');
    }),
  );
  const difference = line('Bidlight − best of the others', (name) => {
    const values = ours.columns[name]?.[0] ?? [];
    const firstOf = ({ columns }: RankerFigures) => columns[name]?.[0] ?? [];
    const [best] = others.toSorted((a, b) => mean(firstOf(b)) - mean(firstOf(a)));
    if (!best) return '–';
    const better = values.map((value, at) => value - (firstOf(best)[at] ?? 0));
    return `${withInterval(better)} ${best.ranker}`;
  });
  return [...rankers, difference];
}

/** The 95% interval of the mean, by drawing as many profiles with replacement again and again; the same in every run. */
export function intervalOf(values: readonly number[]): [low: number, high: number] {
  const random = randomFrom(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let draw = 0; draw < RESAMPLES; draw += 1) {
    let sum = 0;
    for (let n = 0; n < values.length; n += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    means[draw] = sum / Math.max(1, values.length);
  }
  means.sort();
  const at = (share: number) => means[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  return [at(0.025), at(0.975)];
}

/** The mean with its 95% interval. */
export function withInterval(values: readonly number[]): string {
  const [low, high] = intervalOf(values);
  return `${mean(values).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
