import type { CLEARANCES } from '#terms/notice.ts';

/** From the least to the most. */
export type ClearanceLevel = 'none' | 'background check' | 'public trust' | (typeof CLEARANCES)[number];

/** The (first) day of a `questionsDue` or `siteVisit` value, as an ISO date; null when it states none. */
export function dateOf(value: string): string | null {
  return /\b\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null;
}

/** The dollars of an `estimatedValue` or `sizeStandard` value; a maximum has 0 as its minimum. */
export function amountsOf(value: string): { min: number; max: number } | null {
  const amounts = [...value.matchAll(/\$(\d{1,15})/g)].map((match) => Number(match[1]));
  if (amounts.length === 0) return null;
  const max = Math.max(...amounts);
  return { min: value.includes('maximum') ? 0 : Math.min(...amounts), max };
}

/** The level that a `clearance` value asks for; one without a level asks for a check at least. */
export function clearanceLevel(value: string): ClearanceLevel {
  const text = value.toLowerCase();
  if (text === 'none') return 'none';
  if (/\bsci\b/.test(text)) return 'ts/sci';
  if (text.includes('top secret')) return 'top secret';
  if (text.includes('secret')) return 'secret';
  if (text.includes('confidential')) return 'confidential';
  return text.includes('public trust') ? 'public trust' : 'background check';
}

/** 1, 2 or 3 of a `cmmc` value; null when it names no level. */
export function cmmcLevel(value: string): 1 | 2 | 3 | null {
  const level = Number(/\bcmmc level ([123])\b/i.exec(value)?.[1]);
  return level === 1 || level === 2 || level === 3 ? level : null;
}
