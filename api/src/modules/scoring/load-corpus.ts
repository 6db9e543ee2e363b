import { buildLexicon, type PreparedNotice, preparer } from '@bidlight/scoring';
import { DAY_MS } from '#calendar.ts';
import type { Deps } from '#deps.ts';
import type { Language } from './language.ts';
import { findLexicon, findNewestLexicon, insertLexicon, type LexiconSummary } from './lexicons.queries.ts';
import { countNotices, sampleNotices } from './notices.queries.ts';
import { type LoadedTable, loadTermVectors } from './term-tables/load-term-vectors.ts';
import { findTableInUse } from './term-tables/term-tables.queries.ts';

/** How many notices a corpus is made of. */
export const CORPUS_LIMITS = {
  lexiconNotices: 30_000,
  recentNotices: 4_000,
  /** Where fewer have been published lately, all notices stand for the recent ones. */
  minRecentNotices: 400,
  recentMs: 90 * DAY_MS,
};
/** A lexicon is built again when there are this many times more notices, or when it is this old. */
const MAX_LEXICON_GROWTH = 1.5;
const MAX_LEXICON_AGE_MS = 60 * DAY_MS;

type CorpusDeps = Pick<Deps, 'db' | 'now'>;

/** What the models of all companies are fitted on: how rare each term is, and what has been published lately. */
export interface Corpus extends Language {
  lexiconId: number;
  /** The table in use; its vectors are those of the language. */
  table: LoadedTable & { id: string | null };
  recent: PreparedNotice[];
}

/** Building a lexicon takes long, so only learning replaces an outgrown one: a saved profile or a preview does not wait. */
export async function loadCorpus(
  deps: CorpusDeps,
  { mayRenewLexicon }: { mayRenewLexicon: boolean },
): Promise<Corpus> {
  const { id, lexicon } = await loadOrBuildLexicon(deps, mayRenewLexicon);
  const tableId = await findTableInUse(deps.db);
  const table = { id: tableId, ...(await loadTermVectors(deps.db, tableId)) };
  const { vectors } = table;
  const prepare = preparer(lexicon, vectors);
  const recent = await listRecentNotices(deps);
  return {
    lexiconId: id,
    lexicon,
    vectors,
    prepare,
    table,
    recent: recent.map(prepare),
  };
}

async function loadOrBuildLexicon(deps: CorpusDeps, mayRenew: boolean) {
  const { db, now } = deps;
  const newest = await findNewestLexicon(db);
  if (newest && !(mayRenew && (await isOutgrown(deps, newest)))) {
    const lexicon = await findLexicon(db, newest.id);
    if (lexicon) return { id: newest.id, lexicon };
  }
  const lexicon = buildLexicon(await sampleNotices(db, CORPUS_LIMITS.lexiconNotices));
  return { id: await insertLexicon(db, lexicon, now()), lexicon };
}

async function isOutgrown({ db, now }: CorpusDeps, { documents, createdAt }: LexiconSummary) {
  if (now().getTime() - createdAt.getTime() > MAX_LEXICON_AGE_MS) return true;
  return Math.min(await countNotices(db), CORPUS_LIMITS.lexiconNotices) > documents * MAX_LEXICON_GROWTH;
}

/** A sample of the last 90 days' notices; where those are too few to anchor scores on, a sample of all. */
async function listRecentNotices({ db, now }: CorpusDeps) {
  const { recentNotices, minRecentNotices, recentMs } = CORPUS_LIMITS;
  const recent = await sampleNotices(db, recentNotices, new Date(now().getTime() - recentMs));
  return recent.length >= minRecentNotices ? recent : sampleNotices(db, recentNotices);
}
