/**
 * How an opportunity gets its score. Pure: no clock, no randomness but from seeds passed in, the same input gives the
 * same bytes.
 *
 * 1. `buildLexicon(notices)` learns how rare terms are; store it with `encodeLexicon`.
 *    `vectoriser(lexicon)` then makes each notice's vector once; store it with `encodeVector`.
 * 2. `fitModel({ lexicon, profile, recent, votes, seed })` makes a company's model, which is plain JSON: from the
 *    profile alone below ten votes, from both with more. `recent` are the last 90 days' notices with their vectors.
 * 3. `createScorer(model).score(notice)` scores stored notices; `eligibilityOf` is the gate beside it;
 *    `createExplainer(lexicon, model)` explains those worth showing: factors whose points add up to the score.
 * 4. `learn({ …, champion })` fits a challenger, compares it with the model in use on held-out votes and says whether
 *    to promote it. A saved profile needs `fitModel` again.
 */
export { type Eligibility, eligibilityOf } from './eligibility.ts';
export {
  averagePrecision,
  calibrationError,
  type Judged,
  logLoss,
  ndcgAt,
  precisionAt,
} from './evaluate.ts';
export {
  type Circumstances,
  createExplainer,
  type Explain,
  type Explanation,
  type Factor,
  MOST_ADJUSTMENT,
} from './explain.ts';
export type { FactorKey } from './factors.ts';
export { type FitInput, fitModel } from './fit.ts';
export { type LearnInput, type LearnResult, learn, type Metrics } from './learn.ts';
export { buildLexicon, type Lexicon, type Vectorise, vectoriser } from './lexicon.ts';
export { decodeLexicon, encodeLexicon } from './lexicon-bytes.ts';
export type { Model } from './model.ts';
export type { Moved } from './moved.ts';
export {
  EMPTY_PROFILE,
  type Notice,
  type NoticeFacts,
  type PastPerformance,
  type Profile,
} from './notice.ts';
export { primaryRequirement } from './requirement.ts';
export { createScorer, type Scored, type Scorer } from './scorer.ts';
export { tokenise } from './tokenise.ts';
export { decodeVector, encodeVector, type NoticeVector } from './vector.ts';
export type { StoredNotice, Vote, VoteValue } from './votes.ts';
