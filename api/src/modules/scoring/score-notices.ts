import {
  createExplainer,
  createScorer,
  eligibilityOf,
  type Lexicon,
  type StoredNotice,
} from '@bidlight/scoring';
import type { StoredModel } from './models.queries.ts';
import type { ScoredNotice } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';

/** Below this the explanation is made when somebody asks for it. */
const EXPLAINED_FROM = 40;
/** Deadlines are judged when a list is read: what is stored must not grow old. */
const FAR_AWAY_DAYS = 999;

type VectorNotice = ScoredNotice & StoredNotice;

/** A company's scoring with one of its models, ready for many notices. */
export function companyScorer(
  companyId: string,
  { version, profileVersion, model }: StoredModel,
  lexicon: Lexicon,
): (notice: VectorNotice) => NewScore {
  const scorer = createScorer(lexicon, model);
  const explain = createExplainer(lexicon, model);
  return (notice) => {
    const scored = scorer.score(notice);
    const { eligible, reason } = eligibilityOf(notice, model.profile.setAsides, null);
    const explained =
      scored.score >= EXPLAINED_FROM
        ? explain(notice, scored, { daysLeft: notice.responseAt ? FAR_AWAY_DAYS : null })
        : undefined;
    return {
      companyId,
      procurementId: notice.procurementId,
      opportunityId: notice.opportunityId,
      noticeUpdatedAt: notice.updatedAt,
      modelVersion: version,
      profileVersion,
      score: scored.score,
      isProvisional: scored.provisional,
      isEligible: eligible && !notice.isCancelled,
      ineligibleReason: notice.isCancelled ? 'Not eligible: it was cancelled.' : reason,
      factors: (explained?.factors ?? []).map(({ label, points, evidence }) => ({
        label,
        points,
        evidence: evidence ? [evidence] : [],
      })),
      summary: explained?.summary ?? null,
      strengths: explained?.keyStrengths ?? [],
      risks: explained?.potentialRisks ?? [],
      primaryRequirement: explained?.primaryRequirement ?? null,
    };
  };
}
