import { formatCount, SET_ASIDES } from '@bidlight/contract';
import type { Award } from '#modules/collecting/sources/notice.ts';
import { Random } from '#platform/random.ts';
import { awardPeriodText } from './award-period.ts';
import { dueText, isoOf, lastWorkday, longDate, monthAndYear } from './calendar.ts';
import { followOnText } from './earlier-contract.ts';
import { pickFirm } from './pick-contacts.ts';
import type { Details } from './pick-details.ts';
import type { NOTICE_PLACEHOLDERS, ValuesOf } from './placeholders.ts';
import type { Plan } from './plan-day.ts';
import type { Stage } from './plan-stages.ts';
import { sampleData } from './sample-data.ts';
import { spellFirm } from './spell-firm.ts';
import { fillTemplate, type PlaceholderValues } from './template.ts';

/** Longer texts would be cut where lists show them. */
const MAX_LENGTH = 2500;

type Length = 'short' | 'medium' | 'long';

type Description = Award & { description: string | null };

const NO_AWARD: Award = { awardNumber: null, awardee: null, awardAmount: null, awardOn: null };

/**
 * The text of a notice: its type's opening, what is bought, details, conditions and how to answer; or null. An award
 * with a text names the winner and the amount in it.
 */
export function describeNotice(
  plan: Plan,
  stage: Stage,
  details: Details,
  dueMinutes: number,
  random: Random,
): Description {
  const { kind } = plan;
  if (!plan.isForDemo && random.chance(kind.style === 'part' ? 0.16 : 0.05))
    return { description: null, ...NO_AWARD };
  if (!plan.isForDemo && kind.style !== 'part' && random.chance(0.03))
    return { description: random.pick(sampleData().wording.shortTexts), ...NO_AWARD };
  const values = noticeValues(stage, details, dueMinutes, random);
  const length = pickLength(plan, stage, random);
  const paragraphs = pickParagraphs(plan, stage, details, length, random)
    .map((template) => sentenceCase(fillTemplate(template, values, random)))
    .filter((text) => text !== '');
  const award = {
    awardNumber: values.award,
    awardee: values.winner,
    awardAmount: Number(values.amount.replaceAll(/\D/g, '')),
    awardOn: isoOf(stage.day),
  };
  return { description: fitting(paragraphs).join('\n\n'), ...(stage.type === 'a' ? award : NO_AWARD) };
}

function pickLength({ kind, isForDemo }: Plan, { type }: Stage, random: Random): Length {
  if (kind.style === 'part' || 'au'.includes(type)) return 'short';
  if (isForDemo) return random.pick(['medium', 'long', 'long']);
  return random.weighted([
    ['short', 30],
    ['medium', 42],
    ['long', 28],
  ] as const);
}

function pickParagraphs(
  { kind }: Plan,
  { type, deadline }: Stage,
  { setAside, naics }: Details,
  length: Length,
  random: Random,
): string[] {
  const { wording } = sampleData();
  const isBiddable = type === 'o' || type === 'k';
  const opening = kind.style === 'part' && !'aus'.includes(type) ? '' : random.pick(wording.openings[type]);
  const scope = random.pick(kind.scope);
  if (length === 'short') {
    const detail = random.chance(0.35) && !'au'.includes(type) ? random.some(kind.details, 1) : [];
    return [[opening, scope, ...detail].filter(Boolean).join(' ')];
  }
  const isLong = length === 'long';
  const isOnSite = kind.style === 'service' && kind.field !== 'it';
  const details = random.some(kind.details, isLong ? 5 : 2);
  const terms = random.some(kind.terms, isLong ? 3 : 1);
  const hasPeriod =
    kind.style === 'service' &&
    !statesPeriod([scope, ...details, ...terms]) &&
    !kind.psc.some(isConstruction);
  const namesSetAside = setAside && naics && random.chance(0.6);
  const hasValue = statesValue([scope, ...details, ...terms]);
  const extras = wording.extras.filter(
    (extra) => (isOnSite || !extra.onSiteOnly) && !(hasValue && extra.statesValue),
  );
  return [
    [opening, scope].filter(Boolean).join(' '),
    ...toParagraphs(details, random),
    [...(hasPeriod ? [random.pick(wording.periods)] : []), ...(isBiddable ? terms : [])].join(' '),
    namesSetAside ? random.pick(wording.setAsides) : '',
    ...(deadline === null && 'okrg'.includes(type) ? [] : random.some(wording.responses[type] ?? [], 1)),
    isBiddable && deadline !== null
      ? random
          .some(extras, isLong ? 3 : 2)
          .map(({ text }) => text)
          .join(' ')
      : '',
  ];
}

