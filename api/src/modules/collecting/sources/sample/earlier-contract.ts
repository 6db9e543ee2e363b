import { formatCount } from '@bidlight/contract';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { hexDigest, Random } from '#platform/random.ts';
import { HOME_COUNTRY } from '#store/places.ts';
import { awardPeriodText } from './award-period.ts';
import { type Day, fiscalYearOf, isoOf, lastWorkday, newYorkMidnight } from './calendar.ts';
import { composeTitle } from './compose-title.ts';
import { pickFirm } from './pick-contacts.ts';
import type { Details } from './pick-details.ts';
import type { Plan } from './plan-day.ts';
import { sampleData } from './sample-data.ts';
import { spellFirm } from './spell-firm.ts';
import { fillTemplate } from './template.ts';

/** The contract under which the work of an opportunity has been done so far. */
interface EarlierContract {
  awardedOn: Day;
  years: number;
  /** In parts, because texts write them with dashes and awards without. */
  number: readonly string[];
  firm: string;
  amount: number;
  isNamedInText: boolean;
}

/**
 * Some services have been bought before by the same office. The random numbers have a seed of their own, so that everything else
 * about the opportunity stays as it is.
 */
function earlierContractOf(plan: Plan, { office, psc }: Details): EarlierContract | undefined {
  const first = plan.stages[0];
  const isRepeated =
    plan.kind.style === 'service' && !/^[YZC]/.test(psc) && 'okrp'.includes(first?.type ?? '');
  const random = new Random(`${plan.key}/earlier`);
  if (!isRepeated || !random.chance(0.2)) return undefined;
  const years = random.int(1, 5);
  // It ends some weeks after its successor is announced.
  const awardedOn = lastWorkday(plan.firstDay - Math.floor(365.25 * years) + random.int(0, 60));
  const year = String(fiscalYearOf(awardedOn) % 100).padStart(2, '0');
  return {
    awardedOn,
    years,
    number: [office.code, year, 'C', String(random.int(1, 9999)).padStart(4, '0')],
    firm: pickFirm(random),
    amount: random.int(60, 4200) * 1000 + random.int(0, 999),
    isNamedInText: random.chance(0.5),
  };
}

/** 'This is a follow-on to contract W912BX-21-C-0003.', where the office says so. */
export function followOnText(plan: Plan, details: Details): string | undefined {
  const contract = earlierContractOf(plan, details);
  if (!contract?.isNamedInText) return undefined;
  const random = new Random(`${plan.key}/follow-on`);
  const values = { contract: contract.number.join('-'), winner: contract.firm };
  return fillTemplate(random.pick(sampleData().wording.followOns), values, random).replace(/\.\.$/, '.');
}

/** The notice of that award, years old when it is collected. */
export function composeEarlierAward(plan: Plan, details: Details): SourceNotice | undefined {
  const contract = earlierContractOf(plan, details);
  if (!contract) return undefined;
  const { awardedOn, years, firm, amount } = contract;
  const { buyer, office, place, naics, psc, number } = details;
  const sourceId = hexDigest(`sample/${plan.key}/earlier`);
  const random = new Random(sourceId);
  const awardNumber = contract.number.join('');
  const sentences = [
    `Contract ${awardNumber} was awarded to ${firm} in the amount of $${formatCount(amount)}.`,
    awardPeriodText(awardedOn + random.int(14, 45), years, random),
  ];
  return {
    sourceId,
    title: composeTitle(plan, 'a', details, random),
    // Its solicitation had the same number in the year before.
    solicitationNumber:
      number && number.length > 8 ? `${number.slice(0, 6)}${contract.number[1]}${number.slice(8)}` : null,
    department: buyer.department,
    subTier: buyer.subTier,
    office: office.name,
    noticeType: 'a',
    setAsideCode: null,
    setAside: null,
    naicsCode: naics,
    naicsCodes: naics ? [naics] : [],
    pscCode: psc,
    postedAt: new Date(newYorkMidnight(awardedOn).getTime() + random.int(60, 3000) * 1000),
    responseAt: null,
    responseOffsetMinutes: null,
    archiveOn: isoOf(awardedOn + 15),
    isActive: false,
    isCancelled: false,
    description: sentences.join(' '),
    awardNumber,
    awardee: spellFirm(firm, random),
    awardAmount: amount,
    awardOn: isoOf(awardedOn),
    placeCity: place.city,
    placeState: place.state,
    placeCountry: HOME_COUNTRY,
    contacts: [],
    attachments: [],
    secondSourceUrl: null,
  };
}
