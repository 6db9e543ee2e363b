import { type Cause, causeFinder, FACTOR_LABELS, type FactorKey } from './factors.ts';
import type { Lexicon } from './lexicon.ts';
import type { Model } from './model.ts';
import type { CodeNames, PreparedNotice } from './notice.ts';
import { NEVER_BIDDABLE } from './notice-types.ts';
import { cleanTitle, NOT_SPECIFIED } from './requirement-text.ts';
import type { Scored } from './scorer.ts';
import { sharePoints } from './share-points.ts';
import type { TermVectors } from './term-vectors.ts';

interface Factor {
  key: FactorKey;
  label: string;
  /** A whole number; the points of all factors add up to the score. */
  points: number;
  /** The phrase of the notice or the profile that caused it. */
  evidence: string;
}

/** The texts that people read beside a score. */
interface Explanation {
  score: number;
  factors: Factor[];
  keyStrengths: string[];
  potentialRisks: string[];
  /** Three sentences. */
  summary: string;
}

/** Facts that only the caller knows. */
interface Circumstances {
  hasDeadline: boolean;
  /** A language model's change to the score, limited to `MAX_ADJUSTMENT` points. */
  adjustment?: { points: number; reason: string } | null;
}

export const MAX_ADJUSTMENT = 15;
const MAX_LINES = 4;
/** A likeness below this is a rounding error. */
const ROUNDING = 1e-9;

type Explain = (notice: PreparedNotice, scored: Scored, circumstances: Circumstances) => Explanation;

/** Returns a function that explains one model's scores: points that add up, strengths, risks and a summary. */
export function createExplainer(
  lexicon: Lexicon,
  vectors: TermVectors | null,
  model: Model,
  names: CodeNames,
): Explain {
  const causesOf = causeFinder(lexicon, vectors, model, names);
  return (notice, scored, circumstances) => {
    const causes = causesOf(notice, scored);
    const { factors, score } = factorsOf(causes, scored, circumstances.adjustment ?? null);
    const keyStrengths = strengthsOf(factors);
    const potentialRisks = risksOf(factors, notice, scored, circumstances);
    return {
      score,
      factors,
      keyStrengths,
      potentialRisks,
      summary: summaryOf(notice, names, score, factors, potentialRisks),
    };
  };
}

function factorsOf(
  causes: readonly Cause[],
  scored: Scored,
  adjustment: Circumstances['adjustment'] | null,
): { factors: Factor[]; score: number } {
  const { margin, chance, startChance } = scored;
  const start = Math.round(100 * startChance);
  const uncapped = Math.round(100 * chance);
  const distance = margin.total - margin.start;
  // The mean slope between no evidence and all evidence; where both have the same margin, the slope at that margin.
  const slope =
    Math.abs(distance) > 1e-9 ? (100 * (chance - startChance)) / distance : 100 * chance * (1 - chance);
  const points = sharePoints(
    causes.map(({ amount }) => amount),
    slope,
    uncapped - start,
  );
  const factor = (key: FactorKey, worth: number, evidence: string): Factor => ({
    key,
    label: FACTOR_LABELS[key],
    points: worth,
    evidence,
  });
  const factors = [
    factor('start', start, 'The score of a notice that has nothing to do with the profile'),
    ...causes.map(({ key, evidence }, at) => factor(key, points[at] ?? 0, evidence)),
  ];
  let score = uncapped;
  if (scored.score !== uncapped) {
    factors.push(factor('cap', scored.score - uncapped, 'Few votes so far: no score above 85'));
    score = scored.score;
  }
  if (adjustment && Number.isFinite(adjustment.points)) {
    const wanted = Math.max(-MAX_ADJUSTMENT, Math.min(MAX_ADJUSTMENT, Math.round(adjustment.points)));
    const changed = Math.max(0, Math.min(100, score + wanted));
    if (changed !== score) factors.push(factor('languageModel', changed - score, adjustment.reason));
    score = changed;
  }
  return { factors: factors.filter(({ key, points: worth }) => key === 'start' || worth !== 0), score };
}

function lineOf({ label, evidence }: Factor): string {
  return evidence ? `${label}: ${evidence}` : label;
}

function strengthsOf(factors: readonly Factor[]): string[] {
  return factors
    .filter(({ key, points }) => points > 0 && key !== 'start')
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_LINES)
    .map(lineOf);
}

function risksOf(
  factors: readonly Factor[],
  notice: PreparedNotice,
  scored: Scored,
  { hasDeadline }: Circumstances,
): string[] {
  const risks = factors
    .filter(({ key, points }) => points < 0 && key !== 'cap')
    .sort((a, b) => a.points - b.points)
    .slice(0, MAX_LINES)
    .map(lineOf);
  // Nobody waits for an answer to an award, so that it has no deadline to state.
  const isAnswerable = NEVER_BIDDABLE[notice.noticeType ?? ''] === undefined;
  if (!hasDeadline && isAnswerable) risks.push('No response deadline is stated');
  if (!notice.description?.trim()) risks.push('No description: the score rests on the title and the codes');
  if (
    Math.abs(scored.measured.similarity) < ROUNDING &&
    !factors.some(({ key }) => key === 'pastPerformance')
  ) {
    risks.push('No words in common with the profile');
  }
  return risks;
}

function summaryOf(
  notice: PreparedNotice,
  names: CodeNames,
  score: number,
  factors: readonly Factor[],
  risks: readonly string[],
): string {
  const title = cleanTitle(notice.title) || NOT_SPECIFIED;
  const buyer = notice.department?.trim();
  const reasons = factors
    .filter(({ key, points }) => points > 0 && key !== 'start')
    .sort((a, b) => b.points - a.points)
    .slice(0, 2)
    .map(({ label }) => label.toLowerCase().replace('naics', 'NAICS'));
  const because = reasons.length
    ? `mostly for ${reasons.join(' and ')}`
    : 'as nothing in it speaks for the profile';
  return [
    `“${title}” is ${withArticle(names.noticeType(notice.noticeType))}${buyer ? ` of ${buyer}` : ''}.`,
    `It scores ${score} of 100 ${because}.`,
    risks[0] ? `To watch: ${risks[0].replace(/[.\s]+$/, '')}.` : 'Nothing known speaks against it.',
  ].join(' ');
}

/** 'a Solicitation', 'an Award Notice'. */
function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}
