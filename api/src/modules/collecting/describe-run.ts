import { HISTORY_SOURCES, type SourceName } from '@bidlight/contract';
import type { CollectProgress, CollectResult } from './collect.ts';
import type { RunCounts } from './source-runs.queries.ts';

const formatted = (value: number) => value.toLocaleString('en-US');

export function describeCounts({ seen, added, changed, quarantined }: Omit<RunCounts, 'apiCalls'>): string {
  const bad = quarantined > 0 ? `, ${formatted(quarantined)} quarantined` : '';
  return `${formatted(seen)} rows: ${formatted(added)} added, ${formatted(changed)} changed${bad}`;
}

/** One line for a person who waits for the run. */
export function describeProgress({
  percent,
  ...counts
}: RunCounts & Pick<CollectProgress, 'percent'>): string {
  const share = percent === undefined ? '' : `${percent}% · `;
  return `${share}${describeCounts(counts)}`;
}

const WHAT_FOLLOWS =
  'Scoring follows by itself: within a minute where the product runs, else when it is started next.';

/** The outcome of a run over a source as lines of text. */
export function describeResult(
  source: SourceName,
  { seen, added, changed, quarantined, remarks, isResumed }: CollectResult,
  reasons: readonly { reason: string; rows: number; example: string }[],
): string[] {
  // Several actions are one award.
  const unchanged = source === 'contracts' ? {} : { unchanged: seen - added - changed - quarantined };
  const figures = { rows: seen, added, changed, ...unchanged, quarantined };
  const isScored = !HISTORY_SOURCES.some((history) => history === source);
  return [
    ...(isResumed ? ['Went on where an earlier run had stopped; the figures are of both.'] : []),
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(12)}${formatted(value).padStart(9)}`),
    ...reasons.map(({ reason, rows, example }) => `  ${formatted(rows)} × ${reason} (first: ${example})`),
    ...remarks,
    ...(isScored && added + changed > 0 ? [WHAT_FOLLOWS] : []),
  ];
}
