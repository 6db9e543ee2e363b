import {
  buildLexicon,
  type CodeMeanings,
  codeMeanings,
  oncePer,
  type PreparedNotice,
  preparer,
  type TermVectors,
} from '@bidlight/scoring';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { type LoadedTable, loadTermVectors } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { findTableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { codeTexts } from '#store/code-texts.ts';
import { momentOf } from '#store/list-conditions.ts';
import {
  findLexiconOrMark,
  findNewestLexicon,
  insertLexicon,
  type LexiconSummary,
} from './lexicons.queries.ts';
import { type CurrentNotice, countListed, drawNotices, listBiddableNotices } from './notices.queries.ts';
import type { Vectoriser } from './vectoriser.ts';

/** How many notices a corpus is made of. */
export const CORPUS_LIMITS = {
  lexiconNotices: 30_000,
  recentNotices: 4_000,
  /** Where fewer have been published lately, all notices stand for the recent ones. */
  minRecentNotices: 400,
  recentMs: 90 * DAY_MS,
  /** More than are ever open at once. */
  openNotices: 20_000,
};
/** A lexicon is built again when there are this many times more notices, or when it is this old. */
const MAX_LEXICON_GROWTH = 1.5;
const MAX_LEXICON_AGE_MS = 60 * DAY_MS;

/** What the models of all companies are fitted on: how rare each term is, and what has been published lately. */
export interface Corpus extends Vectoriser {
  lexiconId: number;
  /** The table in use; its vectors are those of the vectoriser. */
  table: LoadedTable & { id: string | null };
  /** What industry codes mean by the table; none without one. */
  codes: CodeMeanings;
  recent: PreparedNotice[];
  /** How many days the recent ones go back; null where none says when it was posted. */
  recentDays: number | null;
  /** What can be bid on now, without the descriptions: they are long, and the vectors are made. */
  open: (CurrentNotice & PreparedNotice)[];
}

/** They depend on the table alone, which is kept between corpora, and take a sixth of a second. */
const meaningsOf = oncePer((vectors: TermVectors) =>
  codeMeanings(preparer(buildLexicon([]), vectors), codeTexts()),
);

/** Building a lexicon takes long, so only learning replaces an outgrown one: a saved profile or a preview does not wait. */
export async function loadCorpus(
  deps: ScoringDeps,
  { mayRenewLexicon }: { mayRenewLexicon: boolean },
): Promise<Corpus> {
  const { id, lexicon } = await loadOrBuildLexicon(deps, mayRenewLexicon);
  const tableId = await findTableInUse(deps.db);
  const table = { id: tableId, ...(await loadTermVectors(deps.db, tableId)) };
  const { vectors } = table;
  const prepare = preparer(lexicon, vectors);
  const { notices: recent, days } = await listRecentNotices(deps);
  const open = await listBiddableNotices(deps.db, momentOf(deps), CORPUS_LIMITS.openNotices);
  return {
    lexiconId: id,
    lexicon,
    vectors,
    prepare,
    table,
    codes: vectors ? meaningsOf(vectors) : new Map(),
    recent: recent.map(prepare),
    recentDays: days,
    open: open.map((notice) => ({ ...prepare(notice), description: null })),
  };
}

async function loadOrBuildLexicon(deps: ScoringDeps, mayRenew: boolean) {
  const { db, now } = deps;
  const newest = await findNewestLexicon(db);
  if (newest && !(mayRenew && (await isOutgrown(deps, newest)))) {
    const lexicon = await findLexiconOrMark(db, newest.id);
    if (lexicon) return { id: newest.id, lexicon };
  }
  const lexicon = buildLexicon(await drawNotices(db, CORPUS_LIMITS.lexiconNotices));
  return { id: await insertLexicon(db, lexicon, now()), lexicon };
}

async function isOutgrown({ db, now }: ScoringDeps, { documents, createdAt }: LexiconSummary) {
  if (now().getTime() - createdAt.getTime() > MAX_LEXICON_AGE_MS) return true;
  return (await countListed(db, CORPUS_LIMITS.lexiconNotices)) > documents * MAX_LEXICON_GROWTH;
}

/** Some of the last 90 days' real notices; where those are too few to anchor scores on, of all real ones or of all. */
async function listRecentNotices({ db, now }: ScoringDeps) {
  const { recentNotices, minRecentNotices, recentMs } = CORPUS_LIMITS;
  const since = new Date(now().getTime() - recentMs);
  for (const wanted of [{ since, onlyReal: true }, { onlyReal: true }, { since }]) {
    const notices = await drawNotices(db, recentNotices, wanted);
    if (notices.length >= minRecentNotices) {
      return { notices, days: wanted.since ? recentMs / DAY_MS : daysBackTo(notices, now()) };
    }
  }
  const all = await drawNotices(db, recentNotices);
  return { notices: all, days: daysBackTo(all, now()) };
}

function daysBackTo(notices: readonly CurrentNotice[], now: Date): number | null {
  const times = notices.flatMap(({ postedAt }) => (postedAt ? [postedAt.getTime()] : []));
  if (times.length === 0) return null;
  const oldest = times.reduce((earliest, time) => Math.min(earliest, time));
  return Math.max(1, Math.ceil((now.getTime() - oldest) / DAY_MS));
}
