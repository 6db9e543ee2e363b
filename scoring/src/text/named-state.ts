import { US_STATES } from './us-states.ts';

const NAMES = US_STATES.map(([, name]) => name).join('|');
/** Words too, in a text in capitals; with a postal code they are states. */
const WORDS = 'IN|OR|ME|AS|MP|HI|OK|PA|PR';
const CODES = US_STATES.map(([code]) => code)
  .filter((code) => !WORDS.split('|').includes(code))
  .join('|');
const STATE = `(?<state>${NAMES}|${NAMES.toUpperCase()}|${CODES}|(?:${WORDS})(?= \\d{5}))`;
const TOWN = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,3}";
const END = '(?=$|[\\s.,;:)|-])(?!,? \\p{Lu}\\p{Ll}+ (?:University|Company|Corporation))';

/** 'Roof repair, Fort Sill, OK', 'Salisbury VAMC, North Carolina': after a comma, so that VA is a state and not an office. */
const IN_TITLE = new RegExp(`${TOWN}, ${STATE}${END}`, 'gu');
/** In a text only where it says that this is the place. */
const IN_TEXT = new RegExp(
  `\\b(?:[Pp]lace of [Pp]erformance|PLACE OF PERFORMANCE|performed (?:at|in)|located (?:at|in)|location of (?:the )?work|work site|job site|project site|delivered to)\\b[^;\\n]{0,120}?\\b${TOWN},? ${STATE}${END}`,
  'gu',
);
/** Clauses of law at the end name places of courts and offices. */
const MAX_TEXT_LENGTH = 8_000;

/** The state that a notice names as its place where its field says nothing; undefined where it names none, or several. */
export function namedState(
  title: string | null | undefined,
  description: string | null | undefined,
): string | undefined {
  return (
    onlyState(title ?? '', IN_TITLE) ?? onlyState((description ?? '').slice(0, MAX_TEXT_LENGTH), IN_TEXT)
  );
}

function onlyState(text: string, pattern: RegExp): string | undefined {
  const found = new Set([...text.matchAll(pattern)].map(({ groups }) => groups?.state?.toUpperCase()));
  const [state] = found;
  return found.size === 1 ? state : undefined;
}
