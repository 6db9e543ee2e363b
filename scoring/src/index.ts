/**
 * How an opportunity gets its score. Pure: no clock, no I/O, random numbers only from seeds passed in; the same input
 * always gives the same output.
 *
 * 1. `buildLexicon(notices)` counts how rare terms are; `encodeLexicon` makes it storable. `decodeTermVectors` reads a
 *    table of what terms mean; there may be none. `preparer(lexicon, vectors)` turns notices into vectors, which are
 *    cheap enough to be made again whenever they are needed.
 * 2. `fitModel({ lexicon, vectors, profile, recent, open, votes, seed })` makes a company's model, which is plain JSON: from the
 *    profile alone below ten votes, from both with more; `readModel` reads it back. `recent` are the last 90 days' notices
 *    with their vectors, `open` what can be bid on now.
 * 3. `createScorer(model).score(notice)` scores prepared notices; `eligibilityOf` decides beside it whether the company
 *    could bid; `createExplainer(lexicon, vectors, model, names)` explains a score by factors whose points add up to it.
 * 4. `profileShare(prepare, earlier, current)` says how much of a vote still counts after the profile has changed.
 * 5. `learn({ …, champion })` fits a challenger, compares it with the model in use on held-out votes and decides
 *    whether to promote it. A changed profile needs `fitModel` again.
 * 6. `extractFacts(text)` finds what a notice states by rule, each fact with its quote; `dateOf`, `amountsOf`,
 *    `clearanceLevel` and `cmmcLevel` read the values.
 *    `compareWithProfile(facts, profile, notice)` says what they mean for a company; `findOtherDeadline` finds a day for
 *    offers that differs from the notice's field.
 * 7. `lessonsOf(votes)` says in words what the votes have taught: what the team likes and what it turns down.
 */
export { findOtherDeadline } from './deadline-in-text.ts';
export { eligibilityOf } from './eligibility.ts';
export { decodeLexicon, encodeLexicon } from './encode-lexicon.ts';
export {
  averagePrecision,
  calibrationError,
  type Judged,
  ndcgAt,
  precisionAt,
  reliabilityByTens,
  type Ten,
} from './evaluate.ts';
export { createExplainer } from './explain.ts';
export { extractFacts } from './facts/extract-facts.ts';
export { FACT_KINDS, type Fact, type FactKind } from './facts/fact.ts';
export { amountsOf, type ClearanceLevel, clearanceLevel, cmmcLevel, dateOf } from './facts/read-values.ts';
export { type Comparison, compareWithProfile } from './facts-against-profile.ts';
export { FACTS_VERSION } from './facts-version.ts';
export { fitModel, hasLearnt, VOTES_TO_LEARN } from './fit-model.ts';
export { BUCKETS, bucketOfSurrounding, bucketOfTerm, eachTerm } from './hashed-terms.ts';
export { learn } from './learn.ts';
export { comparePhrases, type Lesson, type Lessons, lessonsOf } from './lessons.ts';
export { buildLexicon, type Lexicon } from './lexicon.ts';
export { MODEL_FORMAT, type Model } from './model.ts';
export {
  type CodeNames,
  EMPTY_PROFILE,
  type Notice,
  type PastPerformance,
  type Profile,
  type ProfileTexts,
} from './notice.ts';
export { eachSurrounding } from './notice-terms.ts';
export { oncePer } from './once-per.ts';
export { MAX_ADJUSTMENT } from './points.ts';
export { type Prepare, type PreparedNotice, preparer } from './prepare.ts';
export { primaryRequirement, REQUIREMENT_TEXT_LENGTH } from './primary-requirement.ts';
export { profileShare } from './profile-share.ts';
export { hashText, randomFrom } from './random.ts';
export { readModel } from './read-model.ts';
export { shorten } from './requirement-text.ts';
export { createScorer, rankOf } from './scorer.ts';
export { sentencesOf } from './sentences.ts';
export {
  decodeTermVectors,
  dotDense,
  encodeTermVectors,
  type TermVectors,
  toUnit,
} from './term-vectors.ts';
export { STOP_WORDS, singular, tokenise } from './tokenise.ts';
export { type NoticeVector, termOf } from './vector.ts';
export type { VotedNotice } from './voted-notices.ts';
export {
  countTeaching,
  datasetOf,
  LABELS,
  saysNothingOfSubject,
  type Vote,
  type VoteValue,
} from './votes.ts';
