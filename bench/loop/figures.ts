import { percentile } from '../print.ts';
import { sum } from '../tens.ts';

/** Precision is counted among so many; what a shorter list lacks counts as wrong. */
export const TOP = 5;

/** What one person saw of a list or got by mail. */
export interface Showing {
  team: string;
  day: number;
  where: 'list' | 'mail';
  shown: number;
  relevant: number;
  /** How many relevant ones a perfect list would have had, at most five: open, and without this person's vote. */
  possible: number;
  /** How many of those shown this person had voted on already. */
  answered: number;
}

/** A vote, and when the lists were first those of a model that knows it; null when that did not come any more. */
export interface CastVote {
  team: string;
  day: number;
  castAt: Date;
  knownAt: Date | null;
}

/** A model that was made of a team's votes. */
export interface Learning {
  team: string;
  day: number;
  isPromoted: boolean;
}

/** How many pursuits a team has in a stage at the end of a day. */
export interface StageCount {
  team: string;
  day: number;
  stage: string;
  count: number;
}

/** What happened in one arm. */
export interface Outcome {
  showings: Showing[];
  votes: CastVote[];
  learnings: Learning[];
  stages: StageCount[];
}

export function joined(outcomes: readonly Outcome[]): Outcome {
  return {
    showings: outcomes.flatMap(({ showings }) => showings),
    votes: outcomes.flatMap(({ votes }) => votes),
    learnings: outcomes.flatMap(({ learnings }) => learnings),
    stages: outcomes.flatMap(({ stages }) => stages),
  };
}

export interface Figures {
  /** Of five. */
  precision: number;
  /** Of what was shown; 0 where nothing was. */
  shareRight: number;
  shown: number;
  possible: number;
}

export function figuresOf(showings: readonly Showing[]): Figures {
  const of = (value: (showing: Showing) => number) => sum(showings.map(value));
  const places = TOP * showings.length;
  return {
    precision: of(({ relevant }) => relevant) / places,
    shareRight:
      of(({ relevant }) => relevant) /
      Math.max(
        1,
        of(({ shown }) => shown),
      ),
    shown: of(({ shown }) => shown) / showings.length,
    possible: of(({ possible }) => possible) / places,
  };
}

/** One value for each team, in the order of the teams. */
export function byTeam<Item extends { team: string }>(
  items: readonly Item[],
  figureOf: (items: Item[]) => number,
): number[] {
  return [...Map.groupBy(items, ({ team }) => team)]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([, ofTeam]) => figureOf(ofTeam));
}

const HOUR_MS = 3_600_000;

/** The hours from vote to ranking below which that share of the votes lies; infinite when so many did not get there. */
export function hoursToRanking(votes: readonly CastVote[], share: number): number {
  const hours = votes.map(({ castAt, knownAt }) =>
    knownAt ? (knownAt.getTime() - castAt.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY,
  );
  return percentile(hours, share);
}
