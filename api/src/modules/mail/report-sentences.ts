import { type FeedbackType, PRODUCT_NAME } from '@bidlight/contract';
import { DAY_MS, dayIn } from '#calendar.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { ReportContent, ReportItem } from './report-items.ts';

/** The sentences that the HTML and the plain text of a mail share. */

/** In the order in which the buttons stand on a card. */
export const VOTE_TYPES = ['relevant_match', 'past_history', 'not_match'] as const satisfies FeedbackType[];

export function subjectOf({ company, items }: ReportContent): string {
  const counts = [
    [items.filter(({ isNew }) => isNew).length, 'new'],
    [items.filter(({ changes }) => changes.length > 0).length, 'changed'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
  const news = counts.length > 0 ? ` (${counts.join(', ')})` : '';
  // A company's name is anybody's text, and a header is one line.
  return `${PRODUCT_NAME}: top ${items.length} RFPs for ${company}${news}`.replaceAll(/\s+/g, ' ');
}

export function titleOf({ rfp }: ReportItem): string {
  return rfp.title ?? 'Untitled RFP';
}

/** 'Nov 21, 2026, 4:00 PM GMT-5 (6 days left)': the office's clock, as calendars count there. */
export function deadlineOf({ rfp }: ReportItem, { now, timeZone }: Moment): string {
  const { responseAt, responseOffsetMinutes: offset } = rfp;
  if (!responseAt) return 'No response date given';
  const zone = offset === null ? timeZone : offsetName(offset);
  const when = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(responseAt);
  const days = Math.round((dayNumber(responseAt, zone) - dayNumber(now, zone)) / DAY_MS);
  return `${when.replaceAll(/\s/g, ' ')} (${daysLeft(days)})`;
}

function daysLeft(days: number): string {
  if (days <= 0) return 'due today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function dayNumber(at: Date, timeZone: string): number {
  return Date.parse(dayIn(timeZone, at));
}

/** -300 → '-05:00' */
function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function shortDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
}

export interface News {
  heading: string;
  lines: string[];
}

/** What there is to tell since the recipient's last report; nothing in their first one. */
export function newsOf({ items, lastReportAt }: ReportContent, { timeZone }: Moment): News[] {
  if (!lastReportAt) return [];
  const name = (item: ReportItem) => `#${item.rank} ${titleOf(item)}`;
  return [
    {
      heading: `New since the last report (${shortDate(lastReportAt, timeZone)})`,
      lines: items.filter(({ isNew }) => isNew).map(name),
    },
    {
      heading: 'Changed',
      lines: items
        .filter(({ changes }) => changes.length > 0)
        .map((item) => `${name(item)}: ${item.changes.join('; ')}`),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** At most so many strengths: a mail is skimmed. */
const MOST_REASONS = 3;

export function whyItFits({ rfp }: ReportItem): { summary: string | null; reasons: string[] } {
  return { summary: rfp.summary, reasons: (rfp.strengths ?? []).slice(0, MOST_REASONS) };
}
