import type { TestResult } from '@bidlight/contract';
import { DAILY_CALLS } from '#modules/collecting/choose-sources.ts';
import { findQuotaState, quotaOf } from '#modules/collecting/quota.queries.ts';
import { pauseFor, SamGovClient } from '#modules/collecting/sources/sam-gov/sam-gov-client.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { limitTests } from './limit-tests.ts';

/** Somebody is waiting for the answer. */
const TIMEOUT_MS = 10_000;

/** Asks SAM.gov how many notices were posted today. The call counts in the day's quota like any other. */
export async function testSource(deps: Pick<Deps, 'config' | 'db' | 'now'>): Promise<TestResult> {
  const { config, db, now } = deps;
  const { apiKey, apiUrl } = config.source;
  if (!apiKey) throw conflict('No key is set. Save one first.');
  await limitTests(deps, 'source');
  try {
    const client = new SamGovClient({
      apiKey,
      baseUrl: apiUrl,
      quota: quotaOf(db, 'sam', DAILY_CALLS, now),
      fetch,
      pause: pauseFor,
      timeoutMs: TIMEOUT_MS,
      clock: now,
      signal: AbortSignal.timeout(4 * TIMEOUT_MS),
    });
    const posted = await client.countPosted(dayIn(config.timeZone, now()));
    const { calls } = await findQuotaState(db, 'sam', now());
    const message = `SAM.gov accepts the key: ${posted} notices posted today, ${calls} of ${DAILY_CALLS} calls used.`;
    return { success: true, isOk: true, message };
  } catch (error) {
    const message = error instanceof SourceError ? error.message : 'SAM.gov did not answer in time.';
    return { success: true, isOk: false, message };
  }
}
