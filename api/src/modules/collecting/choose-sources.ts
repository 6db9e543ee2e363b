import { DAY_MS } from '#calendar.ts';
import type { Deps } from '#deps.ts';
import { findNewestPosted, listWithoutDescription } from '#modules/collecting/ingest/notices.queries.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { samGovSource } from '#modules/collecting/sources/sam-gov/sam-gov-source.ts';
import { sampleSource } from '#modules/collecting/sources/sample/sample-source.ts';
import type { Source } from '#modules/collecting/sources/source.ts';
import { quotaOf } from './quota.queries.ts';
import { listFreshness } from './source-runs.queries.ts';

/** What a key with a role in an entity may call in a day; for one without, the source itself says when to stop. */
export const DAILY_CALLS = 1_000;
/** Notices change after they were posted, and a run may have missed descriptions when the quota ended. */
const OVERLAP_MS = 3 * DAY_MS;

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
  if (extract) sources.push(extractSource(extract, { secondSourceUrl }));
  if (apiKey) {
    sources.push(
      samGovSource({
        apiKey,
        baseUrl: apiUrl,
        from: await knownUntil(db, now()),
        quota: quotaOf(db, 'sam', DAILY_CALLS, now),
        secondSourceUrl,
        descriptions: (since) => listWithoutDescription(db, since),
      }),
    );
  }
  return sources.length > 0 ? sources : [sampleSource()];
}

/**
 * Since when the API has to be asked: the beginning of its last run that came to its end, or the newest notice of the
 * bulk extract, whose file may be old. Undefined means as far back as one search reaches.
 */
async function knownUntil(db: Deps['db'], now: Date): Promise<Date | undefined> {
  const fresh = await listFreshness(db);
  const asked = fresh.find(({ source }) => source === 'sam')?.asOf;
  const isImported = fresh.some(({ source }) => source === 'extract');
  const newest = isImported ? await findNewestPosted(db, 'extract', now) : undefined;
  const known = [asked, newest].flatMap((at) => at?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known) - OVERLAP_MS) : undefined;
}
