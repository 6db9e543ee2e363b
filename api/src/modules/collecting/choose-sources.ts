import type { Deps } from '#deps.ts';
import { listWithoutDescription } from '#modules/opportunities/notices.queries.ts';
import { extractSource } from '#sources/extract/extract-source.ts';
import { samGovSource } from '#sources/sam-gov/sam-gov-source.ts';
import { sampleSource } from '#sources/sample/sample-source.ts';
import type { Source } from '#sources/source.ts';
import { quotaOf } from './quota.queries.ts';
import { listFreshness } from './source-runs.queries.ts';

/** What a key with a role in an entity may call in a day; for one without, the source itself says when to stop. */
export const DAILY_CALLS = 1_000;
/** Notices change after they were posted, and a run may have missed descriptions when the quota ended. */
const OVERLAP_MS = 3 * 24 * 60 * 60_000;

/**
 * What is collected, in this order: the bulk extract as the base, the API for what changed since; our own sample
 * where neither is configured.
 */
export async function chooseSources({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<Source[]> {
  const { apiKey, apiUrl, extract, secondSourceUrl } = config.source;
  const sources: Source[] = [];
  if (extract)
    sources.push(extractSource(isAddress(extract) ? new URL(extract) : extract, { secondSourceUrl }));
  if (apiKey) {
    sources.push(
      samGovSource({
        apiKey,
        baseUrl: apiUrl,
        from: await lastCollected(db),
        quota: quotaOf(db, 'sam', DAILY_CALLS, now),
        secondSourceUrl,
        descriptions: (since) => listWithoutDescription(db, since),
      }),
    );
  }
  return sources.length > 0 ? sources : [sampleSource()];
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Since the beginning of the last run over any real source that came to its end; undefined means as far back as one search reaches. */
async function lastCollected(db: Deps['db']): Promise<Date | undefined> {
  const begun = (await listFreshness(db))
    .filter(({ source }) => source !== 'sample')
    .map(({ asOf }) => asOf.getTime());
  return begun.length > 0 ? new Date(Math.max(...begun) - OVERLAP_MS) : undefined;
}
