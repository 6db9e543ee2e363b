import { noticeTypeName, setAsidePhrase } from '@bidlight/contract';
import {
  type CodeNames,
  createExplainer,
  createScorer,
  eligibilityOf,
  FACTOR_LABELS,
  oncePer,
  type PreparedNotice,
  rankOf,
  type VotedNotice,
} from '@bidlight/scoring';
import { type CurrentNotice, MIN_EXPLAINED_SCORE } from '#modules/scoring/models/notices.queries.ts';
import { readableNotice } from '#modules/scoring/models/readable-notice.ts';
import type { StoredModel } from '#modules/scoring/models/stored-models.queries.ts';
import type { Vectoriser } from '#modules/scoring/models/vectoriser.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { placeName } from '#store/places.ts';
import { readFacts } from '#store/read-facts.ts';
import type { AiReading } from '#store/schema.ts';
import type { NewScore } from './scores.queries.ts';
import { summariseNotice } from './summarise-notice.ts';

const CODE_NAMES: CodeNames = {
  setAside: setAsidePhrase,
  naics: (code) => titleOfNaics(code) ?? null,
  noticeType: (letter) => noticeTypeName(letter) ?? 'notice',
  place: (facts) => placeName(facts) ?? 'The place',
};

type ScorableNotice = CurrentNotice & PreparedNotice;

/** The same for every company, so that the reading of it is shared as well. */
const readable = oncePer((notice: ScorableNotice) => readableNotice(notice));
const summaryOf = oncePer((notice: ScorableNotice) =>
  summariseNotice(notice, readFacts(notice.description ?? null)),
);

/** Scores one notice for one company, with one of its models. */
export type NoticeScorer = (notice: ScorableNotice) => NewScore;

interface ScorerOptions {
  /** What the language model has said about a notice, where it was asked. */
  findReading?: (notice: ScorableNotice) => AiReading | undefined;
  /** What the team has voted on, which similar opportunities are explained by. */
  voted?: readonly VotedNotice[];
  minExplainedScore?: number;
}

/** Preparing a model takes a moment, so one scorer is created for many notices. */
export function createNoticeScorer(
  companyId: string,
  { version, profileInForce, model }: Pick<StoredModel, 'version' | 'profileInForce' | 'model'>,
  { lexicon, vectors }: Pick<Vectoriser, 'lexicon' | 'vectors'>,
  { findReading, voted = [], minExplainedScore = MIN_EXPLAINED_SCORE }: ScorerOptions = {},
): NoticeScorer {
  const scorer = createScorer(model);
  const explain = createExplainer(lexicon, vectors, model, CODE_NAMES, voted);
  return (notice) => {
    const scored = scorer.score(notice);
    const { eligible, excludedBy, reason } = eligibilityOf(notice, model.profile, CODE_NAMES);
    const isExplained = scored.score >= minExplainedScore;
    const reading = isExplained ? findReading?.(notice) : undefined;
    const explained = isExplained
      ? explain(readable(notice), scored, {
          // How near the deadline is changes every day, so it is judged when a list is read.
          hasDeadline: notice.responseAt !== null,
          adjustment: reading ? { points: reading.adjustment, reason: reading.reason } : null,
          excludedBy,
        })
      : undefined;
    const score = explained?.score ?? scored.score;
    const strengths = firstNotEmpty(reading?.strengths, explained?.keyStrengths);
    const risks = firstNotEmpty(reading?.risks, explained?.potentialRisks);
    return {
      companyId,
      opportunityId: notice.opportunityId,
      noticeId: notice.noticeId,
      noticeUpdatedAt: notice.updatedAt,
      modelVersion: version,
      profileVersion: profileInForce,
      score,
      rank: rankOf(score, scored),
      dueAt: notice.responseAt,
      isProvisional: scored.provisional,
      standing: scored.standing,
      isEligible: eligible && !notice.isCancelled,
      ineligibleReason: notice.isCancelled ? 'Not eligible: it was cancelled.' : reason,
      factors: (explained?.factors ?? []).map(({ label, points, evidence }) => ({
        label,
        points,
        evidence: evidence ? [evidence] : [],
      })),
      summary: reading?.summary || (isExplained ? summaryOf(notice) : null),
      strengths,
      risks,
      reasonKinds: [...strengths, ...risks].map(
        (text) => explained?.kinds.get(text) ?? FACTOR_LABELS.languageModel,
      ),
    };
  };
}

/** A language model that found nothing to quote has not shown that there is nothing, so our own points stay. */
function firstNotEmpty(read: string[] | undefined, own: string[] | undefined): string[] {
  return read && read.length > 0 ? read : (own ?? []);
}
