/** Names one item, however it is divided. */
const STOCK_NUMBER = /\b(\d{4})-?(\d{2})-?(\d{3})-?(\d{4})\b/g;
/** The code of the product before a title, and years, say nothing of which one it is. */
const CODE_PREFIX = /^\s*[A-Z0-9]{1,4}\s*--/;
const YEAR = /^(?:fy\d{2,4}|(?:19|20)\d{2})$/;
/** 'VALVE, LINEAR, DIRECT', 'Tree maintenance, Greers Ferry' */
const INVERTED_NAME = /^\s*[^,]{2,40},/;
const MAX_NAME_LENGTH = 50;

/** The national stock numbers in a title, as digits alone. */
export function stockNumbersIn(title: string | null): string[] {
  return [...(title ?? '').matchAll(STOCK_NUMBER)].map(([, ...parts]) => parts.slice(0, 4).join(''));
}

/** What has a digit and is no year: 'Building 12', 'HC-144', 'project 549-21-700'. */
export function numbersIn(title: string | null): string[] {
  const words =
    (title ?? '')
      .replace(CODE_PREFIX, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return [...new Set(words)].filter((word) => /\d/.test(word) && !YEAR.test(word));
}

/** What comes again every year is the same work in every one. */
export function withoutYears(words: readonly string[]): string[] {
  return words.filter((word) => !YEAR.test(word));
}

/** Nothing but the name of an item: '25--WEDGE ASSEMBLY', 'VALVE,LINEAR'. */
export function isItemName(title: string | null): boolean {
  const text = (title ?? '').trim();
  return /^[^a-z]*$/.test(text) && (/^\d{2}--/.test(text) || /^[^,]{2,40},\S/.test(text));
}

/** The noun, a comma, and few words of what kind: a service and its place may have that form, too. */
export function isInvertedName(title: string | null): boolean {
  const text = (title ?? '').trim();
  return text.length <= MAX_NAME_LENGTH && INVERTED_NAME.test(text);
}
