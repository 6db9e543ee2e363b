import { cueWorth } from '#requirement/requirement-cues.ts';
import { startsAsForm } from '#requirement/requirement-form.ts';
import { type ContentWord, contentWords, type WordWorth } from '#terms/content-words.ts';
import type { Profile } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { EMPTY_HEADS, type Offer, offersOf } from './offers.ts';
import { isDenied, isSaidIn, isTelling, type QuotableSentence, quoteOfWork } from './quotes.ts';
import { isKind, kindOfStem, kindsIn, kindsOfCodes } from './work-kinds.ts';

/** What the company says it does, and where the notice asks for it; both verbatim. */
export interface PhrasePair {
  offer: Offer;
  /** Null where the title or the primary requirement, which stand above the reason, say it. */
  quote: string | null;
  /** Whether the title names it. */
  isTitle: boolean;
}

interface Place {
  from: number;
  to: number;
}

/** So sure must a sentence be that it says what is bought. */
const MIN_CUES = 4;
/** Words that belong together have one other word between them at most. */
const MAX_BETWEEN = 1;
/** What is done stands so many words away at most. */
const NEAR = 5;

/** Returns a function that finds what a company does and a notice asks for in the same words; undefined where nothing is sure. */
export function pairFinder(
  words: WordWorth,
  { capabilityText, includeWords }: Pick<Profile, 'capabilityText' | 'includeWords'>,
): (
  notice: PreparedNotice,
  sentences: readonly QuotableSentence[],
  requirement: string | null,
) => PhrasePair | undefined {
  const offers = offersOf(words, capabilityText, includeWords);
  const own = new Set(contentWords(capabilityText).map(({ stem }) => stem));
  return (notice, sentences, requirement) => {
    let best: (PhrasePair & { worth: number }) | undefined;
    const title = sentences.find(({ isTitle }) => isTitle)?.text ?? '';
    for (const sentence of sentences) {
      for (const offer of offers) {
        for (const place of placesOf(offer.words, sentence)) {
          const isAbove = sentence.isTitle || isSaidIn(requirement, wordsUpTo(sentence.text, place));
          if (!isAbove && !(offer.isSure && isDemand(sentence))) continue;
          if (!isAsked(place, sentence, offer, own, words)) continue;
          if (!isSameKind(offer, nearby(sentence, place), sentence, title, notice)) continue;
          const quote = isAbove ? null : quoteOfWork(sentence.text, place.from, place.to);
          if (quote === undefined || (quote !== null && !isTelling(quote))) continue;
          const worth =
            offer.words.reduce((sum, word) => sum + words.worthOf(word), 0) *
            (sentence.isTitle ? 3 : isAbove ? 2 : 1);
          if (worth > (best?.worth ?? 0)) best = { offer, quote, isTitle: sentence.isTitle, worth };
        }
      }
    }
    return best;
  };
}

function isDemand({ text }: QuotableSentence): boolean {
  return cueWorth(text) >= MIN_CUES && !startsAsForm(text);
}

/** Where the words stand together in their order. */
function placesOf(form: readonly ContentWord[], { text, words, stems }: QuotableSentence): Place[] {
  if (!form.every(({ stem }) => stems.has(stem))) return [];
  return words.flatMap((first, at) => {
    if (first.stem !== form[0]?.stem) return [];
    let last = at;
    for (const { stem } of form.slice(1)) {
      const next = words.findIndex((word, place) => place > last && word.stem === stem);
      if (next < 0 || next - last > 1 + MAX_BETWEEN) return [];
      if (/[,;:.()]\s/.test(text.slice(words[last]?.to, words[next]?.from))) return [];
      last = next;
    }
    return [{ from: first.from, to: words[last]?.to ?? first.to }];
  });
}

