import {
  type CompanyProfile,
  type ProfileChange,
  TOP_RFPS_LIMIT,
  TOP_RFPS_MIN_SCORE,
} from '@bidlight/contract';
import { fitModel, vectoriser } from '@bidlight/scoring';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import { companyScorer } from './company-scorer.ts';
import { findModel, listScoredCompanies } from './models.queries.ts';
import { listBiddable } from './notices.queries.ts';
import { currentLexicon, recentNotices, SEED, votesWithNotices } from './prepare-models.ts';
import { toEngineProfile } from './to-engine-profile.ts';
import { listCountedVotes } from './votes.queries.ts';

/** More than are ever open at once. */
const MOST_NOTICES = 20_000;

interface Candidate {
  id: number;
  title: string | null;
  solicitationNumber: string;
  score: number;
}

/** How today's top ten would look with this profile, beside how it looks now. Nothing is saved. */
export async function previewTopTen(
  db: Db,
  companyId: string,
  profile: CompanyProfile,
  moment: Moment,
): Promise<ProfileChange[]> {
  const [lexicon, notices] = [
    (await currentLexicon(db, moment.now, false)).lexicon,
    await listBiddable(db, companyId, moment, MOST_NOTICES),
  ];
  const company = (await listScoredCompanies(db)).find(({ id }) => id === companyId);
  const active = company?.activeModelVersion
    ? await findModel(db, companyId, company.activeModelVersion)
    : undefined;
  const cast = active?.votesUntil ? await listCountedVotes(db, companyId, active.votesUntil) : [];
  const model = fitModel({
    lexicon,
    profile: toEngineProfile(profile),
    recent: await recentNotices(db, lexicon, moment.now),
    votes: await votesWithNotices(db, cast, lexicon, moment.now),
    seed: SEED,
  });
  const stored = { version: 0, profileVersion: 0, lexiconId: 0, votesUntil: null, model };
  const score = companyScorer(companyId, stored, lexicon);
  const vectorise = vectoriser(lexicon);
  const after = topTen(
    notices.flatMap((notice) => {
      const { score: points, isEligible } = score({ ...notice, vector: vectorise(notice) });
      return isEligible ? [candidate(notice, points)] : [];
    }),
  );
  const before = topTen(
    notices.flatMap((notice) =>
      notice.score !== null && notice.isEligible ? [candidate(notice, notice.score)] : [],
    ),
  );
  return compare(before, after);
}

function candidate(
  notice: { opportunityId: OpportunityId; title: string | null; solicitationNumber: string | null },
  score: number,
): Candidate {
  const { opportunityId: id, title, solicitationNumber } = notice;
  return { id, title, solicitationNumber: solicitationNumber ?? String(id), score };
}

/** As the top list has it: from 60, best first, one per number; without what it explores. */
function topTen(candidates: readonly Candidate[]): Candidate[] {
  const numbers = new Set<string>();
  return candidates
    .filter(({ score }) => score >= TOP_RFPS_MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .filter(({ solicitationNumber }) => !numbers.has(solicitationNumber) && numbers.add(solicitationNumber))
    .slice(0, TOP_RFPS_LIMIT);
}

function compare(before: readonly Candidate[], after: readonly Candidate[]): ProfileChange[] {
  const place = (list: readonly Candidate[], id: number) => {
    const at = list.findIndex((each) => each.id === id);
    return at === -1 ? null : { rank: at + 1, score: list[at]?.score ?? 0 };
  };
  const gone = before.filter(({ id }) => !after.some((each) => each.id === id));
  return [...after, ...gone].map(({ id, title, solicitationNumber }) => ({
    id,
    title,
    solicitationNumber,
    before: place(before, id),
    after: place(after, id),
  }));
}
