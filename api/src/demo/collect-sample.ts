import { refreshEarlierAwards } from '#modules/awards/earlier/refresh-earlier-awards.ts';
import { chooseSources } from '#modules/collecting/choose-sources.ts';
import { AlreadyCollectingError, collect } from '#modules/collecting/collect.ts';
import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import type { DataDeps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { hasNotice } from './demo.queries.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * Collects the sample into an empty demo: once as of a week ago and once as of now, so that some notices have been amended
 * since they were first seen. Returns how many were added, or undefined when there are notices already.
 */
export async function collectSample(
  deps: DataDeps,
  database: ConnectionSettings,
): Promise<number | undefined> {
  if (await hasNotice(deps.db)) return undefined;
  const startedAt = deps.now();
  let added = 0;
  for (const agoMs of [WEEK_MS, 0]) {
    const now = () => new Date(deps.now().getTime() - agoMs);
    const [source] = await chooseSources({ ...deps, now });
    // A real source is asked by an operator or a schedule, not by a demo.
    if (source?.name !== 'sample') return undefined;
    const result = await collect({ database, now }, source).catch((error: unknown) => {
      // Another server that started at the same moment does it already.
      if (error instanceof AlreadyCollectingError) return undefined;
      throw error;
    });
    if (!result) return undefined;
    if (result.state !== 'succeeded') throw new Error(result.error ?? 'The sample could not be collected.');
    added += result.added;
  }
  await refreshEarlierAwards(deps.db, { now: deps.now(), signal: new AbortController().signal });
  // Without a job in the history, the schedule would take this morning's run for a missed one.
  const progress = `Sample data: ${added.toLocaleString('en-US')} notices added.`;
  await insertFinishedJob(deps.db, { type: 'scraping', progress, startedAt, finishedAt: deps.now() });
  return added;
}
