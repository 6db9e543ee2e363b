import { plainWords } from './plain-words.ts';

/** What every ranker is given: the profile's text, votes, and what to rank. Places are those of `texts`. */
export interface Task {
  query: string;
  votes: readonly { at: number; isRelevant: boolean }[];
  pool: readonly number[];
}
export type Ranker = (task: Task) => number[];

interface Vector {
  terms: Int32Array;
  weights: Float64Array;
}
const NOTHING: Vector = { terms: new Int32Array(), weights: new Float64Array() };

/** The usual rankers over plain words, for comparison. */
export function baselines(texts: readonly string[]): Record<string, Ranker> {
  const numbers = new Map<string, number>();
  const countsOf = (text: string, isLearning: boolean): Vector => {
    const counts = new Map<number, number>();
    for (const term of plainWords(text)) {
      if (isLearning && !numbers.has(term)) numbers.set(term, numbers.size);
      const number = numbers.get(term);
      if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return { terms: Int32Array.from(counts.keys()), weights: Float64Array.from(counts.values()) };
  };
  const counts = texts.map((text) => countsOf(text, true));
  const lengths = counts.map(({ weights }) => weights.reduce((sum, count) => sum + count, 0));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const idf = new Float64Array(numbers.size);
  for (const { terms } of counts) for (const term of terms) idf[term] = (idf[term] ?? 0) + 1;
  idf.forEach((frequency, term) => {
    idf[term] = Math.log((texts.length + 1) / (frequency + 0.5));
  });
  const weighed = ({ terms, weights }: Vector): Vector =>
    unit({ terms, weights: weights.map((count, at) => (1 + Math.log(count)) * (idf[terms[at] ?? 0] ?? 0)) });
  const vectors = counts.map(weighed);
  const table = () => new Float64Array(numbers.size);

  const bm25: Ranker = ({ query, votes, pool }) => {
    const liked = votes.filter(({ isRelevant }) => isRelevant).map(({ at }) => texts[at]);
    const asked = table();
    addTo(asked, countsOf(query || liked.join(' '), false), 1);
    return pool.map((at) => {
      const { terms, weights } = counts[at] ?? NOTHING;
      const damp = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / meanLength);
      let sum = 0;
      for (let place = 0; place < terms.length; place += 1) {
        const term = terms[place] ?? 0;
        const times = Math.min(3, asked[term] ?? 0);
        const count = weights[place] ?? 0;
        if (times) sum += (times * (idf[term] ?? 0) * count * 2.2) / (count + damp);
      }
      return sum;
    });
  };
  const rocchio =
    (against: number): Ranker =>
    ({ query, votes, pool }) => {
      const sum = table();
      addTo(sum, weighed(countsOf(query, false)), 1);
      const of = (isRelevant: boolean) => votes.filter((vote) => vote.isRelevant === isRelevant);
      for (const { at } of of(true)) addTo(sum, vectors[at], 0.75 / of(true).length);
      for (const { at } of of(false)) addTo(sum, vectors[at], -against / of(false).length);
      return pool.map((at) => dot(sum, vectors[at]));
    };
  /** AutoTAR: logistic regression from the profile as a first match, and a hundred presumed negatives. */
  const autoTar: Ranker = ({ query, votes, pool }) => {
    const samples = votes.map(({ at, isRelevant }) => ({ vector: vectors[at] ?? NOTHING, isRelevant }));
    if (query) samples.push({ vector: weighed(countsOf(query, false)), isRelevant: true });
    for (let n = 0; n < 100; n += 1) {
      const at = pool[Math.floor((n * pool.length) / 100)] ?? -1;
      samples.push({ vector: vectors[at] ?? NOTHING, isRelevant: false });
    }
    const weights = logistic(samples, numbers.size);
    return pool.map((at) => dot(weights, vectors[at]));
  };
  return { BM25: bm25, 'tf-idf centroid': rocchio(0), Rocchio: rocchio(0.25), AutoTAR: autoTar };
}

/** Plain gradient steps with momentum; both outcomes weigh the same in all. */
function logistic(samples: readonly { vector: Vector; isRelevant: boolean }[], size: number): Float64Array {
  // The terms of the samples are numbered anew, so that the steps run over a small table.
  const columnOf = new Map<number, number>();
  const vectors = samples.map(({ vector: { terms, weights } }) => ({
    weights,
    terms: terms.map((term) => {
      const column = columnOf.get(term) ?? columnOf.size;
      columnOf.set(term, column);
      return column;
    }),
  }));
  const fitted = new Float64Array(columnOf.size);
  const speed = new Float64Array(columnOf.size);
  const gradient = new Float64Array(columnOf.size);
  const matches = samples.filter(({ isRelevant }) => isRelevant).length;
  for (let step = 0; step < 120; step += 1) {
    samples.forEach(({ isRelevant }, at) => {
      const chance = 1 / (1 + Math.exp(-dot(fitted, vectors[at])));
      const share = 0.5 / Math.max(1, isRelevant ? matches : samples.length - matches);
      addTo(gradient, vectors[at], ((isRelevant ? 1 : 0) - chance) * share);
    });
    for (let column = 0; column < fitted.length; column += 1) {
      const pull = (gradient[column] ?? 0) - 0.03 * (fitted[column] ?? 0);
      speed[column] = 0.9 * (speed[column] ?? 0) + 4 * pull;
      fitted[column] = (fitted[column] ?? 0) + (speed[column] ?? 0);
      gradient[column] = 0;
    }
  }
  const weights = new Float64Array(size);
  for (const [term, column] of columnOf) weights[term] = fitted[column] ?? 0;
  return weights;
}

function unit({ terms, weights }: Vector): Vector {
  const length = Math.hypot(...weights) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}

function dot(table: Float64Array, { terms, weights }: Vector = NOTHING): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) sum += (table[terms[at] ?? 0] ?? 0) * (weights[at] ?? 0);
  return sum;
}

function addTo(table: Float64Array, { terms, weights }: Vector = NOTHING, factor: number): void {
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? 0;
    table[term] = (table[term] ?? 0) + factor * (weights[at] ?? 0);
  }
}
