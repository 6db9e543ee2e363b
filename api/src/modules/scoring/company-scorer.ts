import { noticeTypeName, setAsidePhrase } from '@bidlight/contract';
import {
  type CodeNames,
  createExplainer,
  createScorer,
  eligibilityOf,
  type Lexicon,
  type PreparedNotice,
} from '@bidlight/scoring';
import type { AiReading } from '#db/schema.ts';
import type { StoredModel } from './models.queries.ts';
import { EXPLAINED_FROM, type ScoredNotice } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';

const CODE_NAMES: CodeNames = {
  setAside: setAsidePhrase,
  noticeType: (letter) => noticeTypeName(letter) ?? 'notice',
};

type VectorNotice = ScoredNotice & PreparedNotice;

/** A company's scoring with one of its models, ready for many notices. */
export function companyScorer(
  companyId: string,
  { version, profileVersion, model }: StoredModel,
  lexicon: Lexicon,
  readingOf: (notice: VectorNotice) => AiReading | undefined = () => undefined,
  explainedFrom = EXPLAINED_FROM,
): (notice: VectorNotice) => NewScore {
  const scorer = createScorer(model);
  const explain = createExplainer(lexicon, model, CODE_NAMES);
  return (notice) => {
    const scored = scorer.score(notice);
    const { eligible, reason } = eligibilityOf(notice, model.profile.setAsides, CODE_NAMES);
    const reading = scored.score >= explainedFrom ? readingOf(notice) : undefined;
    const explained =
      scored.score >= explainedFrom
        ? explain(notice, scored, {
            // How near the deadline is changes every day, so it is judged when a list is read.
            hasDeadline: notice.responseAt !== null,
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
