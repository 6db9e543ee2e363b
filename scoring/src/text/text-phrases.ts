import { STOP_WORDS } from './tokenise.ts';

const MAX_WORDS = 6;
/** In a longer row of words a verb went unnoticed; what is named stands at the end. */
const KEPT_OF_LONGER = 4;
const MAX_TEXT_LENGTH = 12_000;

/** Where one thing ends and another begins: a list's comma, brackets, bullets, a dash between spaces. */
const BREAKS = /[.!?,;:](?=\s|$)|[()[\]{}"“”•·▪●*|<>]|\s[-–—]+\s|[-–—]{2,}|[\r\n]+|\s\/\s/u;
const WORD = /[\p{L}\p{N}]+(?:['’&./+-][\p{L}\p{N}]+)*(?:\+\+|#)?/gu;

/** They end a phrase as stop words do: verbs that are no names of work, and what only fills. */
const ENDINGS: ReadonlySet<string> = new Set(
  `provide provides provided providing deliver delivers delivered delivering perform performs performed performing
  offer offers offered offering include includes included including ensure ensures require requires required requiring
  use uses used using keep keeps kept take takes taken taking make makes made making become becomes get gets give gives given need
  needs needed want wants specialize specializes specializing specialise focus focuses focused serve
  serves served serving accept accepts propose proposes intend intends seek seeks seeking furnish furnishes furnished
  consist consists comprise comprises meet meets run runs running hold holds held etc e.g i.e such well also us let
  per plus around across throughout during without against toward towards among along as-needed whether because
  one's whose either neither every another now then just even still yet always never often currently new many much
  several various numerous multiple like follow follows following followed based depend depending pursuant accordance
  listed described attached herein thereof located existing available applicable necessary able`
    .split(/\s+/)
    .filter(Boolean),
);
const JOINTS: ReadonlySet<string> = new Set(['and', '&', 'or']);

interface Word {
  lower: string;
  /** Whether a phrase ends before it. */
  isEnd: boolean;
  from: number;
  to: number;
}

/** Words of a clause between two stop words, by their places in it. */
interface Group {
  from: number;
  to: number;
}

/**
 * The names of things and of work in a text, verbatim, white space collapsed, in order: list items and groups of two to six words. A single word
 * counts only where it is a list item of its own.
 */
export function textPhrases(text: string): string[] {
  const seen = new Set<string>();
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .split(BREAKS)
    .flatMap((clause) => phrasesOfClause(clause.replace(/\s+/g, ' ').trim()))
    .filter((phrase) => {
      const key = phrase.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
}

function phrasesOfClause(clause: string): string[] {
  const words = wordsOf(clause);
  const phrases: string[] = [];
  const add = (from: number, to: number) => {
    if (to - from > MAX_WORDS) return;
    phrases.push(clause.slice(words[from]?.from, words[to - 1]?.to));
  };
  const groups = groupsOf(words);
  groups.forEach(({ from, to }, at) => {
    const before = joins(words, groups[at - 1], groups[at]);
    if (before) add(before.from, to);
    // The 'snow' of 'snow and ice removal' says half of it.
    if (to - from === 1 && words.length > 1) return;
    add(to - from > MAX_WORDS ? to - KEPT_OF_LONGER : from, to);
  });
  return phrases;
}

/** The group before another where both are one thing: 'snow and ice removal', 'operations and maintenance', 'repair of boilers'. */
function joins(
  words: readonly Word[],
  before: Group | undefined,
  group: Group | undefined,
): Group | undefined {
  if (!before || !group || group.from - before.to !== 1) return undefined;
  const joint = words[before.to]?.lower ?? '';
  const hasSingle = before.to - before.from === 1 || group.to - group.from === 1;
  return joint === 'of' || (JOINTS.has(joint) && hasSingle) ? before : undefined;
}

function wordsOf(clause: string): Word[] {
  // 'IT' is a word of the trade and 'it' is none, where not everything is in capitals.
  const hasSmallLetters = /\p{Ll}/u.test(clause);
  return [...clause.matchAll(WORD)].map((found): Word => {
    const [word] = found;
    const lower = word.toLowerCase();
    const isAcronym = hasSmallLetters && word.length > 1 && /^\p{Lu}+$/u.test(word);
    return {
      lower,
      isEnd: !isAcronym && endsPhrase(lower),
      from: found.index,
      to: found.index + word.length,
    };
  });
}

function groupsOf(words: readonly Word[]): Group[] {
  const groups: Group[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && !words[at]?.isEnd) continue;
    let to = at;
    while (from < to && isNumber(words[from]?.lower ?? '')) from += 1;
    // 'A center staffed around the clock'.
    while (to - from > 1 && /[a-z]{3}ed$/.test(words[to - 1]?.lower ?? '')) to -= 1;
    if (from < to) groups.push({ from, to });
    from = at + 1;
  }
  return groups;
}

function endsPhrase(word: string): boolean {
  return STOP_WORDS.has(word) || ENDINGS.has(word) || JOINTS.has(word) || word.endsWith('ly');
}

function isNumber(word: string): boolean {
  return /^[\d.,/-]+$/.test(word);
}
