/** A scored item and its relevance from 0 to 1. */
export interface Judged {
  /** Higher is ranked first; log-loss and calibration need a chance from 0 to 1. */
  score: number;
  label: number;
}

/** Best first; items with equal scores keep their order. */
function ranked(items: readonly Judged[]): Judged[] {
  return [...items].sort((a, b) => b.score - a.score);
}

const isRelevant = ({ label }: Judged) => label > 0.5;

/** The mean precision at each relevant item; null without relevant items. */
export function averagePrecision(items: readonly Judged[]): number | null {
  let found = 0;
  let sum = 0;
  ranked(items).forEach((item, at) => {
    if (!isRelevant(item)) return;
    found += 1;
    sum += found / (at + 1);
  });
  return found ? sum / found : null;
}

/** The share of relevant items among the first k. */
export function precisionAt(items: readonly Judged[], k: number): number | null {
  const first = ranked(items).slice(0, k);
  return first.length ? first.filter(isRelevant).length / first.length : null;
}

/** Discounted cumulative gain of the first k relative to the best possible order, with labels as gain. */
export function ndcgAt(items: readonly Judged[], k: number): number | null {
  const gain = (list: readonly Judged[]) =>
    list.slice(0, k).reduce((sum, { label }, at) => sum + label / Math.log2(at + 2), 0);
  const best = gain([...items].sort((a, b) => b.label - a.label));
  return best > 0 ? gain(ranked(items)) / best : null;
}

/** The mean negative log-likelihood of the labels. */
export function logLoss(items: readonly Judged[]): number | null {
  if (!items.length) return null;
  let sum = 0;
  for (const { score, label } of items) {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, score));
    sum -= label * Math.log(chance) + (1 - label) * Math.log(1 - chance);
  }
  return sum / items.length;
}

/** One of the ten classes of scores as people see them, in whole numbers: 0 to 9, 10 to 19, and so on; 100 is in the last. */
export interface Ten {
  count: number;
  /** The sum of the chances that were promised. */
  promised: number;
  /** The sum of what turned out to be. */
  found: number;
}

/** What was promised and what was found, in ten classes. */
export function reliabilityByTens(items: readonly Judged[]): Ten[] {
  const tens: Ten[] = Array.from({ length: 10 }, () => ({ count: 0, promised: 0, found: 0 }));
  for (const { score, label } of items) {
    const ten = tens[Math.min(9, Math.max(0, Math.floor(Math.round(score * 100) / 10)))];
    if (!ten) continue;
    ten.count += 1;
    ten.promised += score;
    ten.found += label;
  }
  return tens;
}

/** How far promised and found lie apart: the mean over the ten classes by the number of their items. */
export function calibrationError(items: readonly Judged[]): number | null {
  if (!items.length) return null;
  const differences = reliabilityByTens(items).map(({ promised, found }) => Math.abs(promised - found));
  return differences.reduce((sum, difference) => sum + difference, 0) / items.length;
}
