import { type ContentWord, contentWords, type WordWorth } from '#terms/content-words.ts';
import type { Profile } from '#terms/notice.ts';
import { isBoundWord } from '#terms/phrases.ts';
import type { Prepare, PreparedNotice } from '#terms/prepare.ts';
import { dotDense } from '#terms/term-vectors.ts';
import { type TextPhrase, textPhrases } from '#text/text-phrases.ts';
import { isSaidIn, type QuotableSentence, quoteOfWork, tellingOf } from './quotes.ts';

/** What the company says it does, and where the notice asks for it; both verbatim. */
export interface PhrasePair {
  phrase: TextPhrase;
  quote: string;
  /** The title or the primary requirement has the same words, and stands above the reason. */
  isSaid: boolean;
}

interface Candidate extends Omit<PhrasePair, 'isSaid'> {
  dense: Float32Array | null;
  /** The share of the phrase's worth that is in the quote. */
  coverage: number;
  /** How many words are in both. */
  shared: number;
  isTitle: boolean;
  worth: number;
}

interface ProfilePhrase extends TextPhrase {
  words: ReadonlyMap<string, ContentWord>;
  /** The stems of the words that say by themselves what kind of work it is. */
  specific: readonly string[];
  worth: number;
  dense: Float32Array | null;
}

/** The words in common may be this far apart. */
const MAX_SPAN = 60;
/** As many of the best candidates are compared by meaning. */
const MAX_COMPARED = 16;
/** What a pair needs with one word in common, and with more: one word of several may be meant otherwise. */
const NEEDED = {
  one: { coverage: 0.55, likeness: 0.6, aboutNotice: 0.25 },
  more: { coverage: 0.5, likeness: 0.4, aboutNotice: 0.2 },
};
const MAX_PHRASES = 80;
const MIN_PHRASES = 3;
/** A title names the work without saying what of it is asked for. */
const TITLE_SHARE = 0.9;

/** Returns a function that finds the phrase of a profile and the place of a notice that belong together best. */
export function pairFinder(
  prepare: Prepare,
  words: WordWorth,
  profile: Profile,
): (
  notice: PreparedNotice,
  sentences: readonly QuotableSentence[],
  requirement: string | null,
) => PhrasePair | undefined {
  const phrases = profilePhrases(prepare, words, profile);
  return (notice, sentences, requirement) => {
    const candidates = phrases
      .flatMap((phrase) => sentences.flatMap((sentence) => candidateIn(words, phrase, sentence) ?? []))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MAX_COMPARED);
    let best: (PhrasePair & { total: number }) | undefined;
    for (const candidate of candidates) {
      const total = totalOf(prepare, notice, candidate) ?? 0;
      const isSaid = candidate.isTitle || isSaidIn(requirement, candidate.quote);
      if (total > (best?.total ?? 0)) best = { ...candidate, isSaid, total };
    }
    return best;
  };
}

function profilePhrases(prepare: Prepare, words: WordWorth, profile: Profile): ProfilePhrase[] {
  const work = phrasesOfWork(profile.capabilityText);
  // Words to look for have a reason of their own where there is a description.
  const named = profile.includeWords.map((text) => ({ text: text.trim(), isAction: false }));
  return (work.length > 0 ? work : named)
    .map((phrase) => {
      const own = new Map(contentWords(phrase.text).map((word) => [word.stem, word]));
      const specific = [...own.values()].filter(words.isSpecific);
      return {
        ...phrase,
        words: own,
        specific: specific.map(({ stem }) => stem),
        worth: worthOf(words, phrase.text, [...own.values()], specific),
        dense: prepare({ description: phrase.text }).dense,
      };
    })
    .filter(({ specific }) => specific.length > 0)
    .slice(0, MAX_PHRASES);
}

/** Of 'elevator and escalator maintenance' one of the two is enough. */
function worthOf(
  words: WordWorth,
  text: string,
  all: readonly ContentWord[],
  specific: readonly ContentWord[],
): number {
  const sum = all.reduce((worth, word) => worth + words.worthOf(word), 0);
  const isJoined = specific.length > 1 && /\s(?:and|or|&)\s/i.test(text);
  return isJoined ? sum - Math.min(...specific.map(words.worthOf)) : sum;
}

