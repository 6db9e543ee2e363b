import type { CollectProgress, CollectResult } from './collect.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** One line for a person who waits. */
export function describeProgress({ seen, added, changed, quarantined, percent }: CollectProgress): string {
  const share = percent === undefined ? '' : `${percent}% · `;
  const bad = quarantined > 0 ? `, ${number(quarantined)} quarantined` : '';
  return `${share}${number(seen)} rows: ${number(added)} added, ${number(changed)} changed${bad}`;
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
