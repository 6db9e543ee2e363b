import { FACT_NAMES, type ShownReason } from '@bidlight/contract';
import { FACTOR_LABELS, type FactComparison } from '@bidlight/scoring';
import type { CardRow } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { BareCard } from '#modules/opportunities/card/opportunity-card.ts';

/** These say how scores are made, not why this one is as it is. */
const NO_REASONS: readonly string[] = [FACTOR_LABELS.start, FACTOR_LABELS.cap];
/** Scores of earlier releases do not know what their sentences are about. */
const UNKNOWN = 'Not recorded';

type Reason = Omit<ShownReason, 'isWrong'>;

/** All that the page says for and against the opportunity, each text once, with what it is about. */
export function shownReasons(
  row: Pick<CardRow, 'strengths' | 'risks' | 'reasonKinds'>,
  card: Pick<BareCard, 'aiKeyStrengths' | 'aiRiskFactors' | 'factors'>,
  comparisons: readonly FactComparison[],
): Reason[] {
  const kinds = new Map<string, string>(comparisons.map(({ text, kind }) => [text, FACT_NAMES[kind]]));
  [...(row.strengths ?? []), ...(row.risks ?? [])].forEach((text, at) => {
    kinds.set(text, row.reasonKinds?.[at] ?? UNKNOWN);
  });
  const sentences = [...card.aiKeyStrengths, ...card.aiRiskFactors].map((text) => ({
    // Of all sentences only the one about a near deadline is neither stored nor a comparison.
    kind: kinds.get(text) ?? 'Response deadline',
    text,
  }));
  const beside = card.factors
    .filter(({ label, evidence }) => evidence.length > 0 && !NO_REASONS.includes(label))
    .map(({ label, evidence }) => ({ kind: label, text: evidence.join(', ') }));
  return [...new Map([...sentences, ...beside].map((reason) => [reason.text, reason])).values()];
}
