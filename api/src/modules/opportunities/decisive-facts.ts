import {
  CalendarDate,
  type FactKind,
  formatShortDate,
  formatShortDollars,
  readableFact,
} from '@bidlight/contract';
import { amountsOf, dateOf, type Fact } from '@bidlight/scoring';

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
 * a risk says already is not said again.
 */
export function decisiveFacts(facts: readonly Fact[], risks: readonly string[], today: string): string[] {
  const texts = Object.entries(DECISIVE).flatMap(([kind, said]) => {
    if (risks.some((risk) => said.test(risk))) return [];
    return facts.flatMap((fact) => (fact.kind === kind ? [shortText(fact, today)] : []));
  });
  return [...new Set(texts.filter((text) => text !== null))];
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

function shortValue(value: string): string | null {
  const amounts = amountsOf(value);
  if (!amounts) return null;
  const { min, max } = amounts;
  if (value.includes('maximum')) return `At most ${formatShortDollars(max)}`;
  if (value.startsWith('over')) return `Over ${formatShortDollars(max)}`;
  return min < max ? `${formatShortDollars(min)}–${formatShortDollars(max)}` : formatShortDollars(max);
}
