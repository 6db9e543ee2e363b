import type { CallReply, CompanyProfile, listModels } from '@bidlight/contract';
import { countTeaching, type Prepare } from '@bidlight/scoring';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { countOutcomes, listExamples } from '#modules/scoring/models/examples.queries.ts';
import { findNewestLexicon } from '#modules/scoring/models/lexicons.queries.ts';
import { loadCachedVectoriser, vectoriserKey } from '#modules/scoring/models/load-vectoriser.ts';
import { loadProfileHistory, profileSharesAt } from '#modules/scoring/models/profile-shares.ts';
import { countVotesSinceLearning, listCountedVotes } from '#modules/scoring/models/votes.queries.ts';
import { findTableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { findVotesUntil } from './last-learning.queries.ts';

type Reply = CallReply<typeof listModels>;

/** How many votes count, how many of them less or not at all, and how many can be learnt from, as the next learning would see them. */
export async function countVotesToLearn(
  db: Db,
  companyId: string,
): Promise<Reply['votes'] & Pick<Reply, 'outcomes'>> {
  const until = await findVotesUntil(db, companyId);
  const [counts, outcomes, votes] = await Promise.all([
    countVotesSinceLearning(db, companyId, until),
    countOutcomes(db, companyId, until),
    listExamples(db, companyId),
  ]);
  const shares = await sharesNow(
    db,
    companyId,
    votes.map(({ castAt }) => castAt),
  );
  return {
    ...counts,
    outcomes,
    teaching: countTeaching(votes.map((vote, at) => ({ ...vote, profileShare: shares[at] ?? 1 }))),
    faded: shares.filter((share, at) => share < 1 && !votes[at]?.stage).length,
  };
}

/** How much still holds of what votes of these times say; nothing is missing where no profile has changed. */
async function sharesNow(db: Db, companyId: string, times: readonly Date[]): Promise<number[]> {
  const [profile, lexicon, tableId] = await Promise.all([
    findProfile(db, companyId),
    findNewestLexicon(db),
    findTableInUse(db),
  ]);
  // A first version has changed nothing, and without a lexicon no model was made yet.
  if (!profile || profile.version === 1 || !lexicon) return [];
  const vectoriser = await loadCachedVectoriser(db, vectoriserKey(lexicon.id, tableId));
  if (!vectoriser) return [];
  const history = await loadProfileHistory(db, companyId, times);
  return profileSharesAt(history, times, profile, vectoriser.prepare);
}

/** How many votes would count less with this profile than they do with the one in force. */
export async function countFading(
  db: Db,
  companyId: string,
  profile: CompanyProfile,
  prepare: Prepare,
): Promise<number> {
  const inForce = await findProfile(db, companyId);
  if (!inForce) return 0;
  const times = await listVoteTimes(db, companyId);
  const history = await loadProfileHistory(db, companyId, times);
  const before = profileSharesAt(history, times, inForce, prepare);
  const after = profileSharesAt(history, times, profile, prepare);
  return after.filter((share, at) => share < (before[at] ?? 1)).length;
}

async function listVoteTimes(db: Db, companyId: string): Promise<Date[]> {
  return (await listCountedVotes(db, companyId)).map(({ castAt }) => castAt);
}
