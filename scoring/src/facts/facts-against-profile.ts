import { CLEARANCES } from '#terms/notice.ts';
import { isForSmallBusiness } from '#terms/set-asides.ts';
import { isRealDay } from '#text/real-day.ts';
import type { Fact, FactKind } from './fact.ts';
import { amountsOf, type ClearanceLevel, clearanceLevel, cmmcLevel } from './read-values.ts';
import { type ComparedProfile, statedInProfile } from './stated-in-profile.ts';

/** A value of so many times the largest contract is far above it. */
const FAR_ABOVE = 5;
/** No size standard in dollars is lower; a smaller figure lacks its unit. */
const LEAST_STANDARD = 1_000_000;

/** What a fact means for a company: a sentence, and whether it speaks against a bid. */
export interface FactComparison {
  kind: FactKind;
  text: string;
  quote: string;
  against: boolean;
}

/** What the comparison needs beside the facts; texts come from the caller, who writes dates and money for all screens. */
export interface ComparedNotice {
  /** The text that the facts were read from. */
  text: string;
  setAsideCode: string | null;
  /** The day of reading, ISO: a visit is a risk only while it is ahead. */
  today: string;
  dollars(amount: number): string;
  date(day: string): string;
}

/**
 * Compares what a notice asks for with what the company says it can take on. None of it excludes a bid: a partner may hold
 * what the company lacks, and a rule may have misread. What the profile leaves out, its capability statement included, is
 * said as such, never as a no.
 */
export function compareWithProfile(
  facts: readonly Fact[],
  profile: ComparedProfile,
  notice: ComparedNotice,
): FactComparison[] {
  const [value] = facts.filter(({ kind }) => kind === 'estimatedValue');
  const compared = facts.map((fact): FactComparison | undefined => {
    const say = (text: string, against: boolean): FactComparison => {
      const { kind, quote } = fact;
      return { kind, text, quote, against };
    };
    switch (fact.kind) {
      case 'siteVisit':
        return mandatoryVisit(fact, notice, say);
      case 'clearance':
        return clearance(fact, profile, say);
      case 'cmmc':
        return cmmc(fact, profile, say);
      case 'bonds':
        return bonds(fact, value, profile, notice, say);
      case 'estimatedValue':
        return size(fact, profile, notice, say);
      case 'sizeStandard':
        return sizeStandard(fact, profile, notice, say);
      case 'soleSource':
        return soleSource(fact, say);
      default:
        return undefined;
    }
  });
  // Two quotes may say the same; the first of them is enough.
  return compared
    .filter((one) => one !== undefined)
    .filter((one, at, all) => all.findIndex(({ text }) => text === one.text) === at);
}

type Say = (text: string, against: boolean) => FactComparison;

function mandatoryVisit({ value, quote, start }: Fact, notice: ComparedNotice, say: Say) {
  const around = notice.text.slice(Math.max(0, start - 40), start + quote.length + 60);
  if (!/\bmandatory\b/i.test(around) || /\b(?:not|non)[ -]mandatory\b/i.test(around)) return undefined;
  const days = value.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const [next] = days.filter((day) => isRealDay(day) && day >= notice.today).sort();
  return next ? say(`Mandatory site visit on ${notice.date(next)}.`, true) : undefined;
}

const CLEARANCE_NAMES: Partial<Record<ClearanceLevel, string>> = {
  confidential: 'Confidential',
  secret: 'Secret',
  'top secret': 'Top Secret',
  'ts/sci': 'TS/SCI',
};

/** Background checks are of people, whom the company can still choose. */
function clearance({ value }: Fact, profile: ComparedProfile, say: Say) {
  const asked = CLEARANCE_NAMES[clearanceLevel(value)];
  const isUnlevelled = value.includes('not stated');
  if (!asked && !isUnlevelled) return undefined;
  const facility = value.includes('facility') ? 'facility clearance' : 'clearance';
  const what = asked ? `a ${asked} ${facility}` : `a ${facility} without naming the level`;
  const stated = profile.clearance ? undefined : statedInProfile(profile);
  const held = profile.clearance ?? stated?.clearance;
  if (!held && stated?.mentions('clearance')) return undefined;
  if (!held) return say(`Asks for ${what}; your profile states none.`, true);
  const isEnough = isUnlevelled || rankOf(held) >= rankOf(clearanceLevel(value));
  return say(`Asks for ${what}; your profile states ${CLEARANCE_NAMES[held]}.`, !isEnough);
}

