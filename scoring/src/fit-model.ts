import { anchorsFrom, PROVISIONAL_CAP } from './calibration.ts';
import { setAsidePart } from './features.ts';
import { fitWeights, initialWeights } from './fit-weights.ts';
import type { Lexicon } from './lexicon.ts';
import { marginFunction, measurer } from './margin.ts';
import { MODEL_FORMAT, type Model } from './model.ts';
import { nameTerms } from './name-terms.ts';
import type { PreparedNotice, Profile } from './notice.ts';
import { pastCentroid } from './past-performance.ts';
import { preparer } from './prepare.ts';
import { buildPrior } from './prior.ts';
import { compareText } from './random.ts';
import type { TermVectors } from './term-vectors.ts';
import { datasetOf, orderVotes, type Vote } from './votes.ts';

/** With fewer votes the model comes from the profile alone. */
export const VOTES_TO_LEARN = 10;
/** From this number on, the calibration comes from the votes alone. */
const VOTES_TO_TRUST = 40;

export interface FitInput {
  lexicon: Lexicon;
  /** Null: the words alone. */
  vectors: TermVectors | null;
  profile: Profile;
  /** The last 90 days' notices, or a sample of them: scores are anchored on them, and negatives are drawn from them. */
  recent: readonly PreparedNotice[];
  votes: readonly Vote[];
  seed: number;
}

/** A company's model from its profile and votes; with fewer than ten votes from the profile alone. */
export function fitModel(input: FitInput): Model {
  const { lexicon, vectors, profile, seed } = input;
  const recent = [...input.recent].sort((a, b) => compareText(a.id, b.id));
  const votes = orderVotes(input.votes);
  const prepare = preparer(lexicon, vectors);
  const prior = buildPrior(
    prepare,
    profile,
    recent.map(({ vector }) => vector),
  );
  const base = {
    format: MODEL_FORMAT,
    vectors: vectors?.id ?? null,
    seed,
    profile,
    prior,
    past: pastCentroid(prepare, profile.pastPerformance),
    votes: votes.length,
    provisional: votes.length < VOTES_TO_LEARN,
  };
  const measure = measurer(base);
  const learnt = base.provisional ? initialWeights() : fitWeights(votes, recent, measure, base);
  const margin = marginFunction({ ...base, ...learnt });
  // Anchored without the set-aside, so that another certification raises its notices and lowers no others.
  const margins = recent.map((notice) => {
    const measured = measure(notice);
    const { total } = margin(measured, notice.vector);
    return total - setAsidePart(measured.features, learnt.features);
  });
  const share = Math.min(1, Math.max(0, (votes.length - VOTES_TO_LEARN) / (VOTES_TO_TRUST - VOTES_TO_LEARN)));
  return {
    ...base,
    bias: learnt.bias,
    priorWeight: learnt.priorWeight,
    features: learnt.features,
    words: learnt.words,
    names: nameTerms(learnt.words, votes),
    calibration: {
      anchors: anchorsFrom(margins),
      platt: learnt.platt,
      share: learnt.platt ? share : 0,
      cap: base.provisional ? PROVISIONAL_CAP : null,
    },
    dataset: datasetOf(votes),
  };
}
