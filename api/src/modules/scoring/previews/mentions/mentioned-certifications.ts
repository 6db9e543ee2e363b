import type { Certification } from '@bidlight/contract';
import { firstOfEach, isDenied, type Mention, wordsAround } from './mention.ts';

/**
 * How people name what they are certified for, the longer names first: 'EDWOSB' holds 'WOSB' and
 * 'service-disabled veteran-owned' holds 'veteran-owned', and only the longer one is meant. Each of the federal programs is
 * for small businesses, so a company that names one may bid on what is set aside for any small business.
 */
const NAMES: readonly [name: RegExp, codes: readonly Certification[]][] = [
  [
    /\bEDWOSBs?\b|\beconomically[- ]disadvantaged wom[ae]n[- ]owned\b/gi,
    ['EDWOSB', 'EDWOSBSS', 'WOSB', 'WOSBSS', 'SBA'],
  ],
  [/\bWOSBs?\b|\bwom[ae]n[- ]owned small business(?:es)?\b/gi, ['WOSB', 'WOSBSS', 'SBA']],
  [/\bSDVOSBs?\b|\bservice[- ]disabled[- ]veteran[- ]owned\b/gi, ['SDVOSBC', 'SDVOSBS', 'VSA', 'VSS', 'SBA']],
  [/\bVOSBs?\b|\bveteran[- ]owned small business(?:es)?\b/gi, ['VSA', 'VSS', 'SBA']],
  [/\bHUB[- ]?Zone\b|\bhistorically underutilized business\b/gi, ['HZC', 'HZS', 'SBA']],
  [/\b8\s?\(a\)|\bSBA 8a\b|\b8a[- ](?:certified|program|firm)\b/gi, ['8A', '8AN', 'SBA']],
  [/\bISBEE\b|\bIndian small business economic enterprise\b/gi, ['ISBEE', 'IEE', 'SBA']],
  [/\bIEE\b|\bIndian economic enterprise\b/gi, ['IEE']],
  [/\bBuy Indian\b/gi, ['BICiv']],
  [/\bsmall business(?! (?:administration|subcontracting|customers?|clients?|owners?))\b/gi, ['SBA']],
];

/** The set-asides that a text claims for the company; what it denies is left out. */
export function mentionedCertifications(text: string): Mention<Certification>[] {
  const taken: [start: number, end: number][] = [];
  const mentions = NAMES.flatMap(([name, codes]) =>
    [...text.matchAll(name)].flatMap(({ 0: words, index: start }) => {
      const end = start + words.length;
      if (taken.some(([from, to]) => start < to && end > from)) return [];
      taken.push([start, end]);
      if (isDenied(text, start, end)) return [];
      return codes.map((code) => ({ code, words: wordsAround(text, start, end) }));
    }),
  );
  return firstOfEach(mentions);
}
