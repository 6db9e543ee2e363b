import { SEED } from '@bidlight/api/modules/scoring/run/fit.ts';
import {
  createScorer,
  EMPTY_PROFILE,
  fitModel,
  hashText,
  learn,
  type Model,
  randomFrom,
  rankOf,
  type Vote,
} from '@bidlight/scoring';
import type { TextProfile } from '../ranking/profiles.ts';
import { type Material, truthOf } from './material.ts';
import { type ModelFigures, measureModel } from './measure-model.ts';
import { drawn, type ShownNotice, shownOnDay } from './shown-on-day.ts';
import type { Team } from './teams.ts';

/** Learning is at these numbers of votes, or of outcomes where nobody votes; before it the profile decides alone. */
export const VOTE_COUNTS = [10, 30, 100] as const;
const VOTES_PER_DAY_AND_VOTER = 2;
/** Half of the earlier notices are there at first; the others arrive in this many days, and as many old ones close. */
const DAYS_OF_ARRIVALS = 12;
/** Fewer than the product takes: with twice as many, learning takes nearly twice as long. */
const RECENT_NOTICES = 1_000;

export interface Step {
  /** The figures of the model that is in use after the learning. */
  figures: ModelFigures;
  isRefused: boolean;
}

export interface ProfileResult {
  /** Without votes, which is the same for all teams. */
  cold: ModelFigures;
  /** For each team its steps, in the order of VOTE_COUNTS. */
  teams: Step[][];
}

/** Lets every team vote for a company that is a text and the code of what is relevant for it. */
export function simulateProfile(
  material: Material,
  { code, text }: TextProfile,
  teams: readonly Team[],
): ProfileResult {
  const company: Company = {
    code,
    data: {
      lexicon: material.lexicon,
      vectors: material.vectors,
      codes: material.codes,
      profile: { ...EMPTY_PROFILE, capabilityText: text },
      seed: SEED,
    },
    searchRanks: material.searchRanks(text),
  };
  const cold = fitModel({ ...company.data, recent: recentOn(material, 0), votes: [] });
  return {
    cold: measureModel(material, code, cold, new Set()),
    teams: teams.map((team) => simulateTeam(material, company, team, cold)),
  };
}

interface Company {
  code: string;
  data: Omit<Parameters<typeof fitModel>[0], 'recent' | 'votes'>;
  searchRanks: readonly number[];
}

interface CastVote extends Omit<Vote, 'ageDays' | 'profileShare'> {
  at: number;
  castOn: number;
}

/** Day by day the team votes on what the model in use shows it, and the model learns from that. */
function simulateTeam(material: Material, company: Company, team: Team, cold: Model): Step[] {
  // The same for all teams, so that they differ in how they vote alone.
  const random = {
    picks: randomFrom(hashText(company.code)),
    whims: randomFrom(hashText(company.code, 1)),
    deals: randomFrom(hashText(company.code, 2)),
  };
  const votes: CastVote[] = [];
  const isVoting = team.voters.length > 0;
  const countedOf = (all: readonly CastVote[]) => all.filter(({ stage }) => !(isVoting && stage)).length;
  let champion = cold;
  let day = 0;
  return VOTE_COUNTS.map((count) => {
    for (; countedOf(votes) < count; day += 1) {
      const shown = shownOnDay(rankedOn(material, champion, day, new Set(votes.map(({ at }) => at))), {
        searchRank: (at) => company.searchRanks[at] ?? 0,
        random: random.picks,
      });
      const left = count - countedOf(votes);
      const cast = votesOfDay(material, company.code, team, shown, day, random).slice(0, left);
      votes.push(...cast);
      const liked = cast.flatMap(({ at, value }) => (value === 'relevant_match' ? at : []));
      const candidates = isVoting ? liked : shown.map(({ at }) => at);
      const done = outcomesOf(material, company.code, team, candidates, day, random.deals);
      votes.push(...(isVoting ? done : done.slice(0, left)));
    }
    const learnt = learn({
      ...company.data,
      recent: recentOn(material, day),
      votes: votes.map(({ castOn, ...vote }) => ({ ...vote, ageDays: day - castOn, profileShare: 1 })),
      champion,
    });
    if (learnt.outcome === 'promoted') champion = learnt.model;
    const titles = new Set(votes.map(({ at }) => material.set.plainTitles[at]));
    return {
      figures: measureModel(material, company.code, champion, titles),
      isRefused: learnt.outcome === 'rejected',
    };
  });
}

/** Two rounds in which everybody votes on what is new to them, in an order of their own. */
function votesOfDay(
  { set, states, prepared }: Material,
  code: string,
  team: Team,
  shown: readonly ShownNotice[],
  day: number,
  random: { picks: () => number; whims: () => number },
): CastVote[] {
  const orders = team.voters.map(() => drawn(shown, shown.length, random.picks));
  const rounds = Array.from({ length: VOTES_PER_DAY_AND_VOTER }, () => team.voters);
  return rounds.flatMap((voters) =>
    voters.flatMap((vote, number): CastVote[] => {
      const left = orders[number] ?? [];
      for (let next = left.shift(); next; next = left.shift()) {
        const { at, position } = next;
        const truth = truthOf(set.codes[at] ?? '', code);
        const value = vote({ truth, position, state: states[at] }, random.whims);
        const notice = prepared[at];
        if (!value || !notice) continue;
        const voter = `voter ${number + 1}`;
        const castOn = day - Math.floor(random.whims() * (team.maxDelayDays + 1));
        return [{ id: `${voter} ${notice.id}`, voter, value, reasons: [], notice, at, castOn }];
      }
      return [];
    }),
  );
}

/** What becomes of these notices, each of which is taken up once; how it ends is known at once. */
function outcomesOf(
  { set, prepared }: Material,
  code: string,
  { pursuer }: Team,
  candidates: readonly number[],
  day: number,
  random: () => number,
): CastVote[] {
  if (!pursuer) return [];
  return [...new Set(candidates)].flatMap((at) => {
    const [done, notice] = [pursuer(truthOf(set.codes[at] ?? '', code), random), prepared[at]];
    return done && notice
      ? [{ ...done, id: `pursuit ${notice.id}`, voter: null, notice, at, castOn: day }]
      : [];
  });
}

/** The open notices of a day that nobody of the team has voted on. */
function rankedOn(material: Material, model: Model, day: number, voted: ReadonlySet<number>) {
  const scorer = createScorer(model);
  const [from, until] = openOn(material, day);
  return material.prepared.slice(from, until).flatMap((notice, index) => {
    const at = from + index;
    if (voted.has(at)) return [];
    const scored = scorer.score(notice);
    return [{ at, score: scored.score, rank: rankOf(scored.score, scored) }];
  });
}

function recentOn(material: Material, day: number) {
  const [from, until] = openOn(material, day);
  return material.prepared.slice(Math.max(from, until - RECENT_NOTICES), until);
}

function openOn({ set: { split } }: Material, day: number): [from: number, until: number] {
  const half = Math.floor(split / 2);
  const from = Math.floor((half * Math.min(day, DAYS_OF_ARRIVALS)) / DAYS_OF_ARRIVALS);
  return [from, half + from];
}
