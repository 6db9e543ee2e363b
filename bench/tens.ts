import type { Ten } from '@bidlight/scoring';

/** From here on a score recommends. */
export const HIGH_SCORE = 70;

/** One line per ten of the score, one column per name: promised → found (notices), over all that the name stands for. */
export function tensTable(columns: Readonly<Record<string, readonly Ten[][]>>): Record<string, string>[] {
  return Array.from({ length: 10 }, (_, ten) => ({
    score: ten === 9 ? '90–100' : `${ten * 10}–${ten * 10 + 9}`,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, all]) => [name, cellOf(all.flatMap((tens) => tens[ten] ?? []))]),
    ),
  }));
}

function cellOf(tens: readonly Ten[]): string {
  const count = sum(tens.map((ten) => ten.count));
  if (count === 0) return '–';
  const [promised, found] = [sum(tens.map((ten) => ten.promised)), sum(tens.map((ten) => ten.found))];
  return `${percent(promised, count)} → ${percent(found, count)} (${count})`;
}

export function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((100 * part) / all)}%`;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
