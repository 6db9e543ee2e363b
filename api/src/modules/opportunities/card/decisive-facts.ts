import { CalendarDate, type FactKind, formatShortDate, readableFact } from '@bidlight/contract';
import { dateOf, type Fact } from '@bidlight/scoring';
import { shortValue } from '#store/short-value.ts';

/** What a risk says when it is about a fact of this kind. */
const DECISIVE: Partial<Record<FactKind, RegExp>> = {
  questionsDue: /\bquestions\b/i,
  siteVisit: /\bsite visit\b/i,
  clearance: /\bclearance\b|\bbackground\b/i,
  cmmc: /\bCMMC\b|\b800-171\b/i,
  estimatedValue: /\blargest contract\b/i,
};

/**
 * What decides at first sight whether to bid, a few words each. A day in the past is not shown as if it were ahead; and what
 * a risk or the summary says already is not said again.
 */
export function decisiveFacts(facts: readonly Fact[], shown: readonly string[], today: string): string[] {
  const texts = Object.entries(DECISIVE).flatMap(([kind, said]) => {
    if (shown.some((text) => said.test(text))) return [];
    return facts.flatMap((fact) => (fact.kind === kind ? [shortText(fact, today)] : []));
  });
  const isNew = (text: string) => !shown.some((other) => other.toLowerCase().includes(text.toLowerCase()));
  return [...new Set(texts.filter((text) => text !== null))].filter(isNew);
}

function shortText({ kind, value }: Fact, today: string): string | null {
  switch (kind) {
    case 'questionsDue':
      return (
        dated(value, today, { ahead: 'Questions due', past: 'Questions were due' }) ??
        `Questions due ${readableFact(kind, value)}`
      );
    case 'siteVisit':
      if (value === 'none') return null;
      return dated(value, today, wordsOfVisit(value)) ?? 'Site visit offered';
    case 'clearance':
      if (value === 'none') return null;
      return value.includes('clearance') || !/secret|sci|confidential/i.test(value)
        ? readableFact(kind, value)
        : `${value} clearance`;
    case 'estimatedValue':
      return shortValue(value);
    default:
      return readableFact(kind, value);
  }
}

function wordsOfVisit(value: string) {
  return value.startsWith('by appointment')
    ? { ahead: 'Site visit by appointment until', past: 'Site visit was possible until' }
    : { ahead: 'Site visit', past: 'Site visit was' };
}

/** The next of the days, or the last one when all are over; null without a day. */
function dated(value: string, today: string, words: { ahead: string; past: string }): string | null {
  const days = value
    .split(';')
    .map(dateOf)
    .filter((day) => day !== null && CalendarDate.safeParse(day).success)
    .sort();
  const day = days.find((one) => one && one >= today) ?? days.at(-1);
  if (!day) return null;
  return `${day >= today ? words.ahead : words.past} ${formatShortDate(day, 'UTC')}`;
}
