import type { CompanyProfile } from '@bidlight/contract';
import type { Lexicon, PreparedNotice, Profile, TermVectors, Vote } from '@bidlight/scoring';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import type { Corpus } from './load-corpus.ts';
import { listCurrentNotices } from './notices.queries.ts';
import { profileSharesAt } from './profile-shares.ts';
import { toScoringProfile } from './to-scoring-profile.ts';
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

/** What votes still say is asked of this profile, which need not be saved yet. */
export async function loadTrainingData(
  deps: Pick<Deps, 'db' | 'now'>,
  corpus: Corpus,
  {
    companyId,
    profile,
    votes,
  }: { companyId: string; profile: CompanyProfile; votes: readonly CountedVote[] },
): Promise<TrainingData> {
  const times = votes.map(({ castAt }) => castAt);
  const shares = await profileSharesAt(deps.db, companyId, times, profile, corpus.prepare);
  return {
    lexicon: corpus.lexicon,
    vectors: corpus.vectors,
    profile: toScoringProfile(profile, corpus.prepare),
    recent: corpus.recent,
    votes: await withNotices(deps, corpus, votes, shares),
    recentDays: corpus.recentDays,
    open: corpus.open,
    seed: SEED,
  };
}

async function withNotices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { prepare }: Corpus,
  votes: readonly CountedVote[],
  shares: readonly number[],
): Promise<Vote[]> {
  const notices = await listCurrentNotices(db, [...new Set(votes.map(({ opportunityId }) => opportunityId))]);
  const byOpportunity = new Map(notices.map((notice) => [notice.opportunityId, prepare(notice)]));
  const today = dayNumber(now());
  return votes.flatMap(({ opportunityId, castAt, ...vote }, at) => {
    const notice = byOpportunity.get(opportunityId);
    // Whole days, so that learning twice on the same day from the same votes gives the same model.
    const ageDays = today - dayNumber(castAt);
    return notice ? [{ ...vote, ageDays, profileShare: shares[at] ?? 1, notice }] : [];
  });
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}
