/** What two buys are compared by. */
export interface Compared {
  words: readonly string[];
  /** The national stock numbers in the title, each of which names one item. */
  stockNumbers: readonly string[];
  /** The title is no more than the name of a kind of item. */
  isItemName: boolean;
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
/** Goods are bought under short names: most of both must be the same. */
const SAME_GOODS = 0.8;

/**
 * How like two buys of an office are, from 0 to 1: by the share of their titles' words that both have, each weighted by its rarity,
 * and by their codes. 0 where they share no more than a lone or only common words, or are of other items.
 */
export function likenessOf(one: Compared, other: Compared, weight: WordWeight): number {
  const inOther = new Set(other.words);
  const shared = one.words.filter((word) => inOther.has(word));
  if (one.stockNumbers.some((number) => other.stockNumbers.includes(number))) return 1;
  // 'RIVET,BLIND' is the name of a thousand items, which only their stock numbers tell apart.
  if (one.isItemName || other.isItemName) return 0;
  if (one.stockNumbers.length > 0 && other.stockNumbers.length > 0) return 0;
  const sharedWeight = sum(shared, weight);
  const both = sum(one.words, weight) + sum(other.words, weight);
  if (both === 0 || !shared.some((word) => weight(word) >= TELLING_WEIGHT)) return 0;
  const ofTitle = (2 * sharedWeight) / both;
  if (shared.length < 2 && ofTitle < 1) return 0;
  if ((isGood(one) || isGood(other)) && ofTitle < SAME_GOODS) return 0;
  const isSame = (key: 'naicsCode' | 'pscCode') => one[key] !== null && one[key] === other[key];
  return TITLE_SHARE * ofTitle + (isSame('pscCode') ? SAME_PSC : 0) + (isSame('naicsCode') ? SAME_NAICS : 0);
}

/** Product codes of goods begin with a digit, those of services with a letter. */
function isGood({ pscCode }: Compared): boolean {
  return pscCode !== null && /^\d/.test(pscCode);
}

function sum(words: readonly string[], weight: WordWeight): number {
  return words.reduce((total, word) => total + weight(word), 0);
}
