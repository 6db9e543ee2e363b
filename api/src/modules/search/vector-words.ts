/**
 * Filters are words of the notices' search vector, so that one index answers a keyword and a filter together.
 * They are written by `filterWords` of `db/schema/notices.ts`: a mark, then the value or '?' where the notice has none.
 */
const MARKS = {
  naics: '#n',
  department: '#d',
  noticeType: '#t',
  setAside: '#a',
  state: '#s',
} as const;

const MAX_VALUE_LENGTH = { naics: 6, setAside: 40, state: 40 };

type Kind = keyof typeof MARKS;

/** The word for a value, quoted for a tsquery. */
export function vectorWord(kind: Kind, value: string | number): string {
  const { [kind]: maxLength }: Partial<Record<Kind, number>> = MAX_VALUE_LENGTH;
  return quote(`${MARKS[kind]}${String(value).slice(0, maxLength)}`);
}

/** The word of the notices that do not state a value. */
export function nullWord(kind: Kind): string {
  return quote(`${MARKS[kind]}?`);
}

/** A keyword cannot contain it, and no notice has it. */
const NO_NOTICE = quote('#nothing');

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** With more alternatives than this the index is no faster than looking at the rows. */
const MAX_ALTERNATIVES = 60;

/** A tsquery for any of the words; null for too many of them. */
export function anyOf(words: readonly string[]): string | null {
  if (words.length > MAX_ALTERNATIVES) return null;
  return words.length === 0 ? NO_NOTICE : `(${words.join(' | ')})`;
}

/** A tsquery for all of the given ones; '' for none. */
export function allOf(queries: readonly (string | null | undefined)[]): string {
  return queries.flatMap((query) => (query ? [`(${query})`] : [])).join(' & ');
}
