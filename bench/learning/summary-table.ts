import { intervalOf, mean } from '../ranking/figures-table.ts';
import { HIGH_SCORE, percent, sum, tensTable } from '../tens.ts';
import type { ModelFigures } from './measure-model.ts';
import { type ProfileResult, type Step, VOTE_COUNTS } from './simulate-profile.ts';
import type { Team } from './teams.ts';

/**
 * One line per number of votes and team. The first team of each number is what the others are compared with, profile by
 * profile.
 */
export function summaryTable(
  results: readonly ProfileResult[],
  teams: readonly Team[],
): Record<string, string>[] {
  const cold = results.map(({ cold: figures }) => ({ figures, isRefused: false }));
  return [
    lineOf(0, 'all', cold, cold),
    ...VOTE_COUNTS.flatMap((votes, at) => {
      const byTeam = teams.map((_, number) => stepsOf(results, number, at));
      return teams.map(({ name }, number) => lineOf(votes, name, byTeam[number] ?? [], byTeam[0] ?? []));
    }),
  ];
}

/** What the teams' scores promised and what was found with the most votes, over all profiles. */
export function teamTensTable(
  results: readonly ProfileResult[],
  teams: readonly Team[],
): Record<string, string>[] {
  const last = VOTE_COUNTS.length - 1;
  const ofTeam = (number: number) => stepsOf(results, number, last).map(({ figures }) => figures.tens);
  return tensTable(Object.fromEntries(teams.map(({ name }, number) => [name, ofTeam(number)])));
}

function stepsOf(results: readonly ProfileResult[], team: number, at: number): Step[] {
  return results.flatMap(({ teams }) => teams[team]?.[at] ?? []);
}

function lineOf(votes: number, team: string, steps: readonly Step[], compared: readonly Step[]) {
  const figures = steps.map((step) => step.figures);
  const high = figures.map((of) => of.high);
  const count = sum(high.map((of) => of.count));
  const right = (of: (figure: ModelFigures['high']) => number) => percent(sum(high.map(of)), count);
  const refused = steps.filter(({ isRefused }) => isRefused).length;
  return {
    votes: String(votes),
    team,
    'average precision': mean(figures.map((of) => of.averagePrecision)).toFixed(3),
    'against perfect': steps === compared ? '–' : differenceOf(steps, compared),
    'nDCG@10': mean(figures.map((of) => of.ndcgAt10)).toFixed(3),
    'error of the scores': mean(figures.map((of) => of.error)).toFixed(3),
    [`${HIGH_SCORE}+ right, same code / industry`]: `${right((of) => of.sameCode)} / ${right((of) => of.sameIndustry)} of ${count}`,
    [`profiles with ${HIGH_SCORE}+`]: `${high.filter((of) => of.count > 0).length} of ${steps.length}`,
    'learnings refused': votes === 0 ? '–' : `${refused} of ${steps.length}`,
  };
}

/** By how much the average precision differs, with its 95% interval. */
function differenceOf(steps: readonly Step[], compared: readonly Step[]): string {
  const precisionOf = (step: Step | undefined) => step?.figures.averagePrecision ?? 0;
  const values = steps.map((step, at) => precisionOf(step) - precisionOf(compared[at]));
  const [low, high] = intervalOf(values);
  return `${signed(mean(values))} [${signed(low)}, ${signed(high)}]`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
