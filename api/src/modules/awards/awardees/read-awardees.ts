import { cutAddress } from './cut-address.ts';
import { isLegalEnding, isLegalForm } from './legal-forms.ts';
import { nameKeyOf } from './name-key.ts';

export interface ReadAwardee {
  /** The spelling as people read it, without address, trade name and codes. */
  name: string;
  /** What tells the firm from others, the surest first: `uei|…`, `cage|…`, `name|…`. */
  keys: string[];
}

const UEI = '(?=[A-Z0-9]*\\d)[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}';
const CAGE = '(?=[0-9A-Z]*[A-Z])\\d[0-9A-Z]{3}\\d';
const CODES: readonly [kind: 'uei' | 'cage', pattern: RegExp][] = [
  [
    'uei',
    new RegExp(
      `[(,;]?\\s*\\b(?:SAM )?UEI\\b\\s*(?:(?:no|number|id)\\b\\.?)?[\\s:#=-]*(${UEI})\\b\\s*\\)?`,
      'i',
    ),
  ],
  ['uei', new RegExp(`\\((${UEI})\\)`)],
  ['uei', new RegExp(`^(${UEI})$`)],
  ['cage', /[(,;]?\s*\bCAGE\b\s*(?:(?:code|no|number)\b\.?\s*)*[\s:#=-]*(?=[A-Z]*\d)([A-Z0-9]{5})\b\s*\)?/i],
  ['cage', new RegExp(`\\s\\(?(${CAGE})(?:\\)|(?=\\s|$))`)],
];
const DUNS = /[(,;]?\s*\bDUNS\b\s*(?:(?:no|number)\b\.?\s*)?[\s:#=-]*[\d-]{9,12}\s*\)?/i;
/** What follows is a trade name, a former name or an addressee, and with it the rest of the field. */
const OTHER_NAME =
  /[\s,(]+(?:d\s?[./]\s?b\s?[./]\s?a\b\.?|dba\b|doing business as\b|trading as\b|t\/a\b|a[./]k[./]a\b\.?|aka\b|f[./]k[./]a\b\.?|fka\b|formerly\b|c\/o\b).*$/i;
/** The whole field, or what stands before an address, names no firm. */
const PLACEHOLDER =
  /^(?:the )?(?:null\b.*|nil|none|n\/?\.?a\.?|tb[da]|to be determined|unknown|pending|not (?:applicable|available|disclosed|stated)|multiple(?: (?:awards?|awardees?|vendors?|contractors?|firms|companies))?|(?:varied|varies|various)(?: (?:awards?|awardees?|vendors?|contractors?|firms|companies))?(?:\s*-.*)?|see\b.*|refer to\b.*|(?:as )?attached\b.*|attachment\b.*|(?:name )?redacted|classified|withheld|no (?:award|awardee|vendor).*|vendors?|contractors?|awardees?|test|\d+ (?:awards|awardees|contractors|vendors|firms|companies)|[\W\d]*)$/i;
/** '1. ACME LLC 2. Bolt Inc', '(1) ACME LLC, (2) Bolt Inc'. */
const NUMBERED = /(?:^|[\s,;])\(?[1-9]\d?[.)]\s+(?=\p{L})/gu;
/** As long as the field may be where it is collected; the last part of a longer list is cut in two. */
const MAX_FIELD = 300;
const MAX_AWARDEES = 50;
/** Two firms in a field with commas may be one with an odd name; three are a list. */
const MIN_LISTED = 3;

/** The firms that an award notice names, each once; none where it only says that there are several, or nothing at all. */
export function readAwardees(text: string | null): ReadAwardee[] {
  const field = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const found = new Map<string, ReadAwardee>();
  for (const part of splitField(field)) {
    const awardee = readAwardee(part);
    const key = awardee?.keys[0];
    if (awardee && key && !found.has(key)) found.set(key, awardee);
  }
  return [...found.values()].slice(0, MAX_AWARDEES);
}

function readAwardee(part: string): ReadAwardee | undefined {
  const codes: string[] = [];
  let text = part;
  for (const [kind, pattern] of CODES) {
    const code = pattern.exec(text)?.[1];
    if (!code || codes.some((known) => known.startsWith(kind))) continue;
    codes.push(`${kind}|${code.toUpperCase()}`);
    text = text.replace(pattern, ' ');
  }
  text = text.replace(DUNS, ' ').replaceAll(/\s+/g, ' ').trim();
  // A firm that is named by its UEI alone.
  if (text === '' && codes[0]?.startsWith('uei|')) return { name: `UEI ${codes[0].slice(4)}`, keys: codes };
  const name = cutAddress(text.replace(/^(?:d\/?b\/?a|doing business as) /i, '').replace(OTHER_NAME, ''));
  const key = nameKeyOf(name);
  if (PLACEHOLDER.test(name) || !/\p{L}/u.test(name) || key === undefined) return undefined;
  return { name, keys: [...codes, `name|${key}`] };
}

/** One part for each firm. A list is one by semicolons, by numbers, or by commas where every other part ends like a firm. */
function splitField(field: string): string[] {
  if (field.includes(';')) return field.split(';').flatMap((part) => splitField(part.trim()));
  const numbered = field.split(NUMBERED);
  if (numbered.length > 2 && numbered[0]?.trim() === '') return numbered.slice(1).map(trimPart);
  return splitByCommas(field) ?? splitByAnd(field);
}

function splitByCommas(field: string): string[] | undefined {
  const pieces = field.split(/,+\s*/);
  if (pieces.length < MIN_LISTED) return undefined;
  const parts: string[] = [];
  for (const piece of cutAddress(field).split(/,+\s*/).map(trimPart)) {
    const [form = ''] = piece.split(' ');
    const isForm = isLegalForm(form) || /^(?:JV|Co\.?|Company|P\.?C\.?)$/i.test(piece);
    if (isForm && parts.length > 0) parts.push(`${parts.pop()}, ${piece}`);
    else if (piece) parts.push(piece);
  }
  if (field.length >= MAX_FIELD - 1) parts.pop();
  const firms = parts.filter(endsLikeFirm);
  return firms.length >= MIN_LISTED && parts.every((part) => !/^\d|\d{5}/.test(part)) ? parts : undefined;
}

/** 'ACME, Inc. and Bolt LLC'; 'Clark and Associates, Inc' is one firm. */
function splitByAnd(field: string): string[] {
  if (!/ (?:and|&) /i.test(field)) return [field];
  const parts = field.split(/\s+(?:and|&)\s+/i);
  return parts.length > 1 && parts.every(endsLikeFirm) ? parts.map(trimPart) : [field];
}

function endsLikeFirm(part: string): boolean {
  const words = cutAddress(part.replace(/\s*\([^)]*\)$/, '')).split(' ');
  return isLegalForm(words.at(-1) ?? '') && words.some((word) => !isLegalEnding(word));
}

function trimPart(part: string): string {
  return part.replace(/^(?:and|&)\s+/i, '').replace(/^[\s,;]+|[\s,;]+$/g, '');
}
