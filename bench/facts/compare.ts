import { amountsOf, clearanceLevel, cmmcLevel, dateOf, type Fact, type FactKind } from '@bidlight/scoring';

/** A fact that a reader of the notice wrote down. */
export interface Label {
  kind: FactKind;
  value: string;
  quote: string;
}

export interface Comparison {
  /** Each label with the fact that matches it, if any. */
  labels: { label: Label; fact: Fact | undefined }[];
  /** Facts that match no label. Those that only repeat a matched one are neither right nor wrong. */
  wrong: Fact[];
}

/**
 * A fact matches a label of its kind when their quotes overlap or their values are the same. Each label takes one fact, the
 * closest first, so that one fact never counts for two labels.
 */
export function compare(text: string, labels: readonly Label[], facts: readonly Fact[]): Comparison {
  const taken = new Map<Label, Fact>();
  const used = new Set<Fact>();
  const closeness = [
    (label: Label, fact: Fact) => overlaps(text, label, fact) && isSameValue(label, fact),
    overlaps.bind(undefined, text),
    isSameValue,
  ];
  for (const matches of closeness) {
    for (const label of labels) {
      if (taken.has(label)) continue;
      const fact = facts.find((one) => one.kind === label.kind && !used.has(one) && matches(label, one));
      if (!fact) continue;
      taken.set(label, fact);
      used.add(fact);
    }
  }
  const repeats = (fact: Fact) =>
    labels.some((one) => one.kind === fact.kind && (overlaps(text, one, fact) || isSameValue(one, fact)));
  return {
    labels: labels.map((label) => ({ label, fact: taken.get(label) })),
    wrong: facts.filter((fact) => !used.has(fact) && !repeats(fact)),
  };
}

/** Whether two values say the same to filters and profiles, which read dates, amounts and levels out of them. */
export function isSameValue(a: { kind: FactKind; value: string }, b: { value: string }): boolean {
  return readingOf(a.kind, a.value) === readingOf(a.kind, b.value);
}

function readingOf(kind: FactKind, value: string): string {
  const words = value
    .toLowerCase()
    .replace(/[^a-z0-9$%@]+/g, ' ')
    .trim();
  if (kind === 'questionsDue' || kind === 'siteVisit') return dateOf(value) ?? words;
  if (kind === 'estimatedValue' || kind === 'sizeStandard') return JSON.stringify(amountsOf(value) ?? words);
  if (kind === 'clearance') return `${clearanceLevel(value)} ${value.includes('facility')}`;
  return kind === 'cmmc' ? `${cmmcLevel(value)} ${value.includes('NIST')}` : words;
}

function overlaps(text: string, { quote }: Label, fact: Fact): boolean {
  const end = fact.start + fact.quote.length;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (at < end && fact.start < at + quote.length) return true;
  }
  return false;
}