/** Some offices write one paragraph for each item, others put everything into one. */
function toParagraphs(details: string[], random: Random): string[] {
  return random.chance(0.5) ? [details.join(' ')] : details;
}

function statesPeriod(templates: string[]): boolean {
  return templates.some((text) => /period of performance|months|flight hours|dates attached/.test(text));
}

function statesValue(templates: string[]): boolean {
  return templates.some((text) => /estimated cost|magnitude|\{ceiling\}/i.test(text));
}

/** Construction is finished once and has no option years. */
function isConstruction(psc: string): boolean {
  return /^[YZC]/.test(psc);
}

function noticeValues(
  { day, deadline }: Stage,
  { values, contacts, place, number, naics, setAside, office }: Details,
  dueMinutes: number,
  random: Random,
): PlaceholderValues & ValuesOf<typeof NOTICE_PLACEHOLDERS> {
  const issue = lastWorkday(day + random.int(18, 40));
  const halfway = lastWorkday(day + Math.max(4, Math.floor(((deadline ?? day) - day) / 2)));
  return {
    ...values,
    term: random.pick(sampleData().wording.contractTerms),
    start: monthAndYear((deadline ?? day + 30) + random.int(30, 110)),
    issue: longDate(issue),
    due: deadline === null ? 'the date in the attachment' : dueText(deadline, dueMinutes, place.zone),
    visit: longDate(halfway),
    questions: longDate(lastWorkday(halfway + 3)),
    contact: contacts[0]?.email ?? 'the contracting office',
    number: number && number.length > 5 ? ` (${number})` : '',
    naics: naics ?? '',
    setAside: setAside ? SET_ASIDES[setAside].name.replace(/ \((FAR|specific)[^)]*\)/, '') : '',
    sizeStandard: sizeStandardOf(naics),
    winner: pickFirm(random),
    amount: `$${formatCount(random.int(18, 4200) * 1000 + random.int(0, 999))}`,
    award: `${office.code}${monthAndYear(day).slice(-2)}${random.pick(['C', 'P', 'D'])}${random.int(1000, 9999)}`,
  };
}

function sizeStandardOf(naics: string | null): string {
  const standard = naics && sampleData().wording.sizeStandards[naics];
  return standard ? ` with a size standard of ${standard}` : '';
}

/** Begins with a capital letter, and has one period where a value already ends in one. */
function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/(\.m|Inc)\.\./g, '$1.');
}

/** As many paragraphs as fit into the longest text. */
function fitting(paragraphs: string[]): string[] {
  let left = MAX_LENGTH;
  return paragraphs.filter((text) => {
    left -= text.length + 2;
    return left >= 0;
  });
}

/**
 * What is known of the contract before this one, and the period of an award. The random numbers have seeds of their own, so that
 * nothing else of a date's notices changes.
 */
export function withAwardFacts(
  plan: Plan,
  stage: Stage,
  details: Details,
  described: Description,
): Description {
  const { description, awardee } = described;
  if (description === null) return described;
  if (stage.type !== 'a') {
    const followOn = 'okrp'.includes(stage.type) && followOnText(plan, details);
    return followOn ? { ...described, description: `${description}\n\n${followOn}` } : described;
  }
  const random = new Random(`${plan.key}/award`);
  const spelled = { ...described, awardee: awardee && spellFirm(awardee, random) };
  if (plan.kind.style !== 'service' || isConstruction(details.psc) || !random.chance(0.8)) return spelled;
  const period = awardPeriodText(stage.day + random.int(14, 45), random.pick([1, 1, 1, 2, 5]), random);
  return { ...spelled, description: `${description} ${period}` };
}
