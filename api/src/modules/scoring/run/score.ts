import { type CompanyProfile, readableTitle } from '@bidlight/contract';
import type { Prepare, VotedNotice } from '@bidlight/scoring';
import { type NoticeText, readingKey } from '#modules/scoring/language-model/read-notice.ts';
import { describeVotes } from '#modules/scoring/learning/describe-votes.ts';
import type { CurrentNotice } from '#modules/scoring/models/notices.queries.ts';
import type { StoredModel } from '#modules/scoring/models/stored-models.queries.ts';
import type { Vectoriser } from '#modules/scoring/models/vectoriser.ts';
import { createNoticeScorer, type NoticeScorer } from '#modules/scoring/scores/create-notice-scorer.ts';
import type { NewScore } from '#modules/scoring/scores/scores.queries.ts';
import type { AiSettings } from '#platform/config/live-config.ts';
import type { AiReading, OpportunityId } from '#store/schema.ts';
import type { CompanyVotes } from './scoring-run.ts';

/** A company with everything that its scores are made of. */
export interface CompanyScorer {
  companyId: string;
  modelVersion: number;
  /** The version in force, which need not be the one that the model was fitted to. */
  profileVersion: number;
  /** The one that the model was fitted to. */
  profile: CompanyProfile;
  /** The table that its model belongs to. */
  tableId: string | null;
  /** Companies whose models have the same vectoriser share it, so that a notice is prepared once for them. */
  prepare: Prepare;
  score: NoticeScorer;
  findReading(notice: NoticeText): AiReading | undefined;
  /** Makes a new reading known to the scorer, which does not ask the database again. */
  addReading(key: string, reading: AiReading): void;
}

interface ScorerParts {
  companyId: string;
  stored: StoredModel;
  vectoriser: Vectoriser;
  profile: CompanyProfile;
  said: CompanyVotes;
  readings: Map<string, AiReading>;
  ai: AiSettings | undefined;
}

export function createCompanyScorer(parts: ScorerParts): CompanyScorer {
  const { companyId, stored, vectoriser, profile, said, readings, ai } = parts;
  const findReading = (notice: NoticeText) =>
    ai && readings.size > 0 ? readings.get(readingKey(ai.model, profile, notice)) : undefined;
  const voted = votedNoticesOf(said, vectoriser.prepare);
  return {
    companyId,
    modelVersion: stored.version,
    profileVersion: stored.profileInForce,
    profile,
    tableId: stored.model.vectors,
    prepare: vectoriser.prepare,
    score: createNoticeScorer(companyId, stored, vectoriser, { findReading, voted }),
    findReading,
    addReading: (key, reading) => readings.set(key, reading),
  };
}

/** The opportunities that were voted on, with what was said of them: reasons name those that are similar. */
export function votedNoticesOf({ votes, notices, moment }: CompanyVotes, prepare: Prepare): VotedNotice[] {
  const cast = Map.groupBy(votes, ({ opportunityId }) => opportunityId);
  return [...notices.values()].flatMap((notice) => {
    const described = describeVotes(cast.get(notice.opportunityId)?.toReversed() ?? [], moment);
    if (!described || !notice.title) return [];
    const { vector, dense } = prepare(notice);
    return [{ id: notice.id, title: readableTitle(notice.title), vector, dense, ...described }];
  });
}

/** Scores each of these notices for its companies. */
export function scoreNotices(
  scorers: readonly CompanyScorer[],
  notices: readonly CurrentNotice[],
  companiesOf: ReadonlyMap<OpportunityId, ReadonlySet<string>>,
): NewScore[] {
  const byVectoriser = Map.groupBy(scorers, ({ prepare }) => prepare);
  return notices.flatMap((notice) =>
    [...byVectoriser].flatMap(([prepare, sharing]) => {
      const companies = companiesOf.get(notice.opportunityId);
      const due = sharing.filter(({ companyId }) => companies?.has(companyId));
      if (due.length === 0) return [];
      const prepared = prepare(notice);
      return due.map((scorer) => scorer.score(prepared));
    }),
  );
}
