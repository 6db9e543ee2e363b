import { type FacetValue, isNoSetAside, NO_SET_ASIDE, noticeTypeName } from '@bidlight/contract';

const MAX_VALUES = 60;

/** How many of the found opportunities share all these values. An array, because hundreds of objects would repeat the names. */
export type FacetGroup = [
  noticeType: string | null,
  setAsideCode: string | null,
  setAside: string | null,
  state: string | null,
  count: number,
];

/** How many of the found opportunities have each value, the most frequent first. */
export function countFacets(groups: readonly FacetGroup[]) {
  return {
    set_aside: countValues(groups, ([, code, name]) =>
      code === null || isNoSetAside(code) ? [NO_SET_ASIDE, 'No set-aside'] : [code, name ?? code],
    ),
    notice_type: countValues(groups, ([type]) => type && [type, noticeTypeName(type)]),
    state: countValues(groups, ([, , , state]) => state && [state, state]),
  };
}

/** Sources may name one code differently, and the last name read is as good as any. */
function countValues(
  groups: readonly FacetGroup[],
  readValue: (group: FacetGroup) => readonly [value: string, label: string] | '' | null,
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const group of groups) {
    const labelled = readValue(group);
    if (!labelled) continue;
    const [value, label] = labelled;
    counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + group[4] });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_VALUES);
}
