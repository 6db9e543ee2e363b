import { expect, it } from 'vitest';
import type { ModelFigures } from './measure-model.ts';
import { summaryTable, teamTensTable } from './summary-table.ts';

const team = (name: string) => ({ name, voters: [], maxDelayDays: 0 });
const EMPTY_TENS = Array.from({ length: 10 }, () => ({ count: 0, promised: 0, found: 0 }));

function figures(averagePrecision: number, high: ModelFigures['high']): ModelFigures {
  const tens = EMPTY_TENS.with(7, { count: 2, promised: 1.5, found: 1 });
  return { averagePrecision, ndcgAt10: 0.5, error: 0.1, tens, high };
}

const none = { count: 0, sameCode: 0, sameIndustry: 0 };
const four = { count: 4, sameCode: 1, sameIndustry: 3 };
const step = (averagePrecision: number, isRefused = false, high = four) => ({
  figures: figures(averagePrecision, high),
  isRefused,
});
const results = [
  {
    cold: figures(0.2, none),
    teams: [
      [step(0.5), step(0.5), step(0.6)],
      [step(0.4, true), step(0.4), step(0.5)],
    ],
  },
  {
    cold: figures(0.4, none),
    teams: [
      [step(0.5), step(0.5), step(0.6)],
      [step(0.4, false, none), step(0.4), step(0.5)],
    ],
  },
];

it('puts every team beside the first one, by number of votes', () => {
  const lines = summaryTable(results, [team('perfect'), team('careless')]);
  expect(lines.map(({ votes, team: name }) => `${votes} ${name}`)).toEqual([
    '0 all',
    '10 perfect',
    '10 careless',
    '30 perfect',
    '30 careless',
    '100 perfect',
    '100 careless',
  ]);
  expect(lines[0]).toMatchObject({
    'average precision': '0.300',
    'against perfect': '–',
    'learnings refused': '–',
  });
  expect(lines[1]).toMatchObject({ 'against perfect': '–', 'learnings refused': '0 of 2' });
  expect(lines[2]).toMatchObject({
    'average precision': '0.400',
    'against perfect': '−0.100 [−0.100, −0.100]',
    '70+ right, same code / industry': '25% / 75% of 4',
    'profiles with 70+': '1 of 2',
    'learnings refused': '1 of 2',
  });
});

it('says by tens what was promised and what was found', () => {
  const lines = teamTensTable(results, [team('perfect')]);
  expect(lines.map(({ score }) => score)).toEqual([
    '0–9',
    '10–19',
    '20–29',
    '30–39',
    '40–49',
    '50–59',
    '60–69',
    '70–79',
    '80–89',
    '90–100',
  ]);
  expect(lines[0]?.perfect).toBe('–');
  expect(lines[7]?.perfect).toBe('75% → 50% (4)');
});
