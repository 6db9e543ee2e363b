import { formatShortDate } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { oneLine } from '#modules/mail/layout/plain-text.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { ReportContent } from './report-content.ts';
import { deadlineText, titleOf } from './report-lines.ts';
import { shortBuyer } from './short-buyer.ts';

/** In characters; mail programs on a desk show about as many. */
const MAX_SUBJECT_LENGTH = 78;
const MAX_PREVIEW_LENGTH = 200;

/**
 * 'Nov 16: Chiller Maintenance, GSA (92) and 4 more'. The date comes first and makes each day's subject another one, so that
 * mail programs do not fold the reports into one conversation.
 */
export function subjectOf({ items }: ReportContent, { now, timeZone }: Moment): string {
  const date = formatShortDate(now, timeZone);
  const [best, ...others] = items;
  if (!best) return `${date}: no opportunity`;
  const title = oneLine(titleOf(best));
  const buyer = shortBuyer(best.opportunity);
  const isNamed = buyer && !title.toLowerCase().includes(buyer.toLowerCase());
  const head = `${date}: `;
  const tail = `${isNamed ? `, ${oneLine(buyer)}` : ''} (${best.opportunity.score})${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const room = MAX_SUBJECT_LENGTH - [...head, ...tail].length;
  return `${head}${shorten(title, room)}${tail}`;
}

/** What inboxes show beside the subject. The deadline comes before the title, of which the subject has the beginning. */
export function previewText({ items, introduction }: ReportContent, moment: Moment): string {
  const [best] = items;
  if (!best) return '';
  const text = `${deadlineText(best, moment)}: ${oneLine(titleOf(best))}`;
  return shorten([text, ...introduction].join(' · '), MAX_PREVIEW_LENGTH);
}
