import {
  averagePrecision,
  calibrationError,
  createScorer,
  LABELS,
  type Model,
  ndcgAt,
  reliabilityByTens,
  type Ten,
} from '@bidlight/scoring';
import { HIGH_SCORE } from '../tens.ts';
import { type Material, truthOf } from './material.ts';

/** What a model is worth on notices that nobody has voted on. */
export interface ModelFigures {
  /** Of notices with the same code, in the order of the margin, as `bench ranking` counts it. */
  averagePrecision: number;
  /** With the labels that votes have, so that a match without history counts less than a relevant one. */
  ndcgAt10: number;
  /** How far the scores and what the notices turned out to be lie apart, over the tens. */
  error: number;
  tens: Ten[];
  /** The scores from 70 on, and how many of them have the same code, and at least the same industry. */
  high: { count: number; sameCode: number; sameIndustry: number };
}

/** The figures of a model on the later part of the notices, without titles that were voted on. */
export function measureModel(
  { set, prepared }: Material,
  code: string,
  model: Model,
  votedTitles: ReadonlySet<string | undefined>,
): ModelFigures {
  const scorer = createScorer(model);
  const items = prepared.flatMap((notice, at) => {
    if (at < set.split || votedTitles.has(set.plainTitles[at])) return [];
    const truth = truthOf(set.codes[at] ?? '', code);
    const { score, margin } = scorer.score(notice);
    return [{ score, margin: margin.total, truth, label: LABELS[truth] }];
  });
  const promised = items.map(({ score, label }) => ({ score: score / 100, label }));
  const byMargin = (labelOf: (item: (typeof items)[number]) => number) =>
    items.map((item) => ({ score: item.margin, label: labelOf(item) }));
  const high = items.filter(({ score }) => score >= HIGH_SCORE);
  return {
    averagePrecision: averagePrecision(byMargin(({ truth }) => (truth === 'relevant_match' ? 1 : 0))) ?? 0,
    ndcgAt10:
      ndcgAt(
        byMargin(({ label }) => label),
        10,
      ) ?? 0,
    error: calibrationError(promised) ?? 0,
    tens: reliabilityByTens(promised),
    high: {
      count: high.length,
      sameCode: high.filter(({ truth }) => truth === 'relevant_match').length,
      sameIndustry: high.filter(({ truth }) => truth !== 'not_match').length,
    },
  };
}
