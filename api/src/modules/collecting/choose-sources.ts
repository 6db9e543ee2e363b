import { join } from 'node:path';
import { findNewestPosted, listWithoutDescription } from '#modules/collecting/ingest/notices.queries.ts';
import { droppedFile, extractAt } from '#modules/collecting/sources/extract/stored-extract.ts';
import { samGovSource } from '#modules/collecting/sources/sam-gov/sam-gov-source.ts';
import { sampleSource } from '#modules/collecting/sources/sample/sample-source.ts';
import type { Source } from '#modules/collecting/sources/source.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isDemo } from '#store/is-demo.ts';
import { listDroppedFiles, removeDroppedFile } from './dropped-files.ts';
import { quotaOf } from './quota.queries.ts';
import { listFreshness } from './source-runs.queries.ts';

/** The daily quota of a key with a role in an entity. A key without one has less, and SAM.gov refuses further calls. */
export const DAILY_CALLS = 1_000;
/** Notices change after they were posted, and a run may lack descriptions when the quota was used up. */
const OVERLAP_MS = 3 * DAY_MS;

/** What there is to say where nothing can be collected. */
export const NO_SOURCE =
  'There is no source to collect from yet: get today’s federal notices first, on the control panel.';

/** Files of extracts on their way into the database. */
export function incomingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming');
}

/** Whether collecting would read anything; nothing is contacted that nobody has asked for. */
export async function hasSource(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  const { apiKey, extract } = deps.config.source;
  if (extract || apiKey || (await isDemo(deps))) return true;
  return (await listDroppedFiles(deps.db)).length > 0;
}

export async function requireSource(deps: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!(await hasSource(deps))) throw conflict(NO_SOURCE);
}

/**
 * The sources that are configured, in the order in which they are read: the bulk extract as the base, then the API for
 * what changed since. Without either of them a demo collects the sample, and others nothing. Files that people have
 * dropped are read by themselves, each to its end before the next one begins.
 */
export async function chooseSources({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<Source[]> {
  const { apiKey, apiUrl, extract, mirrorOrigin, secondSourceUrl } = config.source;
  const { timeZone } = config;
  const dropped = await listDroppedFiles(db);
  if (dropped.length > 0) {
    const options = { secondSourceUrl, timeZone };
    return Promise.all(dropped.map((path) => droppedFile(path, options, () => removeDroppedFile(db, path))));
  }
  const sources: Source[] = [];
  if (extract) {
    const options = { secondSourceUrl, timeZone, alsoAllow: mirrorOrigin };
    sources.push(extractAt(extract, incomingFolder(config), options));
  }
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
  if (sources.length > 0) return sources;
  return (await isDemo({ config, db })) ? [sampleSource()] : [];
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
