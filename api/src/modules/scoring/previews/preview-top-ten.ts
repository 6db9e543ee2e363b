import {
  type CompanyProfile,
  capacityOf,
  type ProfileChange,
  type ProfilePreview,
  TOP_RFPS_LIMIT,
  TOP_RFPS_MIN_SCORE,
} from '@bidlight/contract';
import { fitModel, type Model } from '@bidlight/scoring';
import { haveSameModels } from '#modules/company/profile-changes.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { countFading } from '#modules/scoring/learning/count-faded.ts';
import { type Corpus, loadCorpus } from '#modules/scoring/models/load-corpus.ts';
import { findActiveModelSummary } from '#modules/scoring/models/models.queries.ts';
import type { CurrentNotice } from '#modules/scoring/models/notices.queries.ts';
import { findModel } from '#modules/scoring/models/stored-models.queries.ts';
import { trainingDataOf, votesKnownTo } from '#modules/scoring/run/fit.ts';
import { loadRun } from '#modules/scoring/run/load.ts';
import { createNoticeScorer } from '#modules/scoring/scores/create-notice-scorer.ts';
import { listEligibleScores } from '#modules/scoring/scores/scores.queries.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';

interface Candidate {
  id: number;
  title: string | null;
  solicitationNumber: string;
  score: number;
  rank: number;
  responseAt: Date | null;
}

/** How today's top ten would look with this profile, beside how it looks now. Nothing is saved. */
export async function previewTopTen(
  deps: ScoringDeps,
  companyId: string,
  profile: CompanyProfile,
): Promise<ProfilePreview> {
  const { db } = deps;
  const corpus = await loadCorpus(deps, { mayRenewLexicon: false });
  const stored = await listEligibleScores(db, companyId, TOP_RFPS_MIN_SCORE);
  const scoreOf = new Map(stored.map((row) => [row.opportunityId, row]));
  const model =
    (await findServingModel(deps, corpus, companyId, profile)) ??
    (await fitPreviewed(deps, corpus, companyId, profile));
  const score = createNoticeScorer(companyId, { version: 0, profileInForce: 0, model }, corpus, {
    // Only the scores are shown.
    minExplainedScore: Number.POSITIVE_INFINITY,
  });
  const before = corpus.open.flatMap((notice) => {
    const scored = scoreOf.get(notice.opportunityId);
    return scored ? [toCandidate(notice, scored)] : [];
  });
  const after = corpus.open.flatMap((notice) => {
    const scored = score(notice);
    return scored.isEligible ? [toCandidate(notice, scored)] : [];
  });
  return {
    changes: compare(topTen(before), topTen(after)),
    fadedVotes: await countFading(db, companyId, profile, corpus.prepare),
  };
}

/** The active model, where it would stay in use and reads the notices as they are prepared here. */
async function findServingModel(
  { db }: ScoringDeps,
  { lexiconId, vectors }: Corpus,
  companyId: string,
  profile: CompanyProfile,
): Promise<Model | undefined> {
  const inForce = await findProfile(db, companyId);
  if (!inForce || !haveSameModels(inForce, profile)) return undefined;
  const active = await findModel(db, companyId, 'active');
  if (active?.profileVersion !== inForce.fittedAs) return undefined;
  if (active.lexiconId !== lexiconId || active.model.vectors !== (vectors?.id ?? null)) return undefined;
  return { ...active.model, profile: { ...active.model.profile, ...capacityOf(profile) } };
}

async function fitPreviewed(
  deps: ScoringDeps,
  corpus: Corpus,
  companyId: string,
  profile: CompanyProfile,
): Promise<Model> {
  const { db } = deps;
  const run = await loadRun(deps, companyId, profile);
  if (!run) throw new Error('There is no profile to preview.');
  const votes = votesKnownTo(run, await findActiveModelSummary(db, companyId));
  return fitModel(trainingDataOf(run, corpus, votes));
}

function toCandidate(
  { opportunityId: id, title, solicitationNumber, responseAt }: CurrentNotice,
  { score, rank }: Pick<Candidate, 'score' | 'rank'>,
): Candidate {
  return { id, title, solicitationNumber: solicitationNumber ?? String(id), score, rank, responseAt };
}

/** The rules of the top list: from 60, best first, one per number. */
function topTen(candidates: readonly Candidate[]): Candidate[] {
  const numbers = new Set<string>();
  return candidates
    .filter(({ score }) => score >= TOP_RFPS_MIN_SCORE)
    .sort((a, b) => b.rank - a.rank || dueTime(a) - dueTime(b) || a.id - b.id)
    .filter(({ solicitationNumber }) => !numbers.has(solicitationNumber) && numbers.add(solicitationNumber))
    .slice(0, TOP_RFPS_LIMIT);
}

function dueTime({ responseAt }: Candidate): number {
  return responseAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function compare(before: readonly Candidate[], after: readonly Candidate[]): ProfileChange[] {
  const place = (list: readonly Candidate[], id: number) => {
    const index = list.findIndex((candidate) => candidate.id === id);
    return index === -1 ? null : { rank: index + 1, score: list[index]?.score ?? 0 };
  };
  const gone = before.filter(({ id }) => !after.some((candidate) => candidate.id === id));
  return [...after, ...gone].map(({ id, title, solicitationNumber }) => ({
    id,
    title,
    solicitationNumber,
    before: place(before, id),
    after: place(after, id),
  }));
}
