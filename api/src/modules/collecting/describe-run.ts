import type { CollectProgress, CollectResult } from './collect.ts';
import type { RunCounts } from './source-runs.queries.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** What has been read so far, or in all. */
export function describeCounts({ seen, added, changed, quarantined }: Omit<RunCounts, 'apiCalls'>): string {
  const bad = quarantined > 0 ? `, ${number(quarantined)} quarantined` : '';
  return `${number(seen)} rows: ${number(added)} added, ${number(changed)} changed${bad}`;
}

/** One line for a person who waits. */
export function describeProgress({ percent, ...counts }: CollectProgress): string {
  const share = percent === undefined ? '' : `${percent}% · `;
  return `${share}${describeCounts(counts)}`;
}

/** What a run came to, line by line. */
export function describeResult(
  { seen, added, changed, quarantined, remarks, isResumed }: CollectResult,
  reasons: readonly { reason: string; rows: number; example: string }[],
): string[] {
  const unchanged = seen - added - changed - quarantined;
  const figures = { rows: seen, added, changed, unchanged, quarantined };
  return [
    ...(isResumed ? ['Went on where an earlier run had stopped; the figures are of both.'] : []),
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(12)}${number(value).padStart(9)}`),
    ...reasons.map(({ reason, rows, example }) => `  ${number(rows)} × ${reason} (first: ${example})`),
    ...remarks,
  ];
}
