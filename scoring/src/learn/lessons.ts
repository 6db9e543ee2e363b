import { isTeaching, LABELS, orderVotes, type Vote } from '#fit/votes.ts';
import { compareText } from '#text/random.ts';
import { tokenise } from '#text/tokenise.ts';
import { type NamedNotice, type PhraseTally, tallyPhrases } from './tally-phrases.ts';

/** What votes say of the work that a phrase names; 'match but no past history' counts as a match. */
export interface Lesson {
  /** As it stands in a notice. */
  phrase: string;
  matches: number;
  votes: number;
  /** How many of the votes are outcomes. */
  outcomes: number;
  opportunities: number;
  /** The ids of notices that it stands in, the clearest first. */
  examples: string[];
}

/** What a company's votes have taught, in words. */
export interface Lessons {
  /** How many votes were learnt from, and how many people cast them; and how many outcomes. */
  votes: number;
  voters: number;
  outcomes: number;
  /** The share of pairs of votes on the same opportunity that say the same; null where no two are on the same. */
  agreement: number | null;
  liked: Lesson[];
  turnedDown: Lesson[];
  /** Phrases with many votes of both kinds. */
  disputed: Lesson[];
}

const MAX_LESSONS = 5;
const MAX_DISPUTED = 2;
const MAX_EXAMPLES = 2;
/** From this share of the votes on, the team likes something, or turns it down. */
const CLEAR_SHARE = 0.7;
/** A single vote against all others is a slip and no dispute. */
const MIN_DISPUTING = 2;
/** A phrase that has more than this share of its opportunities in common with another says the same in other words. */
const MAX_SHARED = 0.5;
/** Added to the votes of each kind, so that two votes are not as good as twenty. */
const SMOOTHING = 0.5;

/** What the votes say of the subjects of notices. The result does not depend on their order. */
export function lessonsOf(cast: readonly Vote[]): Lessons {
  const votes = orderVotes(cast).filter(isTeaching);
  const tallies = tallyPhrases(votes);
  const matchShare = (tally: PhraseTally) => tally.matches / tally.votes;
  const liked = tallies.filter((tally) => matchShare(tally) >= CLEAR_SHARE);
  const turnedDown = tallies.filter((tally) => 1 - matchShare(tally) >= CLEAR_SHARE);
  const byPeople = votes.filter(({ stage }) => !stage);
  const clear = new Set([...liked, ...turnedDown]);
  const disputed = tallies.filter((tally) => !clear.has(tally) && disputing(tally) >= MIN_DISPUTING);
  return {
    votes: byPeople.length,
    voters: new Set(byPeople.map(({ voter }) => voter)).size,
    outcomes: votes.length - byPeople.length,
    agreement: agreementOf(byPeople),
    liked: strongest(liked, strength, MAX_LESSONS).map((tally) => toLesson(tally, 1)),
    turnedDown: strongest(turnedDown, (tally) => -strength(tally), MAX_LESSONS).map((tally) =>
      toLesson(tally, -1),
    ),
    disputed: strongest(disputed, disputing, MAX_DISPUTED).map((tally) => toLesson(tally, 1)),
  };
}

/** The phrases that are in one list and not in the other, however they are written. */
export function comparePhrases(
  before: readonly Pick<Lesson, 'phrase'>[],
  after: readonly Pick<Lesson, 'phrase'>[],
): { added: string[]; gone: string[] } {
  const keyOf = ({ phrase }: Pick<Lesson, 'phrase'>) => tokenise(phrase).join(' ');
  const missingIn = (known: typeof before, lessons: typeof before) => {
    const keys = new Set(known.map(keyOf));
    return lessons.filter((lesson) => !keys.has(keyOf(lesson))).map(({ phrase }) => phrase);
  };
  return { added: missingIn(before, after), gone: missingIn(after, before) };
}

/** Positive for what is liked: the log odds of a match, and more of them the more opportunities say so. */
function strength({ matchWeight, otherWeight, notices }: PhraseTally): number {
  return Math.log((matchWeight + SMOOTHING) / (otherWeight + SMOOTHING)) * Math.log(1 + notices.size);
}

/** The votes of the kind that there are fewer of. */
function disputing({ matches, votes }: PhraseTally): number {
  return Math.min(matches, votes - matches);
}

/** Of phrases that name the same opportunities only the strongest, of equally strong ones the longest. */
function strongest(
  tallies: readonly PhraseTally[],
  strengthOf: (tally: PhraseTally) => number,
  limit: number,
): PhraseTally[] {
  const ordered = tallies
    .filter((tally) => strengthOf(tally) > 0)
    .sort(
      (a, b) => strengthOf(b) - strengthOf(a) || b.key.length - a.key.length || compareText(a.key, b.key),
    );
  const picked: PhraseTally[] = [];
  for (const tally of ordered) {
    if (picked.length === limit) break;
    if (!picked.some((other) => saysTheSame(tally, other))) picked.push(tally);
  }
  return picked;
}

function saysTheSame({ notices: a }: PhraseTally, { notices: b }: PhraseTally): boolean {
  const shared = [...a.keys()].filter((id) => b.has(id)).length;
  return shared > MAX_SHARED * Math.min(a.size, b.size);
}

function toLesson({ forms, notices, matches, votes, outcomes }: PhraseTally, direction: 1 | -1): Lesson {
  const clearness = (named: NamedNotice) => direction * (2 * named.matches - named.votes);
  const examples = [...notices].sort(
    ([idA, a], [idB, b]) =>
      Number(b.isInTitle) - Number(a.isInTitle) ||
      clearness(b) - clearness(a) ||
      b.newest - a.newest ||
      compareText(idA, idB),
  );
  return {
    phrase: mostReadable(forms),
    matches,
    votes,
    outcomes,
    opportunities: notices.size,
    examples: examples.slice(0, MAX_EXAMPLES).map(([id]) => id),
  };
}

/** As within a sentence rather than as in a title, and that rather than in capitals; then as it is written most often. */
function mostReadable(forms: readonly string[]): string {
  const loudness = (form: string) => (/\p{Ll}/u.test(form) ? Number(/^\p{Lu}\p{Ll}/u.test(form)) : 2);
  const counted = [...Map.groupBy(forms, (form) => form)].map(([form, { length }]) => ({ form, length }));
  counted.sort(
    (a, b) => loudness(a.form) - loudness(b.form) || b.length - a.length || compareText(a.form, b.form),
  );
  return counted[0]?.form ?? '';
}

function agreementOf(votes: readonly Vote[]): number | null {
  let [agreeing, pairs] = [0, 0];
  for (const same of Map.groupBy(votes, ({ notice }) => notice.id).values()) {
    const matches = same.filter(({ value }) => LABELS[value] > 0).length;
    const others = same.length - matches;
    agreeing += matches * (matches - 1) + others * (others - 1);
    pairs += same.length * (same.length - 1);
  }
  return pairs > 0 ? agreeing / pairs : null;
}
