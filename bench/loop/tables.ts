import { STAGE_LABELS } from '@bidlight/contract';
import { intervalOf, mean, withInterval } from '../ranking/figures-table.ts';
import { sum } from '../tens.ts';
import { byTeam, type Figures, figuresOf, hoursToRanking, type Outcome, type Showing } from './figures.ts';

/** From here on the averages count: before, there is little to have learnt. */
export const FIRST_AVERAGED_DAY = 11;
const DAYS_PER_LINE = 5;

interface NamedOutcome extends Outcome {
  name: string;
}

/** One line for every few days and arm. */
export function daysTable(arms: readonly NamedOutcome[], days: number): Record<string, string>[] {
  const firsts = Array.from({ length: Math.ceil(days / DAYS_PER_LINE) }, (_, at) => at * DAYS_PER_LINE + 1);
  return firsts.flatMap((from) => {
    const until = Math.min(days, from + DAYS_PER_LINE - 1);
    return arms.map((arm) => ({
      days: `${from}–${until}`,
      learning: arm.name,
      ...cellsOf(within(arm, from, until)),
    }));
  });
}

/** The averages of the later days with their 95% intervals over the teams, and what each arm is better by than the last. */
export function averagesTable(arms: readonly NamedOutcome[], days: number): Record<string, string>[] {
  const averages = arms.map((arm) => {
    const { showings, votes } = within(arm, FIRST_AVERAGED_DAY, days);
    const [list, mail] = [at(showings, 'list'), at(showings, 'mail')];
    return {
      name: arm.name,
      columns: {
        'list P@5': perTeam(list, ({ precision }) => precision),
        'of those listed right': perTeam(list, ({ shareRight }) => shareRight),
        'mail P@5': perTeam(mail, ({ precision }) => precision),
        'of those mailed right': perTeam(mail, ({ shareRight }) => shareRight),
      },
      rest: {
        'answered before, of those mailed': answered(mail),
        'hours to ranking, median / 90%': `${hours(hoursToRanking(votes, 0.5))} / ${hours(hoursToRanking(votes, 0.9))}`,
      },
    };
  });
  const last = averages.at(-1);
  const lines = averages.map(({ name, columns, rest }) => ({
    [`days ${FIRST_AVERAGED_DAY}–${days}`]: name,
    ...mapped(columns, withInterval),
    ...rest,
  }));
  const differences = averages.slice(0, -1).map(({ name, columns, rest }) => ({
    [`days ${FIRST_AVERAGED_DAY}–${days}`]: `${name} − ${last?.name}`,
    ...mapped(columns, (values, column) => difference(values, last?.columns[column] ?? [])),
    ...mapped(rest, () => '–'),
  }));
  return [...lines, ...differences];
}

const DAYS_PER_WEEK = 7;

/** One line for the end of every week and each arm that pursues: how many pursuits its teams have in each stage. */
export function pursuitsTable(arms: readonly NamedOutcome[], days: number): Record<string, string>[] {
  const ends = Array.from({ length: Math.ceil(days / DAYS_PER_WEEK) }, (_, at) =>
    Math.min(days, (at + 1) * DAYS_PER_WEEK),
  );
  return ends.flatMap((day) =>
    arms.flatMap(({ name, stages }) => {
      if (stages.length === 0) return [];
      const countOf = (wanted: string) =>
        sum(stages.filter((each) => each.day === day && each.stage === wanted).map(({ count }) => count));
      const counts = Object.entries(STAGE_LABELS).map(([stage, label]) => [label, String(countOf(stage))]);
      return [{ 'end of day': String(day), learning: name, ...Object.fromEntries(counts) }];
    }),
  );
}

function within({ showings, votes, learnings, stages }: Outcome, from: number, until: number): Outcome {
  const isWithin = ({ day }: { day: number }) => day >= from && day <= until;
  return {
    showings: showings.filter(isWithin),
    votes: votes.filter(isWithin),
    learnings: learnings.filter(isWithin),
    stages: stages.filter(isWithin),
  };
}

function at(showings: readonly Showing[], where: Showing['where']): Showing[] {
  return showings.filter((showing) => showing.where === where);
}

function perTeam(showings: readonly Showing[], figureOf: (figures: Figures) => number): number[] {
  return byTeam(showings, (ofTeam) => figureOf(figuresOf(ofTeam)));
}

function cellsOf({ showings, votes, learnings }: Outcome) {
  const [list, mail] = [at(showings, 'list'), at(showings, 'mail')];
  const mainsOf = (of: readonly Showing[]) => {
    const average = (figureOf: (figures: Figures) => number) => mean(perTeam(of, figureOf));
    return `${average(({ precision }) => precision).toFixed(2)} of ${average(({ possible }) => possible).toFixed(2)} (${average(({ shown }) => shown).toFixed(1)})`;
  };
  const promoted = learnings.filter(({ isPromoted }) => isPromoted).length;
  return {
    'list P@5 of possible (shown)': mainsOf(list),
    'mail P@5 of possible (mailed)': mainsOf(mail),
    'empty lists': `${list.filter(({ shown }) => shown === 0).length} of ${list.length}`,
    'answered before, of those mailed': answered(mail),
    'hours to ranking': hours(hoursToRanking(votes, 0.5)),
    votes: String(votes.length),
    'promoted, of models made': `${promoted} of ${learnings.length}`,
  };
}

function mapped<Key extends string, Value>(
  values: Readonly<Record<Key, Value>>,
  toText: (value: Value, key: Key) => string,
): Record<Key, string> {
  const entries = Object.entries(values) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, toText(value, key)])) as Record<Key, string>;
}

function difference(values: readonly number[], others: readonly number[]): string {
  const differences = values.map((value, team) => value - (others[team] ?? 0));
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
  const [low, high] = intervalOf(differences);
  return `${signed(mean(differences))} [${signed(low)}, ${signed(high)}]`;
}

function hours(value: number): string {
  if (Number.isNaN(value)) return '–';
  return Number.isFinite(value) ? value.toFixed(1) : 'never';
}

function answered(mails: readonly Showing[]): string {
  return `${sum(mails.map((mail) => mail.answered))} of ${sum(mails.map(({ shown }) => shown))}`;
}
