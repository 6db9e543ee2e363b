/** The value below which `share` of the sorted samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A line of the table of all parts. */
export interface Figure {
  what: string;
  figure: string;
  /** The lower bound of the same run. */
  floor: string;
}

/** Prints rows as a Markdown table, so that they can go into the documentation as they are. */
export function printTable<Row extends object>(rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => String(row[name])))];
  for (const line of lines) process.stdout.write(`| ${line.join(' | ')} |\n`);
}
