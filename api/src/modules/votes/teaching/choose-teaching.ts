import { TEACHING_LIMIT, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { tokenise } from '@bidlight/scoring';
import type { OpportunityId } from '#store/schema.ts';

/** What could be asked about, with what tells it from the others. Of equal ones the first is chosen. */
export interface Candidate {
  id: OpportunityId;
  score: number;
  /** 1 is the best of all. */
  place: number;
  /** 1 is the nearest to where the list begins. */
  nearness: number;
  /** It says what is bought and until when, and can be judged at a glance. */
  isClear: boolean;
  /** It was chosen before, and voted on. */
  hasGuideVote: boolean;
  naicsCode: string | null;
  pscCode: string | null;
  department: string | null;
  title: string | null;
  solicitationNumber: string | null;
}

/**
 * A vote teaches most near the company's work: the best say whether the score is right, and where the list begins it is least
 * sure. Two from further down bring votes against; more of those would teach what the score knows already.
 */
const BEST = { places: 20, wanted: 3 };
const BOUNDARY = { places: 60, wanted: 5 };
const FURTHER = { from: 81, to: 160, wanted: 2 };
const BEST_SCORE = 100;
/** How many of the best, and of those nearest to where the list begins, can be chosen. */
export const TEACHING_PLACES = { best: FURTHER.to, nearest: BOUNDARY.places };

/** Titles with so large a share of words in common are one purchase, or as good as one. */
const SAME_TITLE = 0.75;
/** What a likeness to one that is already chosen costs, and what a notice that says little does, in points of the score. */
const COSTS = { industry: 5, product: 10, department: 5, words: 40, unclear: 20 };

/**
 * Ten of the candidates, best score first: near the company's work and unlike each other. The same candidates give the same
 * ten; while scoring brings others, those with a vote stay.
 */
export function chooseTeaching(candidates: readonly Candidate[]): OpportunityId[] {
  const chosen: Readable[] = [];
  const readable = candidates.map(
    (candidate): Readable => ({ ...candidate, words: new Set(tokenise(candidate.title ?? '')) }),
  );
  const take = (wanted: number, isIn: (candidate: Candidate) => boolean, target: number) => {
    const pool = readable.filter(isIn);
    for (let taken = 0; taken < wanted; taken += 1) {
      let best: { candidate: Readable; cost: number } | undefined;
      for (const candidate of pool) {
        if (chosen.some((other) => isSame(candidate, other))) continue;
        const likeness = Math.max(0, ...chosen.map((other) => likenessCost(candidate, other)));
        const unclear = candidate.isClear ? 0 : COSTS.unclear;
        const cost = Math.abs(candidate.score - target) + unclear + likeness;
        if (!best || cost < best.cost) best = { candidate, cost };
      }
      if (!best) return;
      chosen.push(best.candidate);
    }
  };
  take(BEST.wanted, ({ place }) => place <= BEST.places, BEST_SCORE);
  take(BOUNDARY.wanted, ({ nearness }) => nearness <= BOUNDARY.places, TOP_RFPS_MIN_SCORE);
  take(FURTHER.wanted, ({ place }) => place >= FURTHER.from && place <= FURTHER.to, TOP_RFPS_MIN_SCORE);
  // Where there are too few of one kind, those near where the list begins take their places.
  take(TEACHING_LIMIT - chosen.length, () => true, TOP_RFPS_MIN_SCORE);
  const voted = candidates.filter(({ hasGuideVote }) => hasGuideVote);
  const others = chosen.filter(({ hasGuideVote }) => !hasGuideVote);
  return [...voted, ...others]
    .slice(0, TEACHING_LIMIT)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}

type Readable = Candidate & { words: ReadonlySet<string> };

function isSame(one: Readable, other: Readable): boolean {
  if (one.id === other.id) return true;
  if (one.solicitationNumber !== null && one.solicitationNumber === other.solicitationNumber) return true;
  return shareOfWords(one.words, other.words) >= SAME_TITLE;
}

function likenessCost(one: Readable, other: Readable): number {
  const costOfSame = (name: 'naicsCode' | 'pscCode' | 'department', cost: number) =>
    one[name] !== null && one[name] === other[name] ? cost : 0;
  return (
    costOfSame('naicsCode', COSTS.industry) +
    costOfSame('pscCode', COSTS.product) +
    costOfSame('department', COSTS.department) +
    COSTS.words * shareOfWords(one.words, other.words)
  );
}

/** Of all words of both; titles without words have nothing in common. */
function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