/** 'Mowing for cemeteries and dams': dams are not what the company does, unless nothing else is said. */
function phrasesOfWork(capabilityText: string): TextPhrase[] {
  const work = textPhrases(capabilityText.replace(/\bfor\b[^.;:]*/gi, ','));
  return work.length >= MIN_PHRASES ? work : textPhrases(capabilityText);
}

/** The place in the sentence where most of the phrase's words stand close together. */
function candidateIn(
  words: WordWorth,
  phrase: ProfilePhrase,
  sentence: QuotableSentence,
): Candidate | undefined {
  if (!phrase.specific.some((stem) => sentence.stems.has(stem))) return undefined;
  const best = closestWords(words, phrase, sentence);
  if (!best || !saysEnough(phrase, best.stems)) return undefined;
  const quote = quoteOfWork(sentence.text, best.from, best.to);
  if (!quote || addsNothing(phrase, quote)) return undefined;
  const coverage = Math.min(1, best.worth / phrase.worth);
  return {
    phrase,
    quote,
    coverage,
    dense: phrase.dense,
    shared: best.stems.size,
    isTitle: sentence.isTitle,
    worth:
      coverage * Math.sqrt(best.worth) * closenessOf(sentence, best) * (sentence.isTitle ? TITLE_SHARE : 1),
  };
}

/** 'Tree maintenance, trash removal' is no tree removal: what stands between two words of a phrase parts them. */
function closenessOf({ text, words }: QuotableSentence, { from, to, stems }: Place): number {
  const between = text.slice(from, to);
  const others = words.filter((word) => word.from >= from && word.to <= to && !stems.has(word.stem)).length;
  const parts = between.split(/[,;:.()]\s/).length - 1;
  return 1 / (1 + 0.3 * others + 0.4 * parts);
}

interface Place {
  from: number;
  to: number;
  stems: ReadonlySet<string>;
  worth: number;
}

function closestWords(
  words: WordWorth,
  phrase: ProfilePhrase,
  sentence: QuotableSentence,
): Place | undefined {
  const found = sentence.words.filter(({ stem }) => phrase.words.has(stem));
  let best: Place | undefined;
  for (let first = 0; first < found.length; first += 1) {
    const stems = new Set<string>();
    let worth = 0;
    const from = found[first]?.from ?? 0;
    for (const word of found.slice(first)) {
      if (word.to - from > MAX_SPAN) break;
      const known = phrase.words.get(word.stem);
      if (!known || stems.has(word.stem)) continue;
      stems.add(word.stem);
      worth += words.worthOf(known);
      const isCloser = best && worth === best.worth && word.to - from < best.to - best.from;
      if (!best || worth > best.worth || isCloser) best = { from, to: word.to, stems: new Set(stems), worth };
    }
  }
  return best;
}

/** The zero of 'zero trust' is in any text, and so is a word of any trade. */
function saysEnough({ words, specific }: ProfilePhrase, shared: ReadonlySet<string>): boolean {
  const found = specific.filter((stem) => shared.has(stem));
  if (found.length === 0) return false;
  return shared.size > 1 || words.size === 1 || !found.every(isBoundWord);
}

/** 'You offer “HVAC”; they ask for “HVAC”' tells nobody anything. */
function addsNothing({ words }: ProfilePhrase, quote: string): boolean {
  const more = contentWords(quote).filter(({ stem }) => !words.has(stem));
  return words.size === 1 ? more.length < 2 : contentWords(quote).length < 2;
}

/** The worth of a candidate with what it means; undefined where its words mean something else. */
function totalOf(prepare: Prepare, notice: PreparedNotice, candidate: Candidate): number | undefined {
  const { dense, coverage, shared, worth, quote } = candidate;
  const needed = shared > 1 ? NEEDED.more : NEEDED.one;
  if (coverage < needed.coverage) return undefined;
  const told = worth * tellingOf(quote, candidate.phrase.text);
  if (!dense || !notice.dense) return told;
  const quoted = prepare({ description: quote }).dense;
  const likeness = quoted ? dotDense(dense, quoted) : 0;
  const aboutNotice = dotDense(dense, notice.dense);
  if (likeness < needed.likeness || aboutNotice < needed.aboutNotice) return undefined;
  return told * (1 + 0.3 * likeness) * (0.2 + aboutNotice);
}
