import type { WordWorth } from '#terms/content-words.ts';
import { nearestTo, specificStems } from '#terms/nearest.ts';
import type { Prepared, PreparedNotice } from '#terms/prepare.ts';

/** A notice that the team has voted on, and what it said of it. */
export interface VotedNotice extends Pick<Prepared, 'vector' | 'dense'> {
  id: string;
  title: string;
  side: 'for' | 'against';
  /** 'two of you marked relevant on Oct 12'. */
  said: string;
}

/** Below this two notices are of one trade at best. */
const LEAST_LIKENESS = { meaning: 0.78, meaningAlone: 0.9, words: 0.3 };

/** Returns a function for the voted notice most like another, never that notice itself; undefined where none is like it. */
export function nearestVoted(
  voted: readonly VotedNotice[],
  words: WordWorth,
): (notice: PreparedNotice) => VotedNotice | undefined {
  const named = voted
    .map((item) => ({ ...item, stems: specificStems(item.title, words) }))
    // A title of numbers alone tells nobody which one it was.
    .filter(({ stems }) => stems.size > 0);
  return (notice) =>
    nearestTo(
      notice,
      named.filter(({ id }) => id !== notice.id),
      words,
      LEAST_LIKENESS,
    );
}
