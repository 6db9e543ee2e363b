import { type EarlierAward, type EarlierAwardRoad, formatDate, formatDollars } from '@bidlight/contract';
import type { Fact } from '@bidlight/scoring';
import { nameKeyOf } from '#modules/awards/awardees/name-key.ts';
import { contractNumbersIn } from './contract-numbers.ts';
import type { KnownEarlierAward } from './known-earlier-awards.queries.ts';

/** What the page or the card knows of the opportunity. */
interface Described {
  naicsCode: string | null;
  pscCode: string | null;
  facts: readonly Fact[];
}

/**
 * From this likeness on an award's firm is called the likely incumbent. Of 200 pairs of real notices that were read and graded,
 * 40 of the 44 above these bounds were the same work (91%; one more could not be told): 22 of 24 by number, 18 of 20 by likeness.
 * Of the contracts that texts name 5 of 8 were, so that road never says so. The verdicts are in bench/awards/pairs.jsonl.
 */
const LIKELY_FROM: Readonly<Record<EarlierAwardRoad, number>> = { number: 1, text: Infinity, likeness: 0.8 };

/** The awards of an opportunity as every company sees them, in their order; which may be the incumbent's is not yet decided between them. */
export function describeEarlierAwards(
  known: readonly KnownEarlierAward[],
  { naicsCode, pscCode, facts }: Described,
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
    why: reasonOf(award, { naicsCode, pscCode }),
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

function reasonOf(award: KnownEarlierAward, sought: Omit<Described, 'facts'>): string {
  if (award.road === 'number') return 'It has the same number.';
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
  return `The same office bought work with a title like this one${codes}.`;
}

/** What is left for a company that has rejected some. Of several likely incumbents the last one holds it now. */
export function withoutRejected(
  awards: readonly EarlierAward[],
  rejected: ReadonlySet<number> = new Set(),
): EarlierAward[] {
  const left = awards.filter(({ id }) => !rejected.has(id));
  const incumbent = left.find(({ isLikelyIncumbent }) => isLikelyIncumbent);
  return left.map((award) => ({ ...award, isLikelyIncumbent: award === incumbent }));
}

/** 'Likely incumbent: Acme Inc., $1,200,000, Mar 2024': the likely incumbent, else the surest of the others. */
export function earlierAwardLine(awards: readonly EarlierAward[]): string | null {
  const [best] = [...awards].sort(
    (a, b) => Number(b.isLikelyIncumbent) - Number(a.isLikelyIncumbent) || b.likeness - a.likeness,
  );
  if (!best) return null;
  const { awardees, amount, awardOn, number } = best;
  const [first, ...others] = awardees;
  const parts = [
    first && others.length > 0 ? `${first.name} and ${others.length} more` : first?.name,
    amount !== null && formatDollars(amount),
    awardOn !== null && monthOf(awardOn),
  ].filter((part) => typeof part === 'string');
  const text = parts.length > 0 ? parts.join(', ') : number;
  return text === null ? null : `${best.isLikelyIncumbent ? 'Likely incumbent' : 'Earlier award'}: ${text}`;
}

/** 'Mar 2024' */
function monthOf(day: string): string {
  return formatDate(day, 'UTC').replace(/ \d+,/, '');
}
