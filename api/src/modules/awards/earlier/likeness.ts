/** What two buys are compared by. */
export interface Compared {
  words: readonly string[];
  /** The national stock numbers in the title, each of which names one item. */
  stockNumbers: readonly string[];
  /** What tells one building, aircraft or project from the next. */
  numbers: readonly string[];
  /** The title is the name of an item, or has a form in which goods are named. */
  isItemName: boolean;
  isInvertedName: boolean;
  naicsCode: string | null;
  pscCode: string | null;
}

/** How much a word says: the rarer it is in titles, the more. */
export type WordWeight = (word: string) => number;

const TITLE_SHARE = 0.8;
const SAME_PSC = 0.1;
const SAME_NAICS = 0.1;
/** Words from this weight on tell one buy from others: fewer than one title in fifty has them. */
export const TELLING_WEIGHT = 4;
/** Goods are bought under short names: nearly all of both must be the same. */
const SAME_GOODS = 0.8;
/** With fewer words it is the name of a kind of goods, of which there are thousands. */
const MIN_WORDS_OF_GOODS = 4;
/** Two words in common, even if they are all, say little: 'Vessel rental'. */
const MIN_SHARED_WORDS = 3;
const FEW_WORDS = 0.9;
/** Titles with other numbers are often of the next building, aircraft or project. */
const OTHER_NUMBERS = 0.75;

/**
 * How like two buys of an office are, from 0 to 1: by the share of their titles' words that both have, each weighted by its rarity,
 * and by their codes. 0 where they share no more than a lone or only common words, or are of other items.
 */
export function likenessOf(one: Compared, other: Compared, weight: WordWeight): number {
  if (isAnyShared(one.stockNumbers, other.stockNumbers)) return 1;
  if (one.stockNumbers.length > 0 && other.stockNumbers.length > 0) return 0;
  const inOther = new Set(other.words);
  const shared = one.words.filter((word) => inOther.has(word));
  const both = sum(one.words, weight) + sum(other.words, weight);
  if (both === 0 || !shared.some((word) => weight(word) >= TELLING_WEIGHT)) return 0;
  const ofTitle = (2 * sum(shared, weight)) / both;
  if (shared.length < 2 && ofTitle < 1) return 0;
  if (!isService(one) && !isService(other)) {
    const areGoods = one.pscCode !== null || other.pscCode !== null;
    if (ofTitle < SAME_GOODS || isKindOfGoods(one, areGoods) || isKindOfGoods(other, areGoods)) return 0;
  }
  const hasOtherNumbers =
    one.numbers.length > 0 && other.numbers.length > 0 && !isAnyShared(one.numbers, other.numbers);
  const isSame = (key: 'naicsCode' | 'pscCode') => one[key] !== null && one[key] === other[key];
  const likeness =
    TITLE_SHARE * ofTitle + (isSame('pscCode') ? SAME_PSC : 0) + (isSame('naicsCode') ? SAME_NAICS : 0);
  return (
    likeness * (hasOtherNumbers ? OTHER_NUMBERS : 1) * (shared.length < MIN_SHARED_WORDS ? FEW_WORDS : 1)
  );
}

/** Product codes of services begin with a letter, those of goods with a digit. Without a code it may be either. */
function isService({ pscCode }: Compared): boolean {
  return pscCode !== null && /^[A-Z]/.test(pscCode);
}

/** 'RIVET,BLIND' is the name of a thousand items, which only their stock numbers tell apart. */
function isKindOfGoods({ isItemName, isInvertedName, words }: Compared, areGoods: boolean): boolean {
  return isItemName || words.length < MIN_WORDS_OF_GOODS || (areGoods && isInvertedName);
}

function isAnyShared(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => others.includes(each));
}

function sum(words: readonly string[], weight: WordWeight): number {
  return words.reduce((total, word) => total + weight(word), 0);
}
