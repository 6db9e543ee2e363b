import { cleanDescription } from '#modules/collecting/sources/clean/clean-notice.ts';
import { isCancelled } from '#modules/collecting/sources/clean/codes.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { QuotaError, type SamGovClient } from './sam-gov-client.ts';

/** Batches are small because each description takes a call. */
const BATCH_SIZE = 20;
const MAX_FAILURES = 3;

/**
 * Yields the notices again with their descriptions. The search is complete by then, so a failure here leaves out
 * descriptions and does not fail the run.
 */
export async function* fetchDescriptions(
  notices: readonly SourceNotice[],
  client: SamGovClient,
  remarks: string[],
): AsyncGenerator<SourceNotice[]> {
  let described: SourceNotice[] = [];
  let failures = 0;
  for (const [done, notice] of notices.entries()) {
    try {
      const description = cleanDescription((await client.description(notice.sourceId)) ?? undefined);
      failures = 0;
      if (description !== null) {
        described.push({
          ...notice,
          description,
          isCancelled: isCancelled(notice.title, description, undefined),
        });
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      failures++;
      if (error instanceof QuotaError || failures >= MAX_FAILURES) {
        remarks.push(`Descriptions not fetched: ${notices.length - done}. ${error.message}`);
        break;
      }
    }
    if (described.length >= BATCH_SIZE) {
      yield described;
      described = [];
    }
  }
  if (described.length > 0) yield described;
}
