import { expect, it } from 'vitest';
import { tensTable } from '../tens.ts';
import { reliabilityOf, reliabilityTable } from './reliability.ts';

const judged = (score: number, ...labels: number[]) => labels.map((label) => ({ score, label }));

it('says what the scores promised and what was found, and how many profiles have something from 70 on', () => {
  const good = reliabilityOf([...judged(0.8, 1, 1, 1, 0), ...judged(0.1, 0, 0, 0, 0)]);
  const none = reliabilityOf(judged(0.2, 0, 1));
  expect(reliabilityTable({ '30 votes': [good, none] })).toEqual([
    {
      votes: '30 votes',
      'error of the scores': expect.stringMatching(/^0\.188 \[0\.\d{3}, 0\.\d{3}\]$/),
      '70+ right': '75% of 4',
      'profiles with 70+': '1 of 2',
    },
  ]);
  const tens = tensTable({ '30 votes': [good.tens, none.tens] });
  expect(tens[1]).toEqual({ score: '10–19', '30 votes': '10% → 0% (4)' });
  expect(tens[8]).toEqual({ score: '80–89', '30 votes': '80% → 75% (4)' });
  expect(tens[9]).toEqual({ score: '90–100', '30 votes': '–' });
});
