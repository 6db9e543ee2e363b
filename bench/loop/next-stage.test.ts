import { expect, it } from 'vitest';
import { nextStage } from './next-stage.ts';

const ids = Array.from({ length: 1_000 }, (_, at) => `notice ${at}`);
const after = (stage: 'reviewing' | 'pursuing' | 'submitted', isRelevant: boolean, days = 9) =>
  ids.map((sourceId) => nextStage({ stage, days, sourceId, isRelevant }));

it('turns down what is not relevant, mostly as out of scope', () => {
  const moves = after('reviewing', false);
  expect(moves.every((move) => move?.stage === 'no_bid')).toBe(true);
  const said = moves.filter((move) => move?.decisionReasons?.includes('out_of_scope'));
  expect(said.length).toBeGreaterThan(700);
  expect(said.length).toBeLessThan(900);
});

it('brings what is relevant to an end, unless something beside the subject stops it', () => {
  for (const stage of ['reviewing', 'pursuing'] as const) {
    const stopped = after(stage, true).filter((move) => move?.stage === 'no_bid');
    expect(stopped.length).toBeGreaterThan(50);
    expect(stopped.length).toBeLessThan(250);
    expect(stopped.some((move) => move?.decisionReasons?.includes('out_of_scope'))).toBe(false);
  }
  const ends = new Set(after('submitted', true).map((move) => move?.stage));
  expect(ends).toEqual(new Set(['won', 'lost']));
});

it('waits where it has just come, and stays where it has ended', () => {
  expect(after('pursuing', true, 1).every((move) => move === undefined)).toBe(true);
  expect(nextStage({ stage: 'won', days: 9, sourceId: 'a', isRelevant: true })).toBeUndefined();
});
