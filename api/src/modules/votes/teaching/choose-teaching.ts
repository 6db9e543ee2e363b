import { TEACHING_LIMIT, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { tokenise } from '@bidlight/scoring';
import type { OpportunityId } from '#store/schema.ts';

/** What could be asked about, with what tells it from the others. */
export interface Candidate {
  id: OpportunityId;
  score: number;
  /** The index of its band in `TEACHING_BANDS`. */
  band: number;
  /** 1 is the one that lies best in its band. */
  place: number;
  naicsCode: string | null;
  department: string | null;
  title: string | null;
  solicitationNumber: string | null;
}

/**
 * A vote teaches most where the score is least sure, which is around what the list begins with. A few from the top say
 * whether the best are right, and a few from below bring votes against and what the score has overlooked.
 */
export const TEACHING_BANDS = [
  { from: 0, target: 10, wanted: 1 },
  { from: 20, target: 35, wanted: 2 },
  { from: 45, target: TOP_RFPS_MIN_SCORE, wanted: 5 },
  { from: 75, target: 90, wanted: 2 },
] as const;

/** Titles with so large a share of words in common are one purchase, or as good as one. */
const SAME_TITLE = 0.75;
/** What a likeness to something that is already chosen costs, as places in the band. */
const COSTS = { industry: 40, department: 15, words: 60 };
const INDUSTRY_DIGITS = 4;

/** Ten of the candidates, best score first: spread over the bands and unlike each other. The same candidates give the same ten. */
export function chooseTeaching(candidates: readonly Candidate[]): OpportunityId[] {
  const chosen: Readable[] = [];
  const readable = candidates.map(
    (candidate): Readable => ({
      ...candidate,
      words: new Set(tokenise(candidate.title ?? '')),
    }),
  );
  const takeFrom = (pool: readonly Readable[], wanted: number) => {
    for (let taken = 0; taken < wanted; taken += 1) {
      let best: { candidate: Readable; cost: number } | undefined;
      for (const candidate of pool) {
        if (chosen.some((other) => isSame(candidate, other))) continue;
        const cost = candidate.place + chosen.reduce((sum, other) => sum + likenessCost(candidate, other), 0);
        if (!best || cost < best.cost) best = { candidate, cost };
      }
      if (!best) return;
      chosen.push(best.candidate);
    }
  };
  TEACHING_BANDS.forEach(({ wanted }, band) => {
    takeFrom(
      readable.filter((candidate) => candidate.band === band),
      wanted,
    );
  });
  // A band that has too few leaves its share to the others.
  takeFrom(readable, TEACHING_LIMIT - chosen.length);
  return chosen.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
}

type Readable = Candidate & { words: ReadonlySet<string> };

function isSame(one: Readable, other: Readable): boolean {
  if (one.id === other.id) return true;
  if (one.solicitationNumber !== null && one.solicitationNumber === other.solicitationNumber) return true;
  return shareOfWords(one.words, other.words) >= SAME_TITLE;
}

function likenessCost(one: Readable, other: Readable): number {
  const industry = (candidate: Readable) => candidate.naicsCode?.slice(0, INDUSTRY_DIGITS);
  const hasSameIndustry = one.naicsCode !== null && industry(one) === industry(other);
  const hasSameDepartment = one.department !== null && one.department === other.department;
  return (
    (hasSameIndustry ? COSTS.industry : 0) +
    (hasSameDepartment ? COSTS.department : 0) +
    COSTS.words * shareOfWords(one.words, other.words)
  );
}

/** Of all words of both; titles without words have nothing in common. */
function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
