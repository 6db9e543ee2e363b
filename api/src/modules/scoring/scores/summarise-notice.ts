import { type FactKind, readableAgencies, readableFact } from '@bidlight/contract';
import type { Fact, Notice } from '@bidlight/scoring';
import { placeName } from '#store/places.ts';
import { shortValue } from '#store/short-value.ts';

type Stated = Pick<Fact, 'kind' | 'value'>;

type Summarised = Pick<Notice, 'department' | 'noticeType' | 'placeCity' | 'placeState' | 'placeCountry'> & {
  subTier: string | null;
};

/** What a notice that is no solicitation means for a bidder, by the source's letter. */
const KINDS: Readonly<Record<string, string>> = {
  p: 'Presolicitation: no offer yet, the solicitation is to follow',
  r: 'Sources sought: no offer yet, a statement of interest',
  g: 'Sale of surplus property: bids buy, they do not sell',
  a: 'Award notice: the contract is given',
  u: 'Justification: nothing is asked for',
  i: 'Consolidation or bundling: it tells of a plan',
};

/** In the order in which they are said: for how long, how big, on what terms. */
const SIZE_KINDS: readonly FactKind[] = ['periodOfPerformance', 'estimatedValue', 'contractType', 'quantity'];
/** Two types of contract tell enough, and a longer text is no summary. */
const MAX_OF_KIND = 2;
const MAX_VALUE_LENGTH = 80;

/**
 * Who buys, where, for how long and how big: what title, primary requirement and reasons do not say. The type and the
 * set-aside stand beside it as fields; only a type that asks for no offer is explained. Nothing in it ages. Null where
 * nothing of it is known.
 */
export function summariseNotice(notice: Summarised, facts: readonly Stated[] = []): string | null {
  const sentences = [
    [buyerOf(notice), placeName(notice)].filter(Boolean).join(', '),
    sizeOf(facts),
    KINDS[notice.noticeType ?? ''] ?? '',
  ];
  return sentences.filter(Boolean).map(toSentence).join(' ') || null;
}

function sizeOf(facts: readonly Stated[]): string {
  return SIZE_KINDS.map((kind) =>
    facts
      .filter((fact) => fact.kind === kind)
      .slice(0, MAX_OF_KIND)
      .map(({ value }) => wordsOf(kind, value))
      // 'Jun 31' is shown as it was read where its quote stands beside it, and not here.
      .filter((text) => text.length <= MAX_VALUE_LENGTH && !/\d{4}-\d{2}-\d{2}/.test(text))
      .join(', '),
  )
    .filter(Boolean)
    .join('; ');
}

function wordsOf(kind: FactKind, value: string): string {
  if (kind === 'estimatedValue')
    return (shortValue(value) ?? '').replace(/^At/, 'at').replace(/^Over/, 'over');
  const text = readableFact(kind, value);
  return kind === 'contractType'
    ? text.replace(/^(?:Firm|Fixed|Time|Labor|Cost|Purchase|Requirements|Other|Task)/, (word) =>
        word.toLowerCase(),
      )
    : text;
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
