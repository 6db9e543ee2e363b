import { percentile } from '../print.ts';
import type { Figures } from './lighthouse.ts';

const DECIMALS: Partial<Record<keyof Figures, number>> = { CLS: 3 };

/** A row of the table: the median of each figure by itself. */
export function medianRow(page: string, rounds: readonly Figures[]): Record<string, string> {
  const [first] = rounds;
  const names = Object.keys(first ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => {
    const median = percentile(
      rounds.map((figures) => figures[name]),
      0.5,
    );
    return [name, median.toFixed(DECIMALS[name] ?? 0)];
  });
  return { page, ...Object.fromEntries(medians) };
}
