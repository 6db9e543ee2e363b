import { LABELS, type Vote, voteWeights } from '#fit/votes.ts';
import { primaryRequirement } from '#requirement/primary-requirement.ts';
import { cleanTitle } from '#requirement/requirement-text.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { properNames } from '#text/proper-names.ts';
import { subjectPhrases } from '#text/subject-phrases.ts';
import { tokenise } from '#text/tokenise.ts';

/** The votes on one opportunity, in whose title or requirement a phrase stands. */
export interface NamedNotice {
  matches: number;
  votes: number;
  isInTitle: boolean;
  /** The place of its newest vote among all. */
  newest: number;
}

/** A phrase with the votes on the opportunities whose work it names. */
export interface PhraseTally {
  key: string;
  /** Each time it stands in a notice, as it stands there. */
  forms: string[];
  notices: Map<string, NamedNotice>;
  matches: number;
  votes: number;
  /** How many of the votes are outcomes. */
  outcomes: number;
  /** By weight, so that old and faded votes, and those of one busy person, count for less. */
  matchWeight: number;
  otherWeight: number;
}

/** Texts are long, and what a team wants shows in what it has voted on lately. */
const MAX_NOTICES = 2_000;
/** What was voted on once says more about that notice than about the work. */
const MIN_NOTICES = 2;

/**
 * The phrases that name work in at least two of the notices voted on. People name work as titles do, so a phrase has to be in
 * a title; a part of a longer phrase counts only where it also stands by itself.
 */
export function tallyPhrases(votes: readonly Vote[]): PhraseTally[] {
  const notices = newestNotices(votes);
  const names = namesIn(notices.values());
  const tallies = new Map<string, PhraseTally>();
  const phrasesOf = new Map([...notices].map(([id, notice]) => [id, phrasesAbout(notice, names)]));
  const weights = voteWeights(votes);
  votes.forEach(({ notice, value, stage }, at) => {
    const vote = { isMatch: LABELS[value] > 0, weight: weights[at] ?? 0, at };
    for (const [key, isInTitle] of phrasesOf.get(notice.id) ?? []) {
      const tally = tallies.get(key) ?? emptyTally(key);
      tallies.set(key, tally);
      addVote(tally, notice.id, isInTitle, vote);
      if (stage) tally.outcomes += 1;
    }
  });
  for (const [key, { notices: named }] of tallies) {
    const isTitle = [...named.values()].some(({ isInTitle }) => isInTitle);
    if (named.size < MIN_NOTICES || !isTitle) tallies.delete(key);
  }
  return addForms(tallies, notices.values(), names);
}

function newestNotices(votes: readonly Vote[]): Map<string, PreparedNotice> {
  const notices = new Map<string, PreparedNotice>();
  for (const { notice } of votes.toReversed()) {
    if (notices.size < MAX_NOTICES) notices.set(notice.id, notice);
  }
  return notices;
}

function namesIn(notices: Iterable<PreparedNotice>): Set<string> {
  const [texts, cities]: [string[], string[]] = [[], []];
  for (const { description, placeCity } of notices) {
    texts.push(description ?? '');
    cities.push(placeCity ?? '');
  }
  return new Set([...properNames(texts), ...tokenise(cities.join(' '))]);
}

/** The phrases that say what the notice is about, and whether they are in its title. */
function phrasesAbout(notice: PreparedNotice, names: ReadonlySet<string>): Map<string, boolean> {
  const keysIn = (text: string) => subjectPhrases(text, { names, buyer: buyerOf(notice) });
  const requirement = primaryRequirement(notice.title, notice.description ?? null) ?? '';
  const about = new Map(keysIn(requirement).map(({ key }) => [key, false]));
  for (const { key } of keysIn(cleanTitle(notice.title))) about.set(key, true);
  return about;
}

function buyerOf({ department, office }: PreparedNotice): string {
  return `${department ?? ''} ${office ?? ''}`;
}

function emptyTally(key: string): PhraseTally {
  return {
    key,
    forms: [],
    notices: new Map(),
    matches: 0,
    votes: 0,
    outcomes: 0,
    matchWeight: 0,
    otherWeight: 0,
  };
}

function addVote(
  tally: PhraseTally,
  noticeId: string,
  isInTitle: boolean,
  { isMatch, weight, at }: { isMatch: boolean; weight: number; at: number },
): void {
  const named = tally.notices.get(noticeId) ?? { matches: 0, votes: 0, isInTitle, newest: at };
  tally.notices.set(noticeId, named);
  named.newest = at;
  for (const counts of [named, tally]) {
    counts.votes += 1;
    if (isMatch) counts.matches += 1;
  }
  if (isMatch) tally.matchWeight += weight;
  else tally.otherWeight += weight;
}

/** Reads how the phrases are written, in the descriptions too, and keeps those that stand by themselves somewhere. */
function addForms(
  tallies: ReadonlyMap<string, PhraseTally>,
  notices: Iterable<PreparedNotice>,
  names: ReadonlySet<string>,
): PhraseTally[] {
  const whole = new Set<string>();
  for (const notice of notices) {
    for (const text of [cleanTitle(notice.title), notice.description ?? '']) {
      for (const { key, form, isWhole } of subjectPhrases(text, { names, buyer: buyerOf(notice) })) {
        tallies.get(key)?.forms.push(form);
        if (isWhole) whole.add(key);
      }
    }
  }
  return [...tallies.values()].filter(({ key }) => whole.has(key));
}
