import { DEFAULT_TIME_ZONE } from '@bidlight/contract';
import type { Award, SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  cleanCountry,
  cleanNaics,
  cleanPscCode,
  cleanSetAside,
  cleanSetAsideCode,
  isActive,
  isCancelled,
  noticeTypeOf,
} from './codes.ts';
import { cleanContacts, type RawContact } from './contacts.ts';
import { readDay, readDeadline, readPosted } from './dates.ts';
import { htmlToText } from './html-to-text.ts';
import { cleanAttachments, secondSourceUrl } from './links.ts';
import { cleanLine, cleanName, truncate } from './text.ts';

/** A notice as the source publishes it, before its fields are checked. */
export interface RawNotice {
  sourceId: string | undefined;
  title: string | undefined;
  solicitationNumber: string | undefined;
  department: string | undefined;
  subTier: string | undefined;
  office: string | undefined;
  postedDate: string | undefined;
  type: string | undefined;
  baseType: string | undefined;
  setAsideCode: string | undefined;
  setAside: string | undefined;
  responseDeadLine: string | undefined;
  naics: string | readonly string[] | undefined;
  psc: string | undefined;
  archiveDate: string | undefined;
  active: string | undefined;
  description: string | undefined;
  placeCity: string | undefined;
  placeState: string | undefined;
  placeCountry: string | undefined;
  contacts: readonly RawContact[];
  attachments: readonly unknown[];
  award: RawAward;
}

export interface CleanOptions {
  /** Link template with `{solicitationNumber}`. */
  secondSourceUrl?: string | undefined;
  /** APP_TIMEZONE, whose days the lists are made of. */
  timeZone?: string;
}

/** A notice, or the reason why the row is none. An unreadable deadline is left out and reported. */
export type Cleaned = { notice: SourceNotice; hasUnreadDeadline: boolean } | { reason: string };

const MAX_DESCRIPTION_LENGTH = 40_000;
/** Markup around a description takes less than this; a limit bounds the work. */
const MAX_HTML_LENGTH = 10 * MAX_DESCRIPTION_LENGTH;

export function cleanDescription(html: string | undefined): string | null {
  if (!html) return null;
  return truncate(htmlToText(html.slice(0, MAX_HTML_LENGTH)), MAX_DESCRIPTION_LENGTH) || null;
}

const quoted = (text: string | undefined) => `"${cleanLine(text, 60) ?? ''}"`;

export function cleanNotice(raw: RawNotice, options: CleanOptions): Cleaned {
  const sourceId = (raw.sourceId ?? '').trim().toLowerCase();
  if (sourceId === '') return { reason: 'The notice id is missing.' };
  // Spreadsheets turn some ids into numbers such as 1.2E+31. Such a row would be stored beside the real one.
  if (!/^[0-9a-f]{32}$/.test(sourceId)) {
    return { reason: `The notice id ${quoted(raw.sourceId)} is not one of 32 hexadecimal digits.` };
  }
  const postedAt = readPosted(raw.postedDate, options.timeZone ?? DEFAULT_TIME_ZONE);
  if (!postedAt) {
    const isMissing = cleanLine(raw.postedDate, 60) === null;
    return {
      reason: isMissing
        ? 'The posted date is missing.'
        : `The posted date ${quoted(raw.postedDate)} cannot be read.`,
    };
  }
  const noticeType = noticeTypeOf(raw.type, raw.baseType);
  if (!noticeType) {
    const isMissing = cleanLine(raw.type, 60) === null;
    return { reason: isMissing ? 'The type is missing.' : `The type ${quoted(raw.type)} is not known.` };
  }

  const title = cleanLine(raw.title, 500);
  const description = cleanDescription(raw.description);
  const solicitationNumber = cleanLine(raw.solicitationNumber, 200);
  const setAsideCode = cleanSetAsideCode(raw.setAsideCode);
  const naicsCodes = cleanNaics(raw.naics);
  const deadline = readDeadline(raw.responseDeadLine);
  const notice: SourceNotice = {
    sourceId,
    title,
    solicitationNumber,
    department: cleanLine(raw.department, 200),
    subTier: cleanLine(raw.subTier, 200),
    office: cleanLine(raw.office, 200),
    noticeType,
    setAsideCode,
    setAside: cleanSetAside(raw.setAside, setAsideCode),
    naicsCode: naicsCodes[0] ?? null,
    naicsCodes,
    pscCode: cleanPscCode(raw.psc),
    postedAt,
    responseAt: deadline?.at ?? null,
    responseOffsetMinutes: deadline?.offsetMinutes ?? null,
    archiveOn: readDay(raw.archiveDate) ?? null,
    isActive: isActive(raw.active),
    isCancelled: isCancelled(title, description, raw.type),
    description,
    placeCity: cleanName(raw.placeCity, 100),
    placeState: cleanName(raw.placeState, 100),
    placeCountry: cleanCountry(raw.placeCountry),
    contacts: cleanContacts(raw.contacts),
    attachments: cleanAttachments(raw.attachments),
    secondSourceUrl: secondSourceUrl(options.secondSourceUrl, solicitationNumber),
    ...cleanAward(raw.award),
  };
  return { notice, hasUnreadDeadline: !deadline && cleanLine(raw.responseDeadLine, 60) !== null };
}

/** The award as the source publishes it. */
interface RawAward {
  number: string | undefined;
  awardee: string | undefined;
  amount: string | undefined;
  date: string | undefined;
}

/** No contract comes near this, and the column holds no more. */
const MAX_AMOUNT = 1e12;

/** An amount of 0 is how offices leave it open. */
function readAmount(text: string | undefined): number | null {
  const amount = Math.round(Number((text ?? '').replaceAll(/[$,\s]/g, '')) * 100) / 100;
  return amount > 0 && amount < MAX_AMOUNT ? amount : null;
}

function cleanAward({ number, awardee, amount, date }: RawAward): Award {
  return {
    awardNumber: cleanLine(number, 200),
    awardee: cleanName(awardee, 300),
    awardAmount: readAmount(amount),
    awardOn: readDay(date) ?? null,
  };
}
