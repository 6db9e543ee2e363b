/** Offices write these into the field when there is no number. Here they are reduced to upper case letters and digits. */
const PLACEHOLDERS = new Set(
  'VARIOUS MULTIPLE NA NONE NULL NIL NO TBD TBA TBDETERMINED TOBEDETERMINED UNKNOWN NOTAPPLICABLE NOTAVAILABLE NOTASSIGNED PENDING'.split(
    ' ',
  ),
);
/** A longer number is a sentence in the wrong field, and an index could not hold all of it. */
export const MAX_PART_LENGTH = 100;

/** The number without case, spaces and punctuation, or undefined where it names no single purchase. */
export function normaliseNumber(published: string | null): string | undefined {
  const number = (published ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (number === '' || PLACEHOLDERS.has(number)) return undefined;
  if (/^\s*see\b/i.test(published ?? '') || /^(.)\1*$/.test(number)) return undefined;
  return number.slice(0, MAX_PART_LENGTH);
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
