import { isForSameOffice } from '#terms/agency-name.ts';
import type { WordWorth } from '#terms/content-words.ts';
import { nearestTo, specificStems } from '#terms/nearest.ts';
import type { PastPerformance } from '#terms/notice.ts';
import type { Prepare, Prepared, PreparedNotice } from '#terms/prepare.ts';
import { addTo, type Sum, unitOf, type Weighted } from '#terms/vector.ts';

/**
 * The centroid of the company's past contracts, their buyers, offices and products included. Their words alone: with their
 * meaning beside them the next contracts of companies were found no better (measured on awards).
 */
export function pastCentroid(prepare: Prepare, past: readonly PastPerformance[]): Weighted {
  const sum: Sum = new Map();
  for (const item of past) addTo(sum, preparePast(prepare, item).vector, 1);
  return unitOf(sum);
}

/** Below this a past contract is of another trade. */
const LEAST_LIKENESS = { meaning: 0.6, meaningAlone: 0.85, words: 0.15 };

/** Returns a function that finds the past contract most like a notice; undefined where none is like it. */
export function nearestPastContract(
  prepare: Prepare,
  words: WordWorth,
  past: readonly PastPerformance[],
): (notice: PreparedNotice) => PastPerformance | undefined {
  const prepared = past.map((item) => ({
    ...preparePast(prepare, item),
    stems: specificStems(item.text, words),
  }));
  return (notice) => {
    const ofOffice = prepared.filter((item) => isForSameOffice(item, notice));
    // Of what is alike, work for the same office says most.
    return (
      nearestTo(notice, ofOffice, words, LEAST_LIKENESS) ?? nearestTo(notice, prepared, words, LEAST_LIKENESS)
    );
  };
}

function preparePast(prepare: Prepare, item: PastPerformance): PastPerformance & Prepared {
  return prepare({ ...item, title: item.text });
}
