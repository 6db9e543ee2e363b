import { type TermVectors, toUnit } from './term-vectors.ts';

/** For each term `counts` has its damped count in the text, and `beside` its weight as a surrounding of the text. */
type DenseSum = (terms: Uint32Array, counts: Float64Array, beside: Float64Array) => Float32Array | null;

/** Rows that are added at a time, because reading and writing the sum costs as much as reading a row. */
const AT_A_TIME = 4;

/**
 * Returns a function for the meaning of a text: the sum of its terms' rows at length 1, and null when no term has a row.
 * It reuses its working memory between texts.
 */
export function denseSummer({ dimensions, rowOf, idf, scales, values }: TermVectors): DenseSum {
  const sum = new Float64Array(dimensions);
  // Where each row begins, and its weight.
  let starts = new Uint32Array(0);
  let weights = new Float64Array(0);
  return (terms, counts, beside) => {
    if (starts.length < terms.length + AT_A_TIME) {
      starts = new Uint32Array(2 * terms.length + AT_A_TIME);
      weights = new Float64Array(starts.length);
    }
    let found = 0;
    let squares = 0;
    for (let at = 0; at < terms.length; at += 1) {
      const row = (rowOf[terms[at] as number] as number) - 1;
      if (row >= 0) squares += ((counts[at] as number) * (idf[row] as number)) ** 2;
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let at = 0; at < terms.length; at += 1) {
      const row = (rowOf[terms[at] as number] as number) - 1;
      if (row < 0) continue;
      const inText = (counts[at] as number) * (idf[row] as number) * scale;
      starts[found] = row * dimensions;
      weights[found] = (inText + (beside[at] as number)) * (scales[row] as number);
      found += 1;
    }
    if (found === 0) return null;
    // Behind the last row the first one of the table, with no weight.
    starts.fill(0, found, found + AT_A_TIME);
    weights.fill(0, found, found + AT_A_TIME);
    sum.fill(0);
    for (let at = 0; at < found; at += AT_A_TIME) addRows(sum, values, starts, weights, at);
    return toUnit(new Float32Array(sum));
  };
}

/** Adds four rows, from the one at `at` on. */
function addRows(
  sum: Float64Array,
  values: Int8Array,
  starts: Uint32Array,
  weights: Float64Array,
  at: number,
): void {
  const start0 = starts[at] as number;
  const start1 = starts[at + 1] as number;
  const start2 = starts[at + 2] as number;
  const start3 = starts[at + 3] as number;
  const weight0 = weights[at] as number;
  const weight1 = weights[at + 1] as number;
  const weight2 = weights[at + 2] as number;
  const weight3 = weights[at + 3] as number;
  for (let place = 0; place < sum.length; place += 1) {
    (sum[place] as number) +=
      weight0 * (values[start0 + place] as number) +
      weight1 * (values[start1 + place] as number) +
      weight2 * (values[start2 + place] as number) +
      weight3 * (values[start3 + place] as number);
  }
}
