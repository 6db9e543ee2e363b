import type { VoteValue } from '@bidlight/scoring';
import { type Pursuer, pursuer } from './pursuers.ts';

/** What a voter has before their eyes. */
interface Shown {
  /** What somebody who knows the company would say. */
  truth: VoteValue;
  /** The position in the day's list; null for what was found elsewhere. */
  position: number | null;
  /** Where the work is; undefined where the notice does not say. */
  state: string | undefined;
}

/** Says what a voter votes; null for no vote. */
export type Voter = (shown: Shown, random: () => number) => VoteValue | null;

export interface Team {
  name: string;
  /** Five or none: then nobody has more than the fifth of the weight that one voter may have. */
  voters: readonly Voter[];
  /** Votes arrive up to this many days after they were cast. */
  maxDelayDays: number;
  /** What the company does about what its voters call relevant; without voters, about what the list shows. */
  pursuer?: Pursuer;
}

const CONTRADICTIONS = 0.2;
const TOP_POSITIONS = 5;
/** Neighbours, which a good part of all notices is from. */
const HOME_STATES: readonly string[] = ['DC', 'DE', 'MD', 'NC', 'PA', 'VA', 'WV'];
const VALUES: readonly VoteValue[] = ['relevant_match', 'past_history', 'not_match'];

export const perfect: Voter = ({ truth }) => truth;

/** Says the opposite once in five times. */
export const contradictory: Voter = ({ truth }, random) => {
  if (random() >= CONTRADICTIONS) return truth;
  return truth === 'not_match' ? 'relevant_match' : 'not_match';
};

export const careless: Voter = (_, random) => VALUES[Math.floor(random() * VALUES.length)] ?? null;

export const alwaysAgainst: Voter = () => 'not_match';

/** Does not look at the work, and does not vote where the place is not stated. */
export const byPlace: Voter = ({ state }) => {
  if (state === undefined) return null;
  return HOME_STATES.includes(state) ? 'relevant_match' : 'not_match';
};

/** Trusts whatever stands on top, and looks at nothing else. */
export const onlyTop: Voter = ({ position }) =>
  position !== null && position <= TOP_POSITIONS ? 'relevant_match' : null;

const PUNCTUAL = 0;
const TWO_YEARS = 730;

/** The first team is what the others are compared with. */
export const TEAMS: readonly [Team, ...Team[]] = [
  team('perfect', [perfect, perfect, perfect, perfect, perfect]),
  team('contradictory', [contradictory, contradictory, contradictory, contradictory, contradictory]),
  team('one careless', withOne(careless)),
  team('one always against', withOne(alwaysAgainst)),
  team('one by place', withOne(byPlace)),
  team('one only the top', withOne(onlyTop)),
  team('late', [perfect, perfect, perfect, perfect, perfect], TWO_YEARS),
  { ...team('pursues, never votes', []), pursuer },
  { ...team('perfect, and pursues', [perfect, perfect, perfect, perfect, perfect]), pursuer },
];

function team(name: string, voters: readonly Voter[], maxDelayDays = PUNCTUAL): Team {
  return { name, voters, maxDelayDays };
}

function withOne(voter: Voter): Voter[] {
  return [perfect, perfect, perfect, perfect, voter];
}
