import type { Notice } from '#modules/collecting/sources/notice.ts';

/** What offices write where a number is asked for and there is none. Letters and digits only, upper case. */
const PLACEHOLDERS = new Set(
  'VARIOUS MULTIPLE NA NONE NULL NIL NO TBD TBA TBDETERMINED TOBEDETERMINED UNKNOWN NOTAPPLICABLE NOTAVAILABLE NOTASSIGNED PENDING'.split(
    ' ',
  ),
);
/** A number longer than this is a sentence in the wrong field; the rest says nothing and an index cannot hold it. */
const LONGEST = 100;

/** The number without case, spaces and punctuation, or undefined where it names no single purchase. */
export function normaliseNumber(published: string | null): string | undefined {
  const number = (published ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (number === '' || PLACEHOLDERS.has(number)) return undefined;
  if (/^\s*see\b/i.test(published ?? '') || /^(.)\1*$/.test(number)) return undefined;
  return number.slice(0, LONGEST);
}

const FILLERS = new Set(['department', 'dept', 'of', 'the', 'and', 'for']);

/** 'VETERANS AFFAIRS, DEPARTMENT OF' and 'Department of Veterans Affairs' are one agency. */
export function normaliseAgency(name: string | null): string {
  const words = (name ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .filter((word) => !FILLERS.has(word))
    .sort()
    .join(' ');
}

/**
 * What the notices of one opportunity have in common; null for a notice that belongs with no other.
 * The agency is the department: in the source's own data one number never has two departments, while
 * the sub-tier is left out of most notices and would tear amendments from their solicitation.
 */
export function numberKeyOf(
  notice: Pick<Notice, 'solicitationNumber' | 'department' | 'subTier'>,
  isSample = false,
): string | null {
  const number = normaliseNumber(notice.solicitationNumber);
  if (number === undefined) return null;
  const agency = normaliseAgency(notice.department ?? notice.subTier).slice(0, LONGEST);
  // A sample notice never shares an opportunity with a real one.
  return `${isSample ? 'sample|' : ''}${agency}|${number}`;
}
