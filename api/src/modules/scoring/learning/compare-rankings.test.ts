import { describe, expect, it } from 'vitest';
import { changeKindOf, compareRankings } from './compare-rankings.ts';

/** A ranking of opportunities 1, 2, 3, … with these scores. */
function ranking(scores: Record<number, number>) {
  return Object.entries(scores)
    .map(([id, score]) => ({ opportunityId: Number(id), score }))
    .sort((a, b) => b.score - a.score || a.opportunityId - b.opportunityId);
}

/** Twelve opportunities with scores from 90 down, two points apart. */
const TWELVE = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, 90 - 2 * index]));

const moved = (before: Record<number, number>, after: Record<number, number>) =>
  compareRankings(ranking(before), ranking(after)).map((each) => ({
    id: each.opportunityId,
    places: [each.before.place, each.after.place],
    kind: changeKindOf(each),
  }));

describe('what a learning has moved', () => {
  it('is what rose or fell by five points', () => {
    expect(moved({ 1: 80, 2: 70, 3: 60 }, { 1: 75, 2: 74, 3: 65 })).toEqual([
      { id: 1, places: [1, 1], kind: 'fell' },
      { id: 3, places: [3, 3], kind: 'rose' },
    ]);
  });

  it('has risen or fallen by its place, whatever its score did', () => {
    expect(moved({ 1: 84, 2: 83, 3: 79 }, { 1: 91, 2: 92, 3: 70 })).toEqual([
      { id: 2, places: [2, 1], kind: 'rose' },
      { id: 1, places: [1, 2], kind: 'fell' },
      { id: 3, places: [3, 3], kind: 'fell' },
    ]);
    expect(moved({ 1: 84, 2: 83 }, { 1: 60, 2: 70 })).toEqual([
      { id: 2, places: [2, 1], kind: 'rose' },
      { id: 1, places: [1, 2], kind: 'fell' },
    ]);
  });

  it('is what entered or left the top ten, by however little, nearest the top first', () => {
    expect(moved(TWELVE, { ...TWELVE, 11: 73, 10: 71 })).toEqual([
      { id: 11, places: [11, 10], kind: 'new in the top ten' },
      { id: 10, places: [10, 11], kind: 'left the top ten' },
    ]);
  });

  it('does not enter the top ten below the score that the list begins at', () => {
    expect(moved({ 1: 62, 2: 58 }, { 1: 58, 2: 59 })).toEqual([
      { id: 1, places: [1, 2], kind: 'left the top ten' },
    ]);
  });

  it('is nothing that scored too low to be seen, before and after', () => {
    expect(moved({ 1: 80, 2: 20, 3: 39 }, { 1: 80, 2: 39, 3: 30 })).toEqual([]);
    expect(moved({ 1: 80, 2: 20 }, { 1: 80, 2: 40 })).toEqual([{ id: 2, places: [2, 2], kind: 'rose' }]);
  });

  it('leaves out what came or went meanwhile, also from the places', () => {
    expect(moved({ 1: 90, 2: 80, 3: 70 }, { 2: 80, 3: 79, 4: 99 })).toEqual([
      { id: 3, places: [2, 2], kind: 'rose' },
    ]);
  });
});
