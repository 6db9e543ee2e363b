import type { EarlierAwardRoad } from '@bidlight/contract';
import { isVehicle } from './contract-numbers.ts';
import { isInvertedName, isItemName, numbersIn, stockNumbersIn } from './item-titles.ts';
import { type Compared, likenessOf, TELLING_WEIGHT, type WordWeight } from './likeness.ts';

/** An award, as far as it is compared. */
export interface ComparedAward extends Compared {
  id: number;
  noticeId: number | null;
  departmentKey: string;
  /** When it was awarded, or published where that is earlier or the only day that is known. */
  awardedOn: string | null;
}

/** An opportunity that earlier awards are looked for. */
export interface Sought extends Compared {
  currentNoticeId: number;
  departmentKey: string;
  postedOn: string;
  numberKey: string | undefined;
  /** The contract numbers that its text names, its own left out. */
  namedNumbers: readonly string[];
}

export interface FoundAward {
  awardId: number;
  road: EarlierAwardRoad;
  likeness: number;
}

/** The awards by their contract's and their solicitation's number. */
export type AwardsByNumber = ReadonlyMap<string, readonly ComparedAward[]>;

/** More are never shown: people reject some of them, and five are left. */
const MAX_FOUND = 10;
/** Of an office's awards that share a telling word, so many are compared, those with the rarest words first. */
const MAX_COMPARED = 200;
/** Two buys of an office below this have a place or a kind of work in common, and no more. */
const MIN_LIKENESS = 0.65;
/** A number with more awards is that of a schedule or of a vehicle that goes on and on. */
const MAX_AWARDS_OF_ONE = 5;
const LIKENESS_OF_MANY = 0.5;
/** A shorter number is no number of one purchase over the years. */
const MIN_NUMBER_LENGTH = 5;
/** A shorter number names no office, so that two of a department may have it: 'J&A 26-005'. */
const MIN_FULL_LENGTH = 10;
/** Notices are published with a neighbour's number now and then. */
export const LIKENESS_OF_OTHER_TITLE = 0.9;

/** What is compared of a title beside its words: the items that it names. */
export function itemsOf(title: string | null): Omit<Compared, 'words' | 'naicsCode' | 'pscCode'> {
  return {
    stockNumbers: stockNumbersIn(title),
    numbers: numbersIn(title),
    isItemName: isItemName(title),
    isInvertedName: isInvertedName(title),
  };
}

/** The awards of one office, by the words and the stock numbers of their titles. */
export class OfficeAwards {
  readonly #byWord: Map<string, ComparedAward[]> = new Map();

  constructor(awards: readonly ComparedAward[]) {
    for (const award of awards) {
      for (const word of [...award.stockNumbers, ...award.words]) {
        const others = this.#byWord.get(word);
        if (others) others.push(award);
        else this.#byWord.set(word, [award]);
      }
    }
  }

  /** Those that share a stock number or a telling word; as many as are compared. */
  like({ stockNumbers, words }: Compared, weight: WordWeight): Iterable<ComparedAward> {
    const telling = words
      .filter((word) => weight(word) >= TELLING_WEIGHT)
      .sort((a, b) => weight(b) - weight(a));
    const found = new Set<ComparedAward>();
    for (const word of [...stockNumbers, ...telling]) {
      for (const award of this.#byWord.get(word) ?? []) {
        if (found.size === MAX_COMPARED) return found;
        found.add(award);
      }
    }
    return found;
  }
}

/** The awards that are believed to be for the work of an opportunity, the surest first. */
export function findEarlier(
  sought: Sought,
  byNumber: AwardsByNumber,
  office: OfficeAwards | undefined,
  weight: WordWeight,
): FoundAward[] {
  const found = new Map<number, FoundAward & { awardedOn: string }>();
  const add = (road: EarlierAwardRoad, award: ComparedAward, likeness: number) => {
    const { awardedOn } = award;
    if (awardedOn === null || awardedOn > sought.postedOn || award.noticeId === sought.currentNoticeId)
      return;
    if (!found.has(award.id)) found.set(award.id, { awardId: award.id, road, likeness, awardedOn });
  };
  for (const { award, likeness } of sameNumber(sought, byNumber)) add('number', award, likeness);
  for (const { award, likeness } of namedInText(sought, byNumber, weight)) add('text', award, likeness);
  for (const award of office?.like(sought, weight) ?? []) {
    const likeness = likenessOf(sought, award, weight);
    if (likeness >= MIN_LIKENESS) add('likeness', award, likeness);
  }
  return [...found.values()]
    .sort((a, b) => b.likeness - a.likeness || (a.awardedOn < b.awardedOn ? 1 : -1))
    .slice(0, MAX_FOUND)
    .map(({ awardId, road, likeness }) => ({ awardId, road, likeness: Math.round(likeness * 100) / 100 }));
}

interface Candidate {
  award: ComparedAward;
  likeness: number;
}

/** Short numbers are unique in a department at most, so another department's is none. */
function sameNumber({ numberKey, departmentKey, words }: Sought, byNumber: AwardsByNumber): Candidate[] {
  if (numberKey === undefined || numberKey.length < MIN_NUMBER_LENGTH || !/\d/.test(numberKey)) return [];
  const awards = (byNumber.get(numberKey) ?? []).filter((award) => award.departmentKey === departmentKey);
  return awards.flatMap((award) => {
    if (awards.length > MAX_AWARDS_OF_ONE) return [{ award, likeness: LIKENESS_OF_MANY }];
    if (!isOtherTitle(words, award.words)) return [{ award, likeness: 1 }];
    return numberKey.length < MIN_FULL_LENGTH ? [] : [{ award, likeness: LIKENESS_OF_OTHER_TITLE }];
  });
}

/** Not a word in common. A title without any, such as 'Award notice', says nothing. */
function isOtherTitle(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && others.length > 0 && !words.some((word) => others.includes(word));
}

/** A vehicle, or a number that many orders refer to, is named for all kinds of work: then the titles must be alike, too. */
function namedInText(sought: Sought, byNumber: AwardsByNumber, weight: WordWeight): Candidate[] {
  return sought.namedNumbers.flatMap((numberKey) => {
    const awards = byNumber.get(numberKey) ?? [];
    return awards.flatMap((award) => {
      const likeness = likenessOf(sought, award, weight);
      if ((isVehicle(numberKey) || awards.length > 1) && likeness < MIN_LIKENESS) return [];
      return [{ award, likeness: Math.max(likeness, MIN_LIKENESS) }];
    });
  });
}
