import type { TermTableRecord } from '@bidlight/contract';
import { dotDense, type TermVectors, toUnit } from '@bidlight/scoring';
import { amount } from './progress.ts';
import type { TrainingData } from './training-data.ts';

type Figure = TermTableRecord['figures'][number];

/** What the table is worth, on pairs and notices that were kept out of training. */
export function measureTable(table: TermVectors, data: TrainingData): Figure[] {
  const { notices, descriptions } = data.measured;
  const { codeOf, codeTexts } = data.naics;
  const embed = embedder(table, data);
  const places = placesOf(
    Array.from(notices, (notice) => embed(data.titles[notice] as number)),
    Array.from(descriptions, (text) => embed(text)),
    Uint32Array.from(notices.keys()),
  );
  const coded = notices.filter((notice) => (codeOf[notice] as number) >= 0);
  const codePlaces = placesOf(
    Array.from(coded, (notice) => embed(data.wholes[notice] as number, data.surroundings[notice])),
    Array.from(codeTexts, (text) => embed(text)),
    Uint32Array.from(coded, (notice) => codeOf[notice] as number),
  );
  const among = `among ${amount(descriptions.length)}`;
  return [
    ...figure(`Title finds its own description first ${among}`, places, 1),
    ...figure(`Title finds its own description in the first ten ${among}`, places, 10),
    ...figure(`Notice finds its own code in the first ten among ${amount(codeTexts.length)}`, codePlaces, 10),
  ];
}

function figure(name: string, places: readonly number[], within: number): Figure[] {
  if (places.length === 0) return [];
  const share = places.filter((place) => place < within).length / places.length;
  return [{ name, value: `${Math.round(100 * share)}%` }];
}

/** The place, counted from 0, at which each of `left` finds its own among `right`. */
function placesOf(left: readonly Float32Array[], right: readonly Float32Array[], own: Uint32Array): number[] {
  return left.map((text, at) => {
    const wanted = dotDense(text, right[own[at] as number] as Float32Array);
    return right.filter((other, place) => place !== own[at] && dotDense(text, other) >= wanted).length;
  });
}

/** Texts by their numbers as the sum of their rows, of length 1. The table's rows are those of the training. */
function embedder({ dimensions, scales, values }: TermVectors, { texts }: TrainingData) {
  return (...numbers: (number | undefined)[]): Float32Array => {
    const sum = new Float32Array(dimensions);
    for (const text of numbers) {
      if (text === undefined) continue;
      for (let at = texts.starts[text] as number; at < (texts.starts[text + 1] as number); at += 1) {
        const row = texts.rows[at] as number;
        const weight = (texts.weights[at] as number) * (scales[row] as number);
        for (let place = 0; place < dimensions; place += 1) {
          (sum[place] as number) += weight * (values[row * dimensions + place] as number);
        }
      }
    }
    return toUnit(sum);
  };
}
