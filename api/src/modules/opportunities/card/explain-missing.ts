import { explainScores } from '#modules/scoring/scores/explain-scores.ts';
import type { Deps } from '#platform/deps.ts';
import type { CardRow } from './opportunity-card.queries.ts';

/** The explanations of low scores are not stored, so they are made when somebody reads them. */
export async function explainMissing(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  rows: readonly CardRow[],
): Promise<CardRow[]> {
  const missing = rows.flatMap(({ id, score, modelVersion, factors }) =>
    score === null || modelVersion === null || factors?.length ? [] : [{ id, score, modelVersion }],
  );
  const explained = await explainScores(deps, companyId, missing);
  return rows.map((row) => {
    const explanation = explained.get(row.id);
    if (!explanation) return row;
    return {
      ...row,
      factors: explanation.factors ?? [],
      summary: explanation.summary ?? null,
      strengths: explanation.strengths ?? [],
      risks: explanation.risks ?? [],
      reasonKinds: explanation.reasonKinds ?? [],
    };
  });
}
