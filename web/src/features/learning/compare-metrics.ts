import type { ModelVersion } from '@bidlight/contract';

type Metrics = NonNullable<ModelVersion['after']>;

const METRICS = [
  {
    key: 'precisionAt5',
    name: 'Precision@5',
    meaning: 'Matches among the top five',
    isLowerBetter: false,
    show: (value: number) => `${Math.round(value * 100)}%`,
    amount: (change: number) => `${Math.round(change * 100)} points`,
  },
  {
    key: 'averagePrecision',
    name: 'Average precision',
    meaning: 'How high matches rank; 1 is best',
    isLowerBetter: false,
    show: (value: number) => value.toFixed(3),
    amount: (change: number) => change.toFixed(3),
  },
  {
    key: 'calibrationError',
    name: 'Calibration error',
    meaning: 'Gap between predicted and actual matches; 0 is best',
    isLowerBetter: true,
    show: (value: number) => value.toFixed(3),
    amount: (change: number) => change.toFixed(3),
  },
] as const;

export interface MetricComparison {
  name: string;
  meaning: string;
  before: string;
  after: string;
  verdict: 'better' | 'worse' | 'same' | 'unknown';
  /** The amount of the change, if there is one. */
  by?: string;
}

const UNKNOWN = '–';

/** Values that look the same when rounded count as the same. */
export function compareMetrics(before: Metrics | null, after: Metrics | null): MetricComparison[] {
  return METRICS.map(({ key, name, meaning, isLowerBetter, show, amount }) => {
    const [from, to] = [before?.[key] ?? undefined, after?.[key] ?? undefined];
    const shown = {
      name,
      meaning,
      before: from === undefined ? UNKNOWN : show(from),
      after: to === undefined ? UNKNOWN : show(to),
    };
    if (from === undefined || to === undefined) return { ...shown, verdict: 'unknown' };
    if (shown.before === shown.after) return { ...shown, verdict: 'same' };
    const isBetter = to > from !== isLowerBetter;
    return { ...shown, verdict: isBetter ? 'better' : 'worse', by: amount(Math.abs(to - from)) };
  });
}
