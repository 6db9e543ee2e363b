import { isAllCapitals, toTitleCase } from './title-case.ts';

/** How values of the source are shown. Calls and links keep sending them as the source writes them. */

/** A title as people write it, or 'Untitled RFP'. */
export function readableTitle(title: string | null): string {
  return title === null ? 'Untitled RFP' : toTitleCase(withoutReplacementCharacters(title));
}

/** Some offices are named by a code: 'W6QM MICC-FT BELVOIR'. In small letters it would no longer be recognised. */
const OFFICE_CODE = /^(?=\S*\d)[\dA-Z]{4,}\b(?!-)/;

/** 'TRANSPORTATION, DEPARTMENT OF' → 'Department of Transportation'; 'DEPT OF THE ARMY' → 'Department of the Army'. */
export function readableAgency(name: string): string {
  const tidy = withoutReplacementCharacters(name).replaceAll(/\s+/g, ' ');
  if (!isAllCapitals(tidy) || OFFICE_CODE.test(tidy)) return tidy;
  const ordered = tidy
    .replace(/^(.+), (DEPARTMENT OF(?: THE)?|THE)$/, '$2 $1')
    .replace(/^DEPT\.? OF\b/, 'DEPARTMENT OF');
  return toTitleCase(ordered);
}

/** The buyers of an opportunity from the top down; some sources repeat a name at the next level. */
export function readableAgencies(names: readonly (string | null)[]): string {
  return [...new Set(names.flatMap((name) => (name ? [readableAgency(name)] : [])))].join(' · ');
}

const REPLACEMENT = '\ufffd+';
const APOSTROPHE = new RegExp(
  `(?<=[\\p{L}.])${REPLACEMENT}(?=(?:s|t|d|m|re|ve|ll)(?![\\p{L}\\p{N}]))`,
  'giu',
);
/** Between two words, two numbers, or a word and one that begins with a capital. */
const DASH = new RegExp(
  `(?<=\\s)${REPLACEMENT}(?=\\s)|(?<=\\p{N})${REPLACEMENT}(?=\\p{N})|(?<=\\p{L})${REPLACEMENT}(?=\\p{Lu})`,
  'gu',
);
const REMAINING = new RegExp(REPLACEMENT, 'g');

/**
 * The character that stands for one that was lost on the way. After a word an apostrophe was most likely lost, between
 * words a dash; quotation marks and accents cannot be told and are left out.
 */
export function withoutReplacementCharacters(text: string): string {
  if (!text.includes('\ufffd')) return text;
  return text.replace(APOSTROPHE, '’').replace(DASH, '–').replace(REMAINING, '');
}

const NO_SET_ASIDE_TEXT = /^(?:|-+|n\/?a|none|null|not applicable|no set[- ]?asides?(?: used)?)\.?$/i;

/** Sources have many words for it: 'No Set aside used', 'NONE', 'N/A'. */
export function isNoSetAside(text: string | null): boolean {
  return text === null || NO_SET_ASIDE_TEXT.test(text.trim());
}

/** The set-aside, or 'None'. */
export function readableSetAside(setAside: string | null): string {
  return setAside === null || isNoSetAside(setAside) ? 'None' : withoutReplacementCharacters(setAside);
}

/** Ten digits of which neither the area nor the exchange begins with 0 or 1; before them a 1, after them an extension. */
const US_PHONE =
  /^(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})(?:[\s,;]*(?:x|ext\.?|extension|option)[\s.:]*(\d{1,6}))?$/i;

/** '2025550100' → '202-555-0100'; what is not surely an American number stays as it is. */
export function readablePhone(phone: string): string {
  const [, area, exchange, line, extension] = US_PHONE.exec(phone.trim()) ?? [];
  if (!area) return phone;
  return `${area}-${exchange}-${line}${extension ? ` ext. ${extension}` : ''}`;
}

/** '541512 Computer Systems Design Services', or the code alone where its name is unknown. */
export function codeWithName(code: string, name: string | null): string {
  return name ? `${code} ${name}` : code;
}
