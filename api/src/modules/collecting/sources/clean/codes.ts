import { isNoSetAside, NO_SET_ASIDE, NOTICE_TYPES, type NoticeType, SET_ASIDES } from '@bidlight/contract';
import { cleanLine } from './text.ts';

const SET_ASIDE_NAMES = new Map<string, string>([
  [NO_SET_ASIDE, 'No set-aside used'],
  ...Object.entries(SET_ASIDES).map(([code, { name }]): [string, string] => [code, name]),
]);
const SET_ASIDE_CODES = new Map([...SET_ASIDE_NAMES.keys()].map((code) => [code.toUpperCase(), code]));

/** Splits lists such as `["SBA"]`, `541715.0` and `541715, 541512`. */
function splitList(text: string): string[] {
  return text.split(/[[\]",;\s]+/).filter((part) => part !== '');
}

/** The code as the source spells it. NONE is stored, because it states more than an empty field; so are unknown codes. */
export function cleanSetAsideCode(text: string | undefined): string | null {
  const code = cleanLine(splitList(text ?? '')[0], 50);
  if (code === null) return null;
  return isNoSetAside(code) ? NO_SET_ASIDE : (SET_ASIDE_CODES.get(code.toUpperCase()) ?? code);
}

export function cleanSetAside(text: string | undefined, code: string | null): string | null {
  return cleanLine(text, 300) ?? (code ? (SET_ASIDE_NAMES.get(code) ?? null) : null);
}

/** Codes of 2 to 6 digits in their order, without duplicates. Spreadsheets turn them into 541715.0. */
export function cleanNaics(value: string | readonly string[] | undefined): string[] {
  if (typeof value === 'string' && /^\d{6}$/.test(value)) return [value];
  const codes = (Array.isArray(value) ? value.slice(0, 50) : [value ?? '']).flatMap((text: string) =>
    splitList(text.slice(0, 500)).map((part) => part.replace(/\.0*$/, '')),
  );
  return [...new Set(codes.filter((code) => /^[1-9]\d{1,5}$/.test(code)))].slice(0, 20);
}

export function cleanPscCode(text: string | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase().replace(/\.0+$/, '');
  return /^[A-Z0-9]{1,4}$/.test(code) ? code : null;
}

/** Three letters or digits, as the source writes them; a name or anything else is not stated. */
export function cleanCountry(text: string | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return /^[A-Z][A-Z0-9]{2}$/.test(code) ? code : null;
}

const TYPE_NAMES = new Map<string, NoticeType>([
  ...(Object.entries(NOTICE_TYPES) as [NoticeType, string][]).flatMap(
    ([letter, name]): [string, NoticeType][] => [
      [name.toLowerCase(), letter],
      [letter, letter],
    ],
  ),
  ['combined synopsis / solicitation', 'k'],
  ['justification and approval (j&a)', 'u'],
  ['justification (j&a)', 'u'],
  ['fair opportunity / limited sources justification', 'u'],
  ['intent to bundle requirements (dod-funded)', 'i'],
]);

/** The letter for the name of a type. A modification has the type it modifies, which is in `baseType`. */
export function noticeTypeOf(type: string | undefined, baseType: string | undefined): NoticeType | undefined {
  const name = (type ?? '').trim().toLowerCase();
  const letter = TYPE_NAMES.get(name);
  if (letter !== undefined) return letter;
  const isModification = /^(?:modification|amendment|cancel)/.test(name);
  return isModification ? TYPE_NAMES.get((baseType ?? '').trim().toLowerCase()) : undefined;
}

/** A notice is active unless the field says no, because the search returns active notices only. */
export function isActive(text: string | undefined): boolean {
  return !/^(?:no?|false|0|inactive|archived)$/i.test((text ?? '').trim());
}

const CANCELLED = /^\W*cancel(?:led|ed|lation|ation|ling|ing)?\b(?! and resched|,? and re-?sched)/i;

/** Offices cancel in the title or the text. The type 'Modification/Amendment/Cancel' alone may mean any of the three. */
export function isCancelled(
  title: string | null,
  description: string | null,
  type: string | undefined,
): boolean {
  return [title, description?.slice(0, 100), type].some((text) => text != null && CANCELLED.test(text));
}
