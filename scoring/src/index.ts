/**
 * How an opportunity gets its score. Pure: no clock, no I/O, random numbers only from seeds passed in; the same input
 * always gives the same output.
 *
 * 1. `buildLexicon(notices)` counts how rare terms are; `encodeLexicon` makes it storable. `decodeTermVectors` reads a
 *    table of what terms mean; there may be none. `preparer(lexicon, vectors)` turns notices into vectors, which are
 *    cheap enough to be made again whenever they are needed.
 * 2. `fitModel({ lexicon, vectors, profile, recent, votes, seed })` makes a company's model, which is plain JSON: from the
 *    profile alone below ten votes, from both with more; `readModel` reads it back. `recent` are the last 90 days' notices
 *    with their vectors.
 * 3. `createScorer(model).score(notice)` scores prepared notices; `eligibilityOf` decides beside it whether the company
 *    could bid; `createExplainer(lexicon, vectors, model, names)` explains a score by factors whose points add up to it.
 * 4. `profileShare(prepare, earlier, current)` says how much of a vote still counts after the profile has changed.
 * 5. `learn({ …, champion })` fits a challenger, compares it with the model in use on held-out votes and decides
 *    whether to promote it. A changed profile needs `fitModel` again.
 * 6. `extractFacts(text)` finds what a notice states by rule, each fact with its quote; `dateOf`, `amountsOf`,
 *    `clearanceLevel` and `cmmcLevel` read the values.
 *    `compareWithProfile(facts, profile, notice)` says what they mean for a company; `findOtherDeadline` finds a day for
 *    offers that differs from the notice's field.
 *    A pursuit's outcome is an example among the votes, with a stage and without a voter.
 * 7. `lessonsOf(votes)` says in words what the votes have taught: what the team likes and what it turns down.
 */

export { createExplainer } from './explain/explain.ts';
export { isDenied } from './explain/quotes.ts';
export type { VotedNotice } from './explain/voted-notices.ts';
export { findOtherDeadline } from './facts/deadline-in-text.ts';
export { extractFacts } from './facts/extract-facts.ts';
export { FACT_KINDS, type Fact, type FactKind } from './facts/fact.ts';
export { compareWithProfile, type FactComparison, ONE_SOURCE } from './facts/facts-against-profile.ts';
export { FACTS_VERSION } from './facts/facts-version.ts';
export { amountsOf, type ClearanceLevel, clearanceLevel, cmmcLevel, dateOf } from './facts/read-values.ts';
export type { ComparedProfile } from './facts/stated-in-profile.ts';
export { fitModel, hasLearnt, VOTES_TO_LEARN } from './fit/fit-model.ts';
export { PRIOR_WEIGHT } from './fit/fit-weights.ts';
export { type OutcomeStage, outcomeValue } from './fit/outcomes.ts';
export {
  countTeaching,
  datasetOf,
  isTeaching,
  LABELS,
  saysNothingOfSubject,
  type Vote,
  type VoteValue,
} from './fit/votes.ts';
export {
  averagePrecision,
  calibrationError,
  type Judged,
  ndcgAt,
  precisionAt,
  reliabilityByTens,
  type Ten,
} from './learn/evaluate.ts';
export { learn } from './learn/learn.ts';
export { comparePhrases, type Lesson, type Lessons, lessonsOf } from './learn/lessons.ts';
export { primaryRequirement, REQUIREMENT_TEXT_LENGTH } from './requirement/primary-requirement.ts';
export { shorten } from './requirement/requirement-text.ts';
export { logOddsFor, SIMILARITY_WEIGHTS } from './score/cold-weights.ts';
export { type CodeMeanings, type CodeText, codeMeanings, coreSimilarity } from './score/core-query.ts';
export { eligibilityOf } from './score/eligibility.ts';
export { FACTOR_LABELS } from './score/factors.ts';
export { MODEL_FORMAT, type Model } from './score/model.ts';
export { MAX_ADJUSTMENT } from './score/points.ts';
export { profileShare } from './score/profile-share.ts';
export { readModel } from './score/read-model.ts';
export { createScorer, rankOf } from './score/scorer.ts';
export { decodeLexicon, encodeLexicon } from './terms/encode-lexicon.ts';
export { BUCKETS, bucketOfSurrounding, bucketOfTerm, eachTerm } from './terms/hashed-terms.ts';
export { buildLexicon, type Lexicon } from './terms/lexicon.ts';
export {
  type CodeNames,
  EMPTY_PROFILE,
  type Notice,
  type PastPerformance,
  type Profile,
  type ProfileTexts,
} from './terms/notice.ts';
export { eachSurrounding } from './terms/notice-terms.ts';
export { type Prepare, type PreparedNotice, preparer } from './terms/prepare.ts';
export {
  decodeTermVectors,
  dotDense,
  encodeTermVectors,
  type TermVectors,
  toUnit,
} from './terms/term-vectors.ts';
export { type NoticeVector, termOf } from './terms/vector.ts';
export { splitDenials } from './text/denials.ts';
export { oncePer } from './text/once-per.ts';
export { hashText, randomFrom } from './text/random.ts';
export { sentencesOf } from './text/sentences.ts';
export { STOP_WORDS, singular, tokenise } from './text/tokenise.ts';
