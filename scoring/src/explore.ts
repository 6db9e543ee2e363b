import { compareText, hashText } from './random.ts';

/** One entry of a ranked list of eligible opportunities, best first. */
export interface Ranked {
  id: string;
  score: number;
}

const PLACES = [5, 10];
const FROM_RANK = 6;
const TO_RANK = 50;
const LEAST_SCORE = 40;
/** Exploring needs a list that stands without it. */
const GOOD = { score: 60, count: 5 };

/**
 * The top list with up to two exploring items: the fifth and the tenth place may hold one each, from ranks 6 to 50 and
 * never below 40. The same company and date give the same list. Ineligible opportunities must not be in `ranked`.
 */
export function withExploring<Item extends Ranked>(
  ranked: readonly Item[],
  limit: number,
  companyAndDate: string,
): (Item & { exploring: boolean })[] {
  const good = ranked.filter(({ score }) => score >= GOOD.score);
  const places = good.length < GOOD.count ? [] : PLACES.filter((place) => place <= limit);
  const sure = new Set(good.slice(0, limit - places.length).map(({ id }) => id));
  const seed = hashText(companyAndDate);
  const candidates = ranked
    .slice(FROM_RANK - 1, TO_RANK)
    .filter(({ id, score }) => score >= LEAST_SCORE && !sure.has(id))
    .map((item) => ({ item, key: hashText(item.id, seed) }))
    .sort((a, b) => a.key - b.key || compareText(a.item.id, b.item.id))
    .map(({ item }) => item);
  const list: (Item & { exploring: boolean })[] = [];
  const rest = [...good];
  while (list.length < limit) {
    const found = places.includes(list.length + 1) ? candidates.shift() : undefined;
    const next = found ?? rest.shift();
    if (!next) break;
    if (list.some(({ id }) => id === next.id)) continue;
    list.push({ ...next, exploring: found !== undefined });
  }
  return list;
}
