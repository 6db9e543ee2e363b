/** The value below which `share` of the sorted samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints rows as a Markdown table, so that they can go into the documentation as they are. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => String(row[name])))];
  for (const line of lines) process.stdout.write(`| ${line.join(' | ')} |\n`);
}
