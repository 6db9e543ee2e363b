import { buildLexicon, type PreparedNotice, preparer } from '@bidlight/scoring';
import { DAY_MS } from '#calendar.ts';
import type { Deps } from '#deps.ts';
import type { Language } from './language.ts';
import { findNewestLexicon, getLexicon, insertLexicon, type LexiconSummary } from './lexicons.queries.ts';
import { countNotices, sampleNotices } from './notices.queries.ts';

const MAX_LEXICON_NOTICES = 30_000;
/** A lexicon is built again when there are this many times more notices, or when it is this old. */
const MAX_LEXICON_GROWTH = 1.5;
const MAX_LEXICON_AGE_MS = 60 * DAY_MS;
const MAX_RECENT_NOTICES = 4_000;
const MIN_RECENT_NOTICES = 400;
const RECENT_MS = 90 * DAY_MS;

type CorpusDeps = Pick<Deps, 'db' | 'now'>;

/** What the models of all companies are fitted on: how rare each term is, and what has been published lately. */
export interface Corpus extends Language {
  lexiconId: number;
  recent: PreparedNotice[];
}

/** Building a lexicon takes long, so only learning replaces an outgrown one: a saved profile or a preview does not wait. */
export async function loadCorpus(
  deps: CorpusDeps,
  { mayRenewLexicon }: { mayRenewLexicon: boolean },
): Promise<Corpus> {
  const { id, lexicon } = await loadOrBuildLexicon(deps, mayRenewLexicon);
  const prepare = preparer(lexicon, null);
  const recent = await listRecentNotices(deps);
  return {
    lexiconId: id,
    lexicon,
    vectors: null,
    prepare,
    recent: recent.map(prepare),
  };
}

async function loadOrBuildLexicon(deps: CorpusDeps, mayRenew: boolean) {
  const { db, now } = deps;
  const newest = await findNewestLexicon(db);
  if (newest && !(mayRenew && (await isOutgrown(deps, newest)))) {
    return { id: newest.id, lexicon: await getLexicon(db, newest.id) };
  }
  const lexicon = buildLexicon(await sampleNotices(db, MAX_LEXICON_NOTICES));
  return { id: await insertLexicon(db, lexicon, now()), lexicon };
}

async function isOutgrown({ db, now }: CorpusDeps, { documents, createdAt }: LexiconSummary) {
  if (now().getTime() - createdAt.getTime() > MAX_LEXICON_AGE_MS) return true;
  return Math.min(await countNotices(db), MAX_LEXICON_NOTICES) > documents * MAX_LEXICON_GROWTH;
}

/** A sample of the last 90 days' notices; where those are too few to anchor scores on, a sample of all. */
async function listRecentNotices({ db, now }: CorpusDeps) {
  const recent = await sampleNotices(db, MAX_RECENT_NOTICES, new Date(now().getTime() - RECENT_MS));
  return recent.length >= MIN_RECENT_NOTICES ? recent : sampleNotices(db, MAX_RECENT_NOTICES);
}
