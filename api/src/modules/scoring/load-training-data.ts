import type { CompanyProfile } from '@bidlight/contract';
import type { Lexicon, Prepare, PreparedNotice, Profile, TermVectors, Vote } from '@bidlight/scoring';
import { DAY_MS } from '#calendar.ts';
import { titleOfNaics } from '#code-titles.ts';
import type { Deps } from '#deps.ts';
import type { Corpus } from './load-corpus.ts';
import { listNotices } from './notices.queries.ts';
import { relatedCodes } from './related-codes.ts';
import type { CountedVote } from './votes.queries.ts';

/** The seed of everything that is drawn at random: the same data give the same models. */
export const SEED = 20_260_101;

/** What the scoring package fits a company's model from. */
export interface TrainingData {
  lexicon: Lexicon;
  vectors: TermVectors | null;
  profile: Profile;
  recent: PreparedNotice[];
  recentDays: number | null;
  open: PreparedNotice[];
  votes: Vote[];
  seed: number;
}

export async function loadTrainingData(
  deps: Pick<Deps, 'db' | 'now'>,
  corpus: Corpus,
  profile: CompanyProfile,
  votes: readonly CountedVote[],
): Promise<TrainingData> {
  return {
    lexicon: corpus.lexicon,
    vectors: corpus.vectors,
    profile: toScoringProfile(profile, corpus.prepare),
    recent: corpus.recent,
    recentDays: corpus.recentDays,
    open: corpus.open,
    votes: await withNotices(deps, corpus, votes),
    seed: SEED,
  };
}

async function withNotices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { prepare }: Corpus,
  votes: readonly CountedVote[],
): Promise<Vote[]> {
  const notices = await listNotices(db, [...new Set(votes.map(({ opportunityId }) => opportunityId))]);
  const byOpportunity = new Map(notices.map((notice) => [notice.opportunityId, prepare(notice)]));
  const today = dayNumber(now());
  return votes.flatMap(({ opportunityId, castAt, ...vote }) => {
    const notice = byOpportunity.get(opportunityId);
    // Whole days, so that learning twice on the same day from the same votes gives the same model.
    return notice ? [{ ...vote, ageDays: today - dayNumber(castAt), notice }] : [];
  });
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

/** A profile without certifications has not said that it holds none, so no set-aside excludes it. */
export function toScoringProfile(profile: CompanyProfile, prepare: Prepare): Profile {
  return {
    capabilityText: profile.capabilityText,
    targetNaics: profile.targetNaics,
    naicsDescriptions: profile.targetNaics.flatMap((code) => titleOfNaics(code) ?? []),
    relatedNaics: relatedCodes(profile.targetNaics, prepare),
    setAsides: profile.certifications.length > 0 ? profile.certifications : null,
    states: profile.states,
    placePolicy: profile.placePolicy,
    pastPerformance: profile.pastPerformance.map(({ title, customer, description }) => ({
      text: `${title}. ${description}`,
      department: customer || null,
    })),
    includeWords: profile.includeWords,
    excludeWords: profile.excludeWords,
  };
}
