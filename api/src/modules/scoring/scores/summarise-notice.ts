import { type FactKind, readableFact } from '@bidlight/contract';
import type { Fact, Notice } from '@bidlight/scoring';
import { shortValue } from '#store/short-value.ts';

type Stated = Pick<Fact, 'kind' | 'value'>;

/** What a notice that is no solicitation means for a bidder, by the source's letter. */
const KINDS: Readonly<Record<string, string>> = {
  p: 'Presolicitation: no offer yet, the solicitation is to follow',
  r: 'Sources sought: no offer yet, a statement of interest',
  g: 'Sale of surplus property: bids buy, they do not sell',
  a: 'Award notice: the contract is given',
  u: 'Justification: nothing is asked for',
  i: 'Consolidation or bundling: it tells of a plan',
};

/** In the order in which they are said: for how long, how big, how many. */
const SIZE_KINDS: readonly FactKind[] = ['periodOfPerformance', 'estimatedValue', 'quantity'];
/** Two types of contract tell enough, and a longer text is no summary. */
const MAX_OF_KIND = 2;
const MAX_VALUE_LENGTH = 80;

/**
 * For how long, how big and how many: what title, primary requirement and reasons do not say. Buyer, place, type and set-aside
 * stand beside it as fields; only a type that asks for no offer is explained. Nothing in it ages. Null where the terms
 * are all that is known: they say nothing of the work.
 */
export function summariseNotice(
  { noticeType }: Pick<Notice, 'noticeType'>,
  facts: readonly Stated[] = [],
): string | null {
  const size = SIZE_KINDS.flatMap((kind) => statedOf(facts, kind));
  const meaning = KINDS[noticeType ?? ''] ?? '';
  const sentences = [
    ...(size.length > 0 ? [[...size, ...statedOf(facts, 'contractType')].join('; ')] : []),
    meaning,
  ];
  return sentences.filter(Boolean).map(toSentence).join(' ') || null;
}

function statedOf(facts: readonly Stated[], kind: FactKind): string[] {
  const texts = facts
    .filter((fact) => fact.kind === kind)
    .slice(0, MAX_OF_KIND)
    .map(({ value }) => wordsOf(kind, value))
    // 'Jun 31' is shown as it was read where its quote stands beside it, and not here.
    .filter((text) => text !== '' && text.length <= MAX_VALUE_LENGTH && !/\d{4}-\d{2}-\d{2}/.test(text));
  return texts.length > 0 ? [texts.join(', ')] : [];
}

function wordsOf(kind: FactKind, value: string): string {
  if (kind === 'estimatedValue')
    return (shortValue(value) ?? '').replace(/^At/, 'at').replace(/^Over/, 'over');
  const text = readableFact(kind, value);
  if (kind === 'quantity') return `quantity ${text}`;
  return kind === 'contractType'
    ? text.replace(/^(?:Firm|Fixed|Time|Labor|Cost|Purchase|Requirements|Other|Task)/, (word) =>
        word.toLowerCase(),
      )
    : text;
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.+$/, '')}.`;
}
