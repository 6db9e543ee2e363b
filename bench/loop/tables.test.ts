import { expect, it } from 'vitest';
import type { Outcome, Showing } from './figures.ts';
import { averagesTable, daysTable, pursuitsTable } from './tables.ts';

const DAYS = 12;
const TEAMS = ['332 a', '332 b'];

/** Two teams that see a list and get a mail every day, each with so many relevant ones of five. */
function anArm(name: string, relevant: number, learnt: boolean): Outcome & { name: string } {
  const days = Array.from({ length: DAYS }, (_, at) => at + 1);
  const showing = (team: string, day: number, where: Showing['where']): Showing => ({
    ...{ team, day, where, shown: 5, relevant, possible: 5, answered: where === 'list' ? 2 : 0 },
  });
  const castAt = new Date('2026-06-01T13:00:00Z');
  const knownAt = learnt ? new Date(castAt.getTime() + 90 * 60_000) : null;
  return {
    name,
    showings: days.flatMap((day) =>
      TEAMS.flatMap((team) => [showing(team, day, 'list'), showing(team, day, 'mail')]),
    ),
    votes: days.flatMap((day) => TEAMS.map((team) => ({ team, day, castAt, knownAt }))),
    learnings: learnt ? days.map((day) => ({ team: '332 a', day, isPromoted: day % 2 === 0 })) : [],
    stages: [],
  };
}

const arms = [anArm('by itself', 4, true), anArm('never', 2, false)];

it('has a line for every five days and arm', () => {
  const lines = daysTable(arms, DAYS);
  expect(lines.map(({ days, learning }) => `${days} ${learning}`)).toEqual([
    ...['1–5 by itself', '1–5 never', '6–10 by itself', '6–10 never'],
    ...['11–12 by itself', '11–12 never'],
  ]);
  expect(lines[0]).toMatchObject({
    'list P@5 of possible (shown)': '0.80 of 1.00 (5.0)',
    'empty lists': '0 of 10',
    'answered before, of those mailed': '0 of 50',
    'hours to ranking': '1.5',
    votes: '10',
    'promoted, of models made': '2 of 5',
  });
  expect(lines[1]).toMatchObject({ 'hours to ranking': 'never', 'promoted, of models made': '0 of 0' });
});

it('says what learning adds on the later days, with an interval over the teams', () => {
  const lines = averagesTable(arms, DAYS);
  expect(lines.map((line) => [line['days 11–12'], line['mail P@5']])).toEqual([
    ['by itself', '0.800 [0.800, 0.800]'],
    ['never', '0.400 [0.400, 0.400]'],
    ['by itself − never', '+0.400 [+0.400, +0.400]'],
  ]);
});

it('counts the pursuits of all teams by stage at the end of every week, only where there are any', () => {
  const stages = [7, 12].flatMap((day) => TEAMS.map((team) => ({ team, day, stage: 'won', count: day })));
  const lines = pursuitsTable([{ ...anArm('pursues', 4, true), stages }, ...arms], DAYS);
  expect(lines.map((line) => [line['end of day'], line.learning, line.Won, line.Lost])).toEqual([
    ['7', 'pursues', '14', '0'],
    ['12', 'pursues', '24', '0'],
  ]);
});
