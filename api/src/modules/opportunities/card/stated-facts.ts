import {
  FACT_NAMES,
  type FactKind,
  formatShortDate,
  formatShortDollars,
  type StatedFact,
  type TextDeadline,
} from '@bidlight/contract';
import {
  type ComparedProfile,
  compareWithProfile,
  FACTS_VERSION,
  type Fact,
  type FactComparison,
  findOtherDeadline,
} from '@bidlight/scoring';
import { dayIn, dayOn } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';
import { readFacts } from '#store/read-facts.ts';

interface FactsRow {
  facts: Fact[] | null;
  factsVersion: number | null;
  description: string | null;
}

/** The stored facts; read at once where they were not yet read by the present rules. */
export function factsOf({ facts, factsVersion, description }: FactsRow): Fact[] {
  return facts && factsVersion === FACTS_VERSION ? facts : readFacts(description);
}

/** Of these a notice can have one only: two values contradict each other. */
const SINGLE: ReadonlySet<FactKind> = new Set([
  'questionsDue',
  'periodOfPerformance',
  'estimatedValue',
  'sizeStandard',
  'evaluation',
  'brandName',
]);

const ORDER = Object.keys(FACT_NAMES);

type ComparedRow = FactsRow & { setAsideCode: string | null };

/** What the facts mean for a company with this profile. */
export function compareFacts(
  row: ComparedRow,
  profile: ComparedProfile | undefined,
  { now, timeZone }: Moment,
): FactComparison[] {
  if (!profile) return [];
  return compareWithProfile(factsOf(row), profile, {
    text: row.description ?? '',
    setAsideCode: row.setAsideCode,
    today: dayIn(timeZone, now),
    dollars: formatShortDollars,
    date: (day) => formatShortDate(day, 'UTC'),
  });
}

/** The facts as the opportunity's page shows them, each with what it means for the company, unless a risk says it. */
export function describeFacts(
  row: ComparedRow,
  profile: ComparedProfile | undefined,
  moment: Moment,
  risks: readonly string[],
): StatedFact[] {
  const facts = factsOf(row);
  const comparisons = compareFacts(row, profile, moment).filter(({ text }) => !risks.includes(text));
  return facts
    .map(
      (fact): StatedFact => ({
        ...fact,
        isStatedDifferently: SINGLE.has(fact.kind) && facts.some((other) => contradicts(other, fact)),
        comparison: comparisonOf(fact, comparisons),
      }),
    )
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function contradicts(a: Fact, b: Fact): boolean {
  return a.kind === b.kind && a.value !== b.value;
}

function comparisonOf(
  { kind, quote }: Fact,
  comparisons: readonly FactComparison[],
): StatedFact['comparison'] {
  const found = comparisons.find((one) => one.kind === kind && one.quote === quote);
  return found ? { text: found.text, against: found.against } : null;
}

interface DeadlineRow {
  description: string | null;
  postedAt: Date | null;
  responseAt: Date | null;
  responseOffsetMinutes: number | null;
}

/**
 * The text's day for offers where it is not the field's. The field counts as the day that it is at the office or in our own
 * zone, and midnight as the end of the day before.
 */
export function findTextDeadline(row: DeadlineRow, { timeZone }: Moment): TextDeadline | null {
  const { description, postedAt, responseAt, responseOffsetMinutes } = row;
  if (!description || !responseAt) return null;
  const office = responseOffsetMinutes ?? timeZone;
  const days = [
    dayOn(office, responseAt),
    dayOn(office, new Date(responseAt.getTime() - 60_000)),
    dayIn(timeZone, responseAt),
  ];
  return findOtherDeadline(description, days, postedAt && dayIn(timeZone, postedAt));
}
