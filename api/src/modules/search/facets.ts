import { type FacetValue, NO_SET_ASIDE, noticeTypeName } from '@bidlight/contract';
import type { Match } from './matches.queries.ts';

const MOST_VALUES = 60;

/** How many of the found opportunities have each value, the most frequent first. */
export function facetsOf(matches: readonly Match[]) {
  return {
    set_aside: count(matches, ({ setAsideCode, setAside }) =>
      setAsideCode === null ? [NO_SET_ASIDE, 'No set-aside'] : [setAsideCode, setAside ?? setAsideCode],
    ),
    notice_type: count(matches, ({ noticeType }) => noticeType && [noticeType, nameOfType(noticeType)]),
    state: count(matches, ({ state }) => state && [state, state]),
  };
}

export function nameOfType(type: string): string {
  return noticeTypeName(type) ?? type;
}

/** Sources word one code differently; the first wording is as good as any. */
function count(
  matches: readonly Match[],
  read: (match: Match) => readonly [value: string, label: string] | '' | null,
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const match of matches) {
    const stated = read(match);
    if (!stated) continue;
    const [value, label] = stated;
    counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MOST_VALUES);
}
