import { isNoSetAside, readableAgencies, setAsidePhrase } from '@bidlight/contract';
import type { Notice } from '@bidlight/scoring';
import { placeName } from '#places.ts';

/** What a notice states of its size: '12 months + 4 options', 'about $2M', 'firm fixed price'. */
interface SummaryFact {
  kind: 'period' | 'value' | 'contractType' | 'quantity';
  value: string;
}

type Summarised = Pick<
  Notice,
  'department' | 'noticeType' | 'setAsideCode' | 'placeCity' | 'placeState' | 'placeCountry'
> & { subTier: string | null };

/** What each kind of notice means for a bidder, by the source's letter. */
const KINDS: Readonly<Record<string, string>> = {
  o: 'Solicitation',
  k: 'Combined synopsis and solicitation',
  p: 'Presolicitation: no offer yet, the solicitation is to follow',
  r: 'Sources sought: no offer yet, a statement of interest',
  s: 'Special notice',
  g: 'Sale of surplus property',
  a: 'Award notice: the contract is given',
  u: 'Justification: nothing is asked for',
  i: 'Notice of consolidation or bundling',
};

/** In the order in which they are said. */
const FACT_KINDS: readonly SummaryFact['kind'][] = ['period', 'value', 'contractType', 'quantity'];

/**
 * Who buys, where, what kind of notice it is, for how long and how big: what title, primary requirement and reasons do not
 * say. Nothing in it ages. Null where nothing of it is known.
 */
export function summariseNotice(notice: Summarised, facts: readonly SummaryFact[] = []): string | null {
  const { noticeType, setAsideCode } = notice;
  const kind = KINDS[noticeType ?? ''];
  const setAside = setAsideCode && !isNoSetAside(setAsideCode) ? setAsidePhrase(setAsideCode) : null;
  const sentences = [
    [buyerOf(notice), placeName(notice)].filter(Boolean).join(', '),
    [kind, setAside].filter(Boolean).join(kind?.includes(':') ? '; ' : ', '),
    FACT_KINDS.flatMap((wanted) =>
      facts.filter((fact) => fact.kind === wanted).map(({ value }) => value),
    ).join('; '),
  ];
  return sentences.filter(Boolean).map(toSentence).join(' ') || null;
}

/** The part of the agency that buys; one that is only called an office is named with its agency. */
function buyerOf({ department, subTier }: Summarised): string {
  const whole = readableAgencies([department]);
  const part = readableAgencies([subTier]);
  if (!part || part === whole) return whole;
  return whole && /^Offices?\b/.test(part) ? `${whole} (${part.replace(/ \([^)]*\)$/, '')})` : part;
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.+$/, '')}.`;
}
