import { DAY_MS } from '#calendar.ts';
import type { Deps } from '#deps.ts';
import { findNewestPosted, listWithoutDescription } from '#modules/collecting/ingest/notices.queries.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { samGovSource } from '#modules/collecting/sources/sam-gov/sam-gov-source.ts';
import { sampleSource } from '#modules/collecting/sources/sample/sample-source.ts';
import type { Source } from '#modules/collecting/sources/source.ts';
import { quotaOf } from './quota.queries.ts';
import { listFreshness } from './source-runs.queries.ts';

/** The daily quota of a key with a role in an entity. A key without one has less, and SAM.gov refuses further calls. */
export const DAILY_CALLS = 1_000;
/** Notices change after they were posted, and a run may lack descriptions when the quota was used up. */
const OVERLAP_MS = 3 * DAY_MS;

/**
 * The sources that are configured, in the order in which they are read: the bulk extract as the base, then the API for
 * what changed since. Without either of them the sample is collected.
 */
export async function chooseSources({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<Source[]> {
  const { apiKey, apiUrl, extract, secondSourceUrl } = config.source;
  const { timeZone } = config;
  const sources: Source[] = [];
  if (extract) sources.push(extractSource(extract, { secondSourceUrl, timeZone }));
  if (apiKey) {
    sources.push(
      samGovSource({
        apiKey,
        baseUrl: apiUrl,
        from: await findCollectedUntil(db, now()),
        quota: quotaOf(db, 'sam', DAILY_CALLS, now),
        secondSourceUrl,
        timeZone,
        descriptions: (since) => listWithoutDescription(db, since),
      }),
    );
  }
  return sources.length > 0 ? sources : [sampleSource()];
}

/**
 * The API is searched from here: from the start of its last successful run, or from the newest notice of the bulk
 * extract, whose file may be old. Undefined means as far back as one search reaches.
 */
async function findCollectedUntil(db: Deps['db'], at: Date): Promise<Date | undefined> {
  const freshness = await listFreshness(db);
  const searchedAt = freshness.find(({ source }) => source === 'sam')?.asOf;
  const isImported = freshness.some(({ source }) => source === 'extract');
  const newestImported = isImported ? await findNewestPosted(db, 'extract', at) : undefined;
  const times = [searchedAt, newestImported].flatMap((time) => time?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times) - OVERLAP_MS) : undefined;
}
