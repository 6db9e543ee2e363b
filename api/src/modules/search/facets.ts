import { type FacetValue, isNoSetAside, NO_SET_ASIDE, noticeTypeName } from '@bidlight/contract';
import type { Match } from './matches.queries.ts';

const MAX_VALUES = 60;

/** How many of the found opportunities have each value, the most frequent first. */
export function countFacets(matches: readonly Match[]) {
  return {
    set_aside: countValues(matches, ({ setAsideCode, setAside }) =>
      setAsideCode === null || isNoSetAside(setAsideCode)
        ? [NO_SET_ASIDE, 'No set-aside']
        : [setAsideCode, setAside ?? setAsideCode],
    ),
    notice_type: countValues(
      matches,
      ({ noticeType }) => noticeType && [noticeType, noticeTypeName(noticeType) ?? noticeType],
    ),
    state: countValues(matches, ({ state }) => state && [state, state]),
  };
}

/** Sources may name one code differently, and the last name read is as good as any. */
function countValues(
  matches: readonly Match[],
  readValue: (match: Match) => readonly [value: string, label: string] | '' | null,
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const match of matches) {
    const labelled = readValue(match);
    if (!labelled) continue;
    const [value, label] = labelled;
    counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_VALUES);
}
