import { type Day, dueText, longDate, monthAndYear } from './calendar.ts';
import { someFirm } from './contacts.ts';
import { expand, withThousands } from './expand.ts';
import { lastWorkday, type Plan, type Stage } from './plan.ts';
import type { Random } from './random.ts';
import { SET_ASIDES } from './set-asides.ts';
import type { Subject } from './settle.ts';
import * as wording from './wording.ts';

/** Nobody reads more in a feed, and the longest texts of the sample should stay below it. */
const LONGEST = 2500;

type Depth = 'short' | 'medium' | 'long';

/** The text of a notice: its type's opening, what is bought, details, conditions and how to answer; null when it has none. */
export function describeStage(
  plan: Plan,
  stage: Stage,
  subject: Subject,
  dueMinutes: number,
  random: Random,
): string | null {
  const { kind } = plan;
  if (!plan.isForDemo && random.chance(kind.habit === 'part' ? 0.16 : 0.05)) return null;
  if (!plan.isForDemo && kind.habit !== 'part' && random.chance(0.03))
    return random.pick(wording.SHORT_TEXTS);
  const slots = stageSlots(stage, subject, dueMinutes, random);
  const depth = depthOf(plan, stage, random);
  const paragraphs = choose(plan, stage, subject, depth, random)
    .map((pattern) => sentenceCase(expand(pattern, slots, random)))
    .filter((text) => text !== '');
  return thatFit(paragraphs).join('\n\n');
}

function depthOf({ kind, isForDemo }: Plan, { type }: Stage, random: Random): Depth {
  if (kind.habit === 'part' || 'au'.includes(type)) return 'short';
  if (isForDemo) return random.pick(['medium', 'long', 'long']);
  return random.weighted([
    ['short', 30],
    ['medium', 42],
    ['long', 28],
  ] as const);
}

function choose(plan: Plan, stage: Stage, subject: Subject, depth: Depth, random: Random): string[] {
  const { kind } = plan;
  const { type } = stage;
  const isBiddable = type === 'o' || type === 'k';
  const opening = kind.habit === 'part' && !'aus'.includes(type) ? '' : random.pick(wording.OPENINGS[type]);
  const scope = random.pick(kind.scope);
  if (depth === 'short') {
    const detail = random.chance(0.35) && !'au'.includes(type) ? random.some(kind.details, 1) : [];
    return [[opening, scope, ...detail].filter(Boolean).join(' ')];
  }
  const isLong = depth === 'long';
  const isOnSite = kind.habit === 'service' && kind.field !== 'it';
  const details = random.some(kind.details, isLong ? 5 : 2);
  const terms = random.some(kind.terms, isLong ? 3 : 1);
  const period =
    kind.habit === 'service' &&
    !hasOwnPeriod([scope, ...details, ...terms]) &&
    !kind.psc.some(isConstruction);
  const setAside = subject.setAside && subject.naics && random.chance(0.6);
  return [
    [opening, scope].filter(Boolean).join(' '),
    ...paragraphsOf(details, random),
    [...(period ? [random.pick(wording.PERIODS)] : []), ...(isBiddable ? terms : [])].join(' '),
    setAside ? random.pick(wording.SET_ASIDE_SENTENCES) : '',
    ...(stage.deadline === null && 'okrg'.includes(type)
      ? []
      : random.some(wording.RESPONSES[type] ?? [], 1)),
    isBiddable && stage.deadline !== null
      ? random.some(isOnSite ? wording.EXTRAS_ON_SITE : wording.EXTRAS, isLong ? 2 : 1).join(' ')
      : '',
  ];
}

/** Some offices write one paragraph for each item, others run everything together. */
function paragraphsOf(details: string[], random: Random): string[] {
  return random.chance(0.5) ? [details.join(' ')] : details;
}

function hasOwnPeriod(patterns: string[]): boolean {
  return patterns.some((pattern) => /period of performance|months|flight hours|dates attached/.test(pattern));
}

/** Construction is finished once and has no option years. */
function isConstruction(psc: string): boolean {
  return /^[YZC]/.test(psc);
}

function stageSlots(
  stage: Stage,
  subject: Subject,
  dueMinutes: number,
  random: Random,
): Record<string, string> {
  const issue = lastWorkday(stage.day + random.int(18, 40));
  const contact = subject.contacts[0];
  const halfway: Day = lastWorkday(
    stage.day + Math.max(4, Math.floor(((stage.deadline ?? stage.day) - stage.day) / 2)),
  );
  return {
    ...subject.slots,
    term: random.pick(wording.TERMS_OF_YEARS),
    start: monthAndYear((stage.deadline ?? stage.day + 30) + random.int(30, 110)),
    issue: longDate(issue),
    due:
      stage.deadline === null
        ? 'the date in the attachment'
        : dueText(stage.deadline, dueMinutes, subject.place.zone),
    visit: longDate(halfway),
    questions: longDate(lastWorkday(halfway + 3)),
    contact: contact?.email ?? 'the contracting office',
    number: subject.number && subject.number.length > 5 ? ` (${subject.number})` : '',
    naics: subject.naics ?? '',
    set: subject.setAside ? SET_ASIDES[subject.setAside].replace(/ \((FAR|specific)[^)]*\)/, '') : '',
    winner: someFirm(random),
    amount: `$${withThousands(random.int(18, 4200) * 1000 + random.int(0, 999))}`,
    award: `${subject.office.code}${monthAndYear(stage.day).slice(-2)}${random.pick(['C', 'P', 'D'])}${random.int(1000, 9999)}`,
  };
}

/** A capital first letter, and one period where a filled slot already ends in one */
function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/(\.m|Inc)\.\./g, '$1.');
}

/** As many paragraphs as fit. */
function thatFit(paragraphs: string[]): string[] {
  let left = LONGEST;
  return paragraphs.filter((text) => {
    left -= text.length + 2;
    return left >= 0;
  });
}
