import { randomFrom } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import type { Grade } from './figures.ts';
import { fitChances, type GradedFirm } from './fit.ts';

/** Whether a notice fits depends on the first term alone, with log-odds of 4 times the term less 1. */
function firmOf(name: string, next: () => number): GradedFirm {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const terms = [2 * next() - 1, next(), next()];
    const chance = 1 / (1 + Math.exp(1 - 4 * (terms[0] ?? 0)));
    return { id: `${name} ${at}`, terms, fits: next() < chance };
  });
  const graded = new Map(rows.map(({ id, fits }): [string, Grade] => [id, fits ? 2 : 0]));
  return {
    inUse: [0],
    firm: { name, graded, allGraded: graded, profile: {} as GradedFirm['firm']['profile'] },
    rows,
  };
}

it('bench judged --fit finds what the terms are worth, and tells how well that holds for firms it has not seen', () => {
  const next = randomFrom(3);
  const firms = Array.from({ length: 40 }, (_, at) => [
    firmOf(`firm ${at}`, next),
    firmOf(`firm ${at} (thin)`, next),
  ]).flat();
  const { fitted, heldOut, tenths } = fitChances(firms);
  const [constant, work, code = 1, beside = 1] = fitted;
  expect(constant).toBeCloseTo(-1, 0);
  expect(work).toBeCloseTo(4, 0);
  expect(Math.abs(code) + Math.abs(beside)).toBeLessThan(0.5);
  expect(heldOut).toHaveLength(80);
  expect(Math.min(...heldOut.map(({ ndcg }) => ndcg))).toBeGreaterThan(0.6);
  for (const { said, found, notices } of tenths)
    if (notices > 200) expect(Math.abs(found - said)).toBeLessThan(0.12);
});
