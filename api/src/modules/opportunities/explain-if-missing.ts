import type { Deps } from '#deps.ts';
import { explainScore } from '#modules/scoring/explain-score.ts';
import type { CardRow } from './opportunity-card.queries.ts';

/** The explanations of low scores are not stored, so they are made when somebody reads them. */
export async function explainIfMissing(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  row: CardRow,
): Promise<CardRow> {
  const { id, score, modelVersion, factors } = row;
  if (score === null || modelVersion === null || (factors && factors.length > 0)) return row;
  const explained = await explainScore(deps, companyId, { id, score, modelVersion });
  if (!explained) return row;
  return {
    ...row,
    factors: explained.factors ?? [],
    summary: explained.summary ?? null,
    strengths: explained.strengths ?? [],
    risks: explained.risks ?? [],
  };
}
