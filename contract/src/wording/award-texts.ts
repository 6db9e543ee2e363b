import { formatCount } from './counts.ts';
import { readableTitle } from './readable.ts';
import { formatDate } from './times.ts';

/** An award from a file of contracts may have a number alone. */
export function awardTitle({ title, number }: { title: string | null; number: string | null }): string {
  if (title !== null) return readableTitle(title);
  return number === null ? 'Untitled award' : `Award ${number}`;
}

/** 'Ends Mar 3, 2027, with options Mar 3, 2030'; of what has passed only the day that is still to come. */
export function awardEndText(award: {
  endsOn: string | null;
  optionsEndOn: string | null;
  nextEndOn: string;
}): string {
  const { nextEndOn, optionsEndOn } = award;
  const day = formatDate(nextEndOn, 'UTC');
  if (award.endsOn !== nextEndOn) return `Ends with options ${day}`;
  return optionsEndOn && optionsEndOn > nextEndOn
    ? `Ends ${day}, with options ${formatDate(optionsEndOn, 'UTC')}`
    : `Ends ${day}`;
}

/** 'The end is stated for 212 of 3,410 awards in your codes.' */
export function statedEndsText(basis: { codes: number; stated: number; awards: number }): string {
  const { codes, stated, awards } = basis;
  const which = codes > 0 ? 'in your codes' : 'with your words in the title';
  return `The end is stated for ${formatCount(stated)} of ${formatCount(awards)} ${awards === 1 ? 'award' : 'awards'} ${which}.`;
}