/** In 'Stone Harbor Inlet' nobody asks for harbors, and in 'cooling tower water treatment' nobody for cooling towers. */
function isAsked(
  { from, to }: Place,
  { text, isTitle }: QuotableSentence,
  offer: Offer,
  own: ReadonlySet<string>,
  words: WordWorth,
): boolean {
  if (isDenied(text, from)) return false;
  const isOfWork = ({ stem }: ContentWord) => kindOfStem(stem) !== undefined || EMPTY_HEADS.has(stem);
  const isKnown = (word: ContentWord) => own.has(word.stem) || isOfWork(word) || !words.isSpecific(word);
  const behind = /s$/i.test(text.slice(from, to)) ? '' : compoundBehind(text.slice(to));
  const next = contentWords(behind);
  const isDoneTo = next.slice(0, 2).some(({ stem }) => offer.kinds.has(kindOfStem(stem) ?? stem));
  if (!isDoneTo && !next.every(isKnown)) return false;
  if (!offer.kinds.has('goods') && GOODS.test(behind)) return false;
  const before = text.slice(0, from);
  // 'Truck engine repair' is no 'aircraft engine repair'.
  const [beside = ''] = /[\p{L}\p{N}]+(?=[ -]$)/u.exec(before) ?? [];
  if (offer.isShort && contentWords(beside).some((word) => words.isSpecific(word) && !isOfWork(word)))
    return false;
  // 'Filter, gasoline' is a filter, and what stands behind 'at' is a place.
  if (offer.kinds.has('goods') && offer.words.length === 1 && /,\s?$/.test(before)) return false;
  if (isTitle) return !/\b(?:at|in|near|aboard)\s/i.test(before);
  return !/^\p{Lu}/u.test(text.slice(from)) || contentWords(nameAround(text, from, to)).every(isOfWork);
}

/** The words that a noun goes on with: 'water treatment service' behind 'cooling tower'. A plural ends it. */
function compoundBehind(text: string): string {
  const [words = ''] = COMPOUND.exec(text) ?? [];
  return words.replace(/(?<=\b(?:services?|\p{L}+s)\b).*$/iu, '');
}
const COMPOUND =
  /^(?:[ /-](?!(?:and|or|of|for|at|in|on|to|the|a|by|with|from|as|is|are|will|shall|per|that)\b)[\p{L}\p{N}]+)*/iu;

/** The words with one before them, so that it is the same place and not the same word elsewhere. */
function wordsUpTo(text: string, { from, to }: Place): string {
  return text.slice(text.lastIndexOf(' ', from - 2) + 1, to);
}

const GOODS = /\b(?:suppl(?:y|ies)|equipment|products?|parts?|materials?|items?|machines?)\b/i;

/** The words with a capital before and after a place, where small letters are the rule. */
function nameAround(text: string, from: number, to: number): string {
  const [before = ''] =
    /(?:\p{Lu}[\p{L}\p{N}&-]*\s(?:(?:of|and|for|the)\s)*)*$/u.exec(text.slice(0, from)) ?? [];
  const [after = ''] = /^(?:\s(?:(?:of|and|for|the)\s)*\p{Lu}[\p{L}\p{N}&-]*)*/u.exec(text.slice(to)) ?? [];
  return `${before}${after}`;
}

/** The words of the clause that stand close enough to say what is done. */
function nearby({ text, words }: QuotableSentence, { from, to }: Place): string {
  const before = words.filter((word) => word.to <= from).slice(-NEAR);
  const after = words.filter((word) => word.from >= to).slice(0, NEAR);
  const start = text
    .slice(before[0]?.from ?? from, from)
    .split(/[.;:()]\s/)
    .at(-1);
  const [end] = text.slice(to, after.at(-1)?.to ?? to).split(/[.;:()](?:\s|$)/);
  return `${start}${text.slice(from, to)}${end}`;
}

/** The verb stays with its objects: what is done to a thing is as much of the work as the thing. */
function isSameKind(
  { kinds, words }: Offer,
  near: string,
  { stems }: QuotableSentence,
  title: string,
  { pscCode, naicsCodes }: PreparedNotice,
): boolean {
  const byCode = kindsOfCodes(pscCode, naicsCodes);
  const isGoods = kinds.has('goods');
  if (!isGoods && byCode.has('goods')) return false;
  // One noun alone may be meant otherwise, unless it is goods that are bought.
  if (isGoods && words.length === 1 && !byCode.has('goods')) return false;
  const stated = [kindsIn(near), kindsIn(title)].filter(({ size }) => size > 0);
  const asked = stated.length > 0 ? stated : [byCode];
  if (isGoods) return asked.every((some) => some.size === 0 || some.has('goods'));
  return (
    kinds.size === 0 ||
    [...kinds].some((kind) => (isKind(kind) ? asked.every((some) => some.has(kind)) : stems.has(kind)))
  );
}
