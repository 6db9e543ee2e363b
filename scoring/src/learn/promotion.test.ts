import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logLoss } from './evaluate.ts';
import { decide, type HeldOutVote } from './promotion.ts';

/** As many votes, half of them matches, with these chances for the right answer. */
function heldOut(count: number, right: Omit<HeldOutVote, 'label'>): HeldOutVote[] {
  return Array.from({ length: count }, (_, at) => {
    const label = at % 2;
    const chance = (share: number) => (label ? share : 1 - share);
    return {
      label,
      champion: chance(right.champion),
      challenger: chance(right.challenger),
      constant: chance(right.constant),
    };
  });
}

describe('from 40 votes on', () => {
  it('design 3.33 a challenger is promoted when its log-loss is lower than the champion’s and than a constant’s', () => {
    const better = heldOut(20, { champion: 0.6, challenger: 0.7, constant: 0.5 });
    expect(decide(better, 100, 0.05)).toEqual({
      outcome: 'promoted',
      cause: null,
      reason:
        'Promoted: it foresaw the 20 newest votes better than the model in use (log-loss 0.357, was 0.511) and than saying the same of every notice (0.693).',
    });
  });

  it.each([
    [
      'equal to the champion’s',
      { champion: 0.7, challenger: 0.7, constant: 0.5 },
      'model in use',
      'the model in use (log-loss 0.357, against 0.357).',
    ],
    [
      'higher than the champion’s',
      { champion: 0.8, challenger: 0.7, constant: 0.5 },
      'model in use',
      'the model in use (log-loss 0.357, against 0.223).',
    ],
    [
      'no lower than a constant’s',
      { champion: 0.4, challenger: 0.5, constant: 0.5 },
      'constant',
      'saying the same of every notice (log-loss 0.693, against 0.693).',
    ],
  ] as const)('design 3.33 it is refused with a log-loss %s, in words first', (_, chances, cause, than) => {
    expect(decide(heldOut(20, chances), 100, 0.05)).toEqual({
      outcome: 'rejected',
      cause,
      reason: `Rejected: it foresaw the 20 newest votes no better than ${than}`,
    });
  });

  it('design 3.32 a model is not blamed for more than the .6 of a match without history, and is for less', () => {
    const soft = (challenger: number) =>
      heldOut(20, { champion: 0.6, challenger: 0.6, constant: 0.5 }).flatMap((vote) => [
        vote,
        { label: 0.6, champion: 0.6, challenger, constant: 0.5 },
      ]);
    const lossOf = (challenger: number) => decide(soft(challenger), 100, 0.05).reason;
    expect(lossOf(0.97)).toBe(lossOf(0.6));
    expect(lossOf(0.3)).not.toBe(lossOf(0.6));
  });

  it('it is refused when it recommends more than a quarter of the recent notices', () => {
    const verdict = decide(heldOut(20, { champion: 0.6, challenger: 0.9, constant: 0.5 }), 100, 0.3);
    expect(verdict).toEqual({
      outcome: 'rejected',
      cause: 'too many recommended',
      reason: 'Rejected: it would give 70 or more to 30% of the recent notices.',
    });
  });
});

describe('below 40 votes', () => {
  it('design 3.33 a challenger yields to the champion only when the interval of the difference lies wholly on the worse side', () => {
    const few = heldOut(12, { champion: 0.7, challenger: 0.65, constant: 0.5 });
    // One vote that only the challenger got right makes the interval reach over to its side.
    const unsure = [...few, { label: 1, champion: 0.05, challenger: 0.6, constant: 0.5 }];
    expect(decide(unsure, 13, 0).outcome).toBe('promoted');
    expect(decide(few, 12, 0)).toEqual({
      outcome: 'rejected',
      cause: 'model in use',
      reason:
        'Rejected: it foresaw 12 votes, each held out in turn, worse than the model in use (log-loss 0.431, against 0.357).',
    });
  });

  it.each([
    [10, 0.5, '0.693'],
    [39, 0.45, '0.799'],
  ])(
    'design 3.33 with %i votes either, one that foresees no better than a constant is refused',
    (count, right, own) => {
      const votes = heldOut(count, { champion: right, challenger: right, constant: 0.5 });
      expect(decide(votes, count, 0)).toMatchObject({ outcome: 'rejected', cause: 'constant' });
      expect(decide(votes, count, 0).reason).toBe(
        `Rejected: it foresaw ${count} votes, each held out in turn, no better than saying the same of every notice (log-loss ${own}, against 0.693).`,
      );
    },
  );

  it('it says that nothing speaks against it, not that it was shown to be better', () => {
    const { reason } = decide(heldOut(12, { champion: 0.6, challenger: 0.7, constant: 0.5 }), 12, 0);
    expect(reason).toBe(
      'Promoted: nothing speaks against it so far. On 12 votes, each held out in turn, its log-loss is 0.357; the model in use has 0.511, saying the same of every notice 0.693.',
    );
  });
});

it('votes that all say the same teach nothing, because saying it of every notice foresees them best', () => {
  const inFavour = (count: number) =>
    Array.from({ length: count }, () => ({ label: 1, champion: 0.3, challenger: 0.9, constant: 1 }));
  expect(decide(inFavour(20), 100, 0.05).cause).toBe('constant');
  expect(decide(inFavour(12), 12, 0.05).cause).toBe('constant');
});

it('whatever the votes and the chances, from 40 votes on only a lower log-loss than both is promoted', () => {
  const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const vote = fc.record({
    label: fc.constantFrom(0, 0.6, 1),
    champion: chance,
    challenger: chance,
    constant: fc.constantFrom(0.3, 0.5),
  });
  fc.assert(
    fc.property(
      fc.array(vote, { minLength: 8, maxLength: 60 }),
      fc.integer({ min: 40, max: 400 }),
      (held, votes) => {
        const lossOf = (name: 'champion' | 'challenger' | 'constant') =>
          logLoss(held.map((item) => ({ score: item[name], label: item.label }))) ?? 0;
        const isBetter = lossOf('challenger') < Math.min(lossOf('champion'), lossOf('constant'));
        expect(decide(held, votes, 0.1).outcome).toBe(isBetter ? 'promoted' : 'rejected');
      },
    ),
    { seed: 3 },
  );
});
