import { type EarlierAward, type EarlierAwardRoad, formatDate, formatDollars } from '@bidlight/contract';
import type { Fact } from '@bidlight/scoring';
import { nameKeyOf } from '#modules/awards/awardees/name-key.ts';
import { titleWordsOf } from '#modules/awards/derive/title-words.ts';
import { addDays } from '#platform/time/calendar.ts';
import { contractNumbersIn } from './contract-numbers.ts';
import { LIKENESS_OF_OTHER_TITLE } from './find-earlier.ts';
import type { KnownEarlierAward } from './known-earlier-awards.queries.ts';

/** What the page or the card knows of the opportunity. */
interface Described {
  title: string | null;
  naicsCode: string | null;
  pscCode: string | null;
  facts: readonly Fact[];
}

/**
 * From this likeness on an award's firm is called the likely incumbent. Of 200 pairs of real notices that were read and graded,
 * 40 of the 44 above these bounds were the same work (91%; one more could not be told): 22 of 24 by number, 18 of 20 by likeness.
 * Of those by number the 2 wrong ones had titles without a word in common, which count less since. Of the contracts that texts name
 * 5 of 8 were the same work, so that road never says so. The verdicts are in bench/awards/pairs.jsonl.
 */
export const LIKELY_FROM: Readonly<Record<EarlierAwardRoad, number>> = {
  number: 1,
  text: Infinity,
  likeness: 0.8,
};

/** The awards of an opportunity as every company sees them, in their order; which may be the incumbent's is not yet decided between them. */
export function describeEarlierAwards(
  known: readonly KnownEarlierAward[],
  { facts, ...sought }: Described,
): EarlierAward[] {
  const named = facts.filter(({ kind }) => kind === 'incumbent').map(({ value }) => value);
  return known.map((award) => ({
    id: award.id,
    title: award.title,
    number: award.number,
    awardees: award.awardees,
    amount: award.amount,
    awardOn: award.awardOn,
    office: award.office,
    endsOn: award.endsOn,
    optionsEndOn: award.optionsEndOn,
    offers: award.offers,
    noticeId: award.noticeId,
    opportunityId: award.opportunityId,
    road: award.road,
    likeness: award.likeness,
    isLikelyIncumbent: named.length > 0 ? isNamed(award, named) : award.likeness >= LIKELY_FROM[award.road],
    why: reasonOf(award, sought),
  }));
}

/** What the notice itself says wins: the firm, or the number of the contract, and 'none' is nobody's. */
function isNamed({ awardees, numberKey }: KnownEarlierAward, named: readonly string[]): boolean {
  return named.some((value) => {
    const numbers = contractNumbersIn(value);
    if (numbers.length > 0) return numberKey !== null && numbers.includes(numberKey);
    const firm = nameKeyOf(value);
    return firm !== undefined && awardees.some(({ name }) => nameKeyOf(name) === firm);
  });
}

/** Sentences that are as true of several awards that share them. */
function reasonOf(award: KnownEarlierAward, sought: Omit<Described, 'facts'>): string {
  if (award.road === 'number') return reasonOfNumber(award);
  if (award.road === 'text') return `The text names contract ${award.number}.`;
  const isSame = (key: 'naicsCode' | 'pscCode') => award[key] !== null && award[key] === sought[key];
  const codes =
    isSame('naicsCode') && isSame('pscCode')
      ? ' under the same codes'
      : isSame('naicsCode')
        ? ' under the same NAICS code'
        : isSame('pscCode')
          ? ' under the same product code'
          : '';
  // The title itself stands above.
  const title = isSameTitle(award.title, sought.title) ? 'the same title' : 'a title like this one';
  return `The same office bought work with ${title}${codes}.`;
}

/** With what speaks against it. */
function reasonOfNumber({ likeness }: KnownEarlierAward): string {
  if (likeness < LIKENESS_OF_OTHER_TITLE) return 'The number is the same, as that of many awards is.';
  return likeness < 1 ? 'The number is the same, but not the title.' : 'The number is the same.';
}

function isSameTitle(title: string | null, other: string | null): boolean {
  return titleWordsOf(title).sort().join(' ') === titleWordsOf(other).sort().join(' ');
}

/** What is left for a company that has rejected some. Of several likely incumbents the last one holds it now. */
export function withoutRejected(
  awards: readonly EarlierAward[],
  rejected: ReadonlySet<number> = new Set(),
): EarlierAward[] {
  const left = awards.filter(({ id }) => !rejected.has(id));
  const incumbent = left.find(({ isLikelyIncumbent }) => isLikelyIncumbent);
  return left.map((award) => ({
    ...award,
    isLikelyIncumbent: award.isLikelyIncumbent && incumbent !== undefined && isHeldWith(incumbent, award),
  }));
}

/** One purchase may have several winners, who are announced one after the other. */
const DAYS_OF_ONE_PURCHASE = 30;

function isHeldWith(newest: EarlierAward, award: EarlierAward): boolean {
  if (award === newest) return true;
  if (award.awardOn === null || newest.awardOn === null || award.title !== newest.title) return false;
  return award.awardOn >= addDays(newest.awardOn, -DAYS_OF_ONE_PURCHASE);
}

/**
 * 'Likely incumbent: Acme Inc., $1,200,000, Mar 2024': the likely incumbent, else the surest of the others. Where several hold it,
 * an amount would be that of one of them, or the limit of all.
 */
export function earlierAwardLine(awards: readonly EarlierAward[]): string | null {
  const [best] = [...awards].sort(
    (a, b) => Number(b.isLikelyIncumbent) - Number(a.isLikelyIncumbent) || b.likeness - a.likeness,
  );
  if (!best) return null;
  const { amount, awardOn, number } = best;
  const holding = awards.filter(({ isLikelyIncumbent }) => isLikelyIncumbent);
  const isOne = holding.length < 2;
  const names = [
    ...new Set((isOne ? [best] : holding).flatMap(({ awardees }) => awardees.map(({ name }) => name))),
  ];
  const [first, ...others] = names;
  const parts = [
    first && others.length > 0 ? `${first} and ${others.length} more` : first,
    isOne && amount !== null && formatDollars(amount),
    awardOn !== null && monthOf(awardOn),
  ].filter((part) => typeof part === 'string');
  const text = parts.length > 0 ? parts.join(', ') : number;
  if (text === null) return null;
  if (!best.isLikelyIncumbent) return `Earlier award: ${text}`;
  return `${isOne || names.length < 2 ? 'Likely incumbent' : 'Likely incumbents'}: ${text}`;
}

/** 'Mar 2024' */
function monthOf(day: string): string {
  return formatDate(day, 'UTC').replace(/ \d+,/, '');
}