function rankOf(level: string): number {
  return (CLEARANCES as readonly string[]).indexOf(level);
}

function cmmc({ value }: Fact, profile: ComparedProfile, say: Say) {
  const asked = cmmcLevel(value);
  if (asked === null) return undefined;
  const stated = profile.cmmcLevel ? undefined : statedInProfile(profile);
  const held = profile.cmmcLevel ?? stated?.cmmcLevel;
  if (!held && stated?.mentions('cmmc')) return undefined;
  if (!held) return say(`Asks for CMMC Level ${asked}; your profile states none.`, true);
  return say(`Asks for CMMC Level ${asked}; your profile states Level ${held}.`, held < asked);
}

/** Only a bond whose amount is known is compared with the limit: a stated share of the least value that is stated. */
function bonds(
  { value }: Fact,
  estimated: Fact | undefined,
  profile: ComparedProfile,
  { dollars }: ComparedNotice,
  say: Say,
) {
  const stated = profile.bondingLimit == null ? statedInProfile(profile) : undefined;
  const limit = profile.bondingLimit ?? stated?.bondingLimit ?? null;
  if (limit === null && stated?.mentions('bonds')) return undefined;
  if (limit === null) return say('Asks for bonds; your profile states no bonding limit.', true);
  const share = Math.max(0, ...[...value.matchAll(/(\d{1,3})%/g)].map((match) => Number(match[1])));
  const least = estimated && amountsOf(estimated.value)?.min;
  if (!share || !least) return undefined;
  const bond = (least * Math.min(share, 100)) / 100;
  return say(
    `Asks for a bond of at least ${dollars(bond)}; your bonding limit is ${dollars(limit)}.`,
    bond > limit,
  );
}

export const ONE_SOURCE = 'Sole source: they intend to award it without competition.';

/** Whoever is meant, an offer of somebody else is seldom more than a name on their list. */
function soleSource({ value }: Fact, say: Say) {
  return say(value === 'yes' ? ONE_SOURCE : `Sole source: they intend to award it to ${value}.`, true);
}

function size({ value }: Fact, profile: ComparedProfile, { dollars }: ComparedNotice, say: Say) {
  const largest = profile.largestContract;
  const amounts = amountsOf(value);
  if (!largest || !amounts || amounts.min <= FAR_ABOVE * largest) return undefined;
  const about =
    amounts.min < amounts.max
      ? `Between ${dollars(amounts.min)} and ${dollars(amounts.max)}`
      : `${value.startsWith('over') ? 'Over' : 'About'} ${dollars(amounts.max)}`;
  return say(`${about}; your largest contract is ${dollars(largest)}.`, true);
}

function sizeStandard({ value }: Fact, profile: ComparedProfile, notice: ComparedNotice, say: Say) {
  if (!isForSmallBusiness(notice.setAsideCode)) return undefined;
  const [, people] = /^(\d+) employees$/.exec(value) ?? [];
  if (people !== undefined) {
    if (!profile.employees) return undefined;
    const counts = [Number(people), profile.employees].map((count) => count.toLocaleString('en-US'));
    return say(
      `Small means at most ${counts[0]} employees here; you have ${counts[1]}.`,
      profile.employees > Number(people),
    );
  }
  const most = amountsOf(value)?.max ?? 0;
  if (most < LEAST_STANDARD || !profile.revenue) return undefined;
  return say(
    `Small means at most ${notice.dollars(most)} of annual receipts here; you have ${notice.dollars(profile.revenue)}.`,
    profile.revenue > most,
  );
}
