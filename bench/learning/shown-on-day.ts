import { composeTopList } from '@bidlight/api/modules/opportunities/lists/compose-top-list.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';

const LIST_LENGTH = 10;
/** People also find notices by searching: some among the best results of a plain search. */
const FOUND = { perDay: 5, among: 200 };

/** A notice by its place in the set, with its score and what orders the product's lists. */
export interface Ranked {
  at: number;
  score: number;
  rank: number;
}

/** What a team sees on one day; `position` is null for what was found by searching. */
export interface ShownNotice {
  at: number;
  position: number | null;
}

/** The product's own top list of what nobody has dealt with, and a few others that a search finds. */
export function shownOnDay(
  open: readonly Ranked[],
  { searchRank, random }: { searchRank: (at: number) => number; random: () => number },
): ShownNotice[] {
  const ranked = open
    .toSorted((a, b) => b.rank - a.rank || a.at - b.at)
    .map(({ at, score }) => ({ id: at as OpportunityId, score }));
  const list = composeTopList(ranked, LIST_LENGTH).map(
    ({ id, rank }): ShownNotice => ({ at: id, position: rank }),
  );
  const listed = new Set(list.map(({ at }) => at));
  const results = open
    .map(({ at }) => at)
    .filter((at) => !listed.has(at))
    .sort((a, b) => searchRank(a) - searchRank(b))
    .slice(0, FOUND.among);
  // A short list sends people searching.
  const wanted = FOUND.perDay + LIST_LENGTH - list.length;
  return [...list, ...drawn(results, wanted, random).map((at): ShownNotice => ({ at, position: null }))];
}

/** That many of the items in random order; all of them where there are fewer. */
export function drawn<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return taken;
}
