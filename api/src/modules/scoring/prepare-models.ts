import {
  buildLexicon,
  fitModel,
  type Lexicon,
  type PreparedNotice,
  type Vote,
  vectoriser,
} from '@bidlight/scoring';
import { DAY_MS } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import {
  activateModel,
  findModel,
  findNewestLexicon,
  getLexicon,
  insertLexicon,
  insertModel,
  type ScoredCompany,
} from './models.queries.ts';
import { countNotices, getNotices, sampleNotices } from './notices.queries.ts';
import { toEngineProfile } from './to-engine-profile.ts';
import { type CastVote, listCountedVotes } from './votes.queries.ts';

/** Of everything that is drawn: the same data give the same models. */
export const SEED = 20_260_101;
const LEXICON_NOTICES = 30_000;
/** A lexicon is made anew when there is so much more to learn it from, or after so long. */
const LEXICON_GROWTH = 1.5;
const LEXICON_AGE_MS = 60 * DAY_MS;
const RECENT_NOTICES = 4_000;
const RECENT_MS = 90 * DAY_MS;

export interface KnownLexicon {
  id: number;
  lexicon: Lexicon;
}

/** The newest lexicon; a new one when there is none, or when learning finds the newest outgrown. */
export async function currentLexicon(db: Db, now: Date, mayRenew: boolean): Promise<KnownLexicon> {
  const newest = await findNewestLexicon(db);
  if (newest && !(mayRenew && (await isOutgrown(db, newest, now)))) {
    return { id: newest.id, lexicon: await getLexicon(db, newest.id) };
  }
  const lexicon = buildLexicon(await sampleNotices(db, LEXICON_NOTICES));
  return { id: await insertLexicon(db, lexicon, now), lexicon };
}

async function isOutgrown(
  db: Db,
  { documents, createdAt }: { documents: number; createdAt: Date },
  now: Date,
): Promise<boolean> {
  if (now.getTime() - createdAt.getTime() > LEXICON_AGE_MS) return true;
  return Math.min(await countNotices(db), LEXICON_NOTICES) > documents * LEXICON_GROWTH;
}

/** The last 90 days' notices, or some of them; where there are hardly any, whatever there is. */
export async function recentNotices(db: Db, lexicon: Lexicon, now: Date): Promise<PreparedNotice[]> {
  const recent = await sampleNotices(db, RECENT_NOTICES, new Date(now.getTime() - RECENT_MS));
  const enough = recent.length >= RECENT_NOTICES / 10 ? recent : await sampleNotices(db, RECENT_NOTICES);
  const vectorise = vectoriser(lexicon);
  return enough.map((notice) => ({ ...notice, vector: vectorise(notice) }));
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Votes with the notices they are about, as the engine wants them. */
export async function votesWithNotices(
  db: Db,
  cast: readonly CastVote[],
  lexicon: Lexicon,
  now: Date,
): Promise<Vote[]> {
  const notices = await getNotices(db, [...new Set(cast.map(({ opportunityId }) => opportunityId))]);
  const vectorise = vectoriser(lexicon);
  const byId = new Map(
    notices.map((notice) => [notice.opportunityId, { ...notice, vector: vectorise(notice) }]),
  );
  return cast.flatMap(({ id, voter, value, castAt, opportunityId }) => {
    const notice = byId.get(opportunityId);
    // In whole days: learning twice on the same day from the same votes gives the same model.
    const ageDays = dayNumber(now) - dayNumber(castAt);
    return notice ? [{ id, voter, value, ageDays, notice }] : [];
  });
}

/**
 * A model for the profile in force, with what the active one has learnt from votes. Undefined when somebody has moved
 * the pointer meanwhile; the next pass sees to it.
 */
export async function modelForProfile(
  db: Db,
  company: ScoredCompany,
  { id: lexiconId, lexicon }: KnownLexicon,
  now: Date,
): Promise<number | undefined> {
  const profile = await findProfile(db, company.id);
  if (!profile) return undefined;
  const active =
    company.activeModelVersion === null
      ? undefined
      : await findModel(db, company.id, company.activeModelVersion);
  const votesUntil = active?.votesUntil ?? null;
  const cast = votesUntil ? await listCountedVotes(db, company.id, votesUntil) : [];
  const votes = await votesWithNotices(db, cast, lexicon, now);
  const recent = await recentNotices(db, lexicon, now);
  const model = fitModel({ lexicon, profile: toEngineProfile(profile), recent, votes, seed: SEED });
  return db.transaction(async (tx) => {
    const version = await insertModel(tx, {
      companyId: company.id,
      parentVersion: company.activeModelVersion,
      origin: 'profile',
      profileVersion: profile.version,
      lexiconId,
      votesUsed: votes.length,
      votesUntil,
      metrics: { before: null, after: null, movedWords: [], movedFactors: [] },
      state: 'promoted',
      verdict: `Profile version ${profile.version} was saved.`,
      seed: SEED,
      datasetHash: '',
      model,
      at: now,
    });
    return (await activateModel(tx, company.id, version, company.activeModelVersion)) ? version : undefined;
  });
}
