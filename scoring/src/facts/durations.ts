import { COUNT, countIn } from './numbers.ts';

/** 'twelve (12) months', '5-year', '660 calendar days'. For use within patterns over lower-cased text. */
export const LENGTH = `(?:${COUNT})[- ]{0,2}(?:(?:consecutive|calendar|business|working|full|additional)[- ])?(?:months?|years?|yrs?|days?|weeks?)`;
const LENGTHS = new RegExp(LENGTH, 'g');

/** '660 calendar days' of what `LENGTH` matched. */
export function lengthOf(piece: string): string {
  const count = countIn(piece) ?? 0;
  const unit =
    /(?:calendar |business |working )?(?:month|year|yr|day|week)/.exec(piece.replaceAll('-', ' '))?.[0] ?? '';
  return `${count} ${unit.replace('yr', 'year')}${count === 1 ? '' : 's'}`;
}

/** The months of the first length of a piece that is in months or years. */
export function monthsIn(piece: string): number | undefined {
  for (const [length] of piece.matchAll(LENGTHS)) {
    const count = countIn(length);
    if (count && length.includes('month')) return count;
    if (count && /year|yr/.test(length)) return count * 12;
  }
  return undefined;
}

/** Whole years from two on, else months. */
export function durationText(months: number): string {
  return months > 12 && months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
