import {
  daysBetween,
  formatDateTime,
  formatShortDate,
  isNoSetAside,
  readableAgencies,
  readableSetAside,
  readableTitle,
  SET_ASIDES,
  setAsidePhrase,
} from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import type { Moment } from '#store/list-conditions.ts';
import { readRequirement } from '#store/requirement-of.ts';
import { officeClock, type ReportItem } from './report-content.ts';

/** The texts that the HTML and the plain text of a mail share. */

/** A mail is skimmed on a phone, where these are three to five lines. */
const MAX_TITLE_LENGTH = 200;
const MAX_SENTENCE_LENGTH = 240;
const MAX_REASON_LENGTH = 150;

export function titleOf({ opportunity }: ReportItem): string {
  return shorten(readableTitle(opportunity.title), MAX_TITLE_LENGTH);
}

/**
 * Who buys, and what the summary says of where, for how long and how big. Some summaries begin with the department, others with a
 * part of it.
 */
export function buyerText({ opportunity: { department, subTier, summary } }: ReportItem): string {
  const buyer = readableAgencies([department ?? subTier]);
  const parts = summary?.startsWith(buyer) ? [summary] : [buyer, summary];
  return shorten(parts.filter(Boolean).join(' · '), MAX_SENTENCE_LENGTH);
}

/** 'New' or 'Changed' since the recipient's last report. */
export function newsMarkOf({ isNew, changes }: ReportItem): string | undefined {
  if (isNew) return 'New';
  return changes.length > 0 ? 'Changed' : undefined;
}

/** What is bought, in one sentence of the notice; undefined where it says no more than the title. */
export function requirementText({ opportunity }: ReportItem): string | undefined {
  const sentence = readRequirement(opportunity, 1);
  return sentence === null ? undefined : shorten(sentence, MAX_SENTENCE_LENGTH);
}

export function setAsideText({ opportunity: { setAside, setAsideCode } }: ReportItem): string {
  if (setAsideCode && Object.hasOwn(SET_ASIDES, setAsideCode))
    return capitalised(setAsidePhrase(setAsideCode));
  return isNoSetAside(setAside) ? 'No set-aside' : readableSetAside(setAside);
}

/** What speaks for it and what against it: the weightiest of each, and what has changed since the last report. */
export function reasonLines({ opportunity, risks, changes }: ReportItem): { label: string; text: string }[] {
  const [strength] = opportunity.strengths ?? [];
  const [risk] = risks;
  return [
    { label: 'Changed', text: changes.join('; ') },
    { label: 'Why it fits', text: strength },
    { label: 'Risk', text: risk },
  ].flatMap(({ label, text }) => (text ? [{ label, text: shorten(text, MAX_REASON_LENGTH) }] : []));
}

/** 'Due Nov 21, 2026, 4:00 PM ET (6 days left)', with the time and the days of the contracting office. */
export function deadlineText({ opportunity }: ReportItem, moment: Moment): string {
  const { responseAt } = opportunity;
  if (!responseAt) return 'No response date given';
  const clock = officeClock(opportunity, moment);
  const days = daysBetween(moment.now, responseAt, clock);
  return `Due ${formatDateTime(responseAt, clock)} (${daysLeft(days)})`;
}

/** 'due Nov 21' */
export function shortDeadlineText({ opportunity }: ReportItem, moment: Moment): string {
  const { responseAt } = opportunity;
  return responseAt ? `due ${formatShortDate(responseAt, officeClock(opportunity, moment))}` : 'no date';
}

function daysLeft(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
