import {
  createExplainer,
  createScorer,
  eligibilityOf,
  type Lexicon,
  type StoredNotice,
} from '@bidlight/scoring';
import type { AiReading } from '#db/schema.ts';
import type { StoredModel } from './models.queries.ts';
import { EXPLAINED_FROM, type ScoredNotice } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';

/** Deadlines are judged when a list is read: what is stored must not grow old. */
const FAR_AWAY_DAYS = 999;

type VectorNotice = ScoredNotice & StoredNotice;

/** A company's scoring with one of its models, ready for many notices. */
export function companyScorer(
  companyId: string,
  { version, profileVersion, model }: StoredModel,
  lexicon: Lexicon,
  readingOf: (notice: VectorNotice) => AiReading | undefined = () => undefined,
  explainedFrom = EXPLAINED_FROM,
): (notice: VectorNotice) => NewScore {
  const scorer = createScorer(model);
  const explain = createExplainer(lexicon, model);
  return (notice) => {
    const scored = scorer.score(notice);
    const { eligible, reason } = eligibilityOf(notice, model.profile.setAsides, null);
    const reading = scored.score >= explainedFrom ? readingOf(notice) : undefined;
    const explained =
      scored.score >= explainedFrom
        ? explain(notice, scored, {
            daysLeft: notice.responseAt ? FAR_AWAY_DAYS : null,
            adjustment: reading ? { points: reading.adjustment, reason: reading.reason } : null,
          })
        : undefined;
    return {
      companyId,
      opportunityId: notice.opportunityId,
      noticeId: notice.noticeId,
      noticeUpdatedAt: notice.updatedAt,
      modelVersion: version,
      profileVersion,
      score: explained?.score ?? scored.score,
      isProvisional: scored.provisional,
      isEligible: eligible && !notice.isCancelled,
      ineligibleReason: notice.isCancelled ? 'Not eligible: it was cancelled.' : reason,
      factors: (explained?.factors ?? []).map(({ label, points, evidence }) => ({
        label,
        points,
        evidence: evidence ? [evidence] : [],
      })),
      summary: reading?.summary || (explained?.summary ?? null),
      strengths: atLeast(reading?.strengths, explained?.keyStrengths),
      risks: atLeast(reading?.risks, explained?.potentialRisks),
      primaryRequirement: explained?.primaryRequirement ?? null,
    };
  };
}

/** A model that found nothing it could quote has not shown that there is nothing. */
function atLeast(read: string[] | undefined, local: string[] | undefined): string[] {
  return read && read.length > 0 ? read : (local ?? []);
}
