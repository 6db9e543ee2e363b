import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { MAX_PART_LENGTH, normaliseAgency, normaliseNumber } from '#store/normalise-number.ts';

/**
 * The key that the notices of one opportunity share; null for a notice that cannot be grouped. The agency in it is the
 * department: in the source's data one number never has two departments, while most notices leave out the sub-tier, so
 * a key with the sub-tier would separate amendments from their solicitation.
 */
export function numberKeyOf(
  notice: Pick<SourceNotice, 'solicitationNumber' | 'department' | 'subTier'>,
  isSample = false,
): string | null {
  const number = normaliseNumber(notice.solicitationNumber);
  if (number === undefined) return null;
  const agency = normaliseAgency(notice.department ?? notice.subTier).slice(0, MAX_PART_LENGTH);
  // A sample notice never shares an opportunity with a real one.
  return `${isSample ? 'sample|' : ''}${agency}|${number}`;
}
