import { FEDERAL_SITE_NAME } from '@bidlight/contract';
import type { Freshness } from '#modules/collecting/source-runs.queries.ts';
import { missedSince } from '#modules/jobs/schedules.ts';
import type { Config } from '#platform/config/config.ts';

export interface LateSource {
  name: string;
  asOf: Date;
}

/**
 * The configured sources that were not read to their end for two times of the schedule: after one, a run may still be going
 * on. Without a schedule nothing is ever late.
 */
export function findLateSources(
  { source, schedules, timeZone }: Pick<Config, 'source' | 'schedules' | 'timeZone'>,
  collected: readonly Freshness[],
  now: Date,
): LateSource[] {
  if (!schedules.collect) return [];
  const missed = missedSince({ cron: schedules.collect, timeZone }, now);
  const names = new Map<string, string>([
    ...(source.extract ? [['extract', 'The bulk extract'] as const] : []),
    ...(source.apiKey ? [['sam', FEDERAL_SITE_NAME] as const] : []),
  ]);
  return collected.flatMap(({ source: key, asOf }) => {
    const name = names.get(key);
    return name && asOf < missed ? [{ name, asOf }] : [];
  });
}
