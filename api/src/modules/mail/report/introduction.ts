import { formatDate, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { Moment } from '#store/list-conditions.ts';

interface News {
  isNew: boolean;
  changes: readonly string[];
}

const SHORT_LISTS = ['One opportunity', 'Two opportunities', 'Three opportunities', 'Four opportunities'];

/**
 * Says why a mail has fewer than five, in one sentence; nothing in a full one. It is true whether the others have a vote
 * of the recipient, were turned down by the team, or never were there.
 */
export function shortListText(items: readonly unknown[]): string[] {
  const count = SHORT_LISTS[items.length - 1];
  if (!count) return [];
  return [`${count} today: nothing else that scores ${TOP_RFPS_MIN_SCORE} or more is waiting for your vote.`];
}

/** '2 new and 1 changed since the last report (Nov 15, 2026).'; nothing in a recipient's first one. */
export function newsText(
  items: readonly News[],
  lastReportAt: Date | undefined,
  { timeZone }: Moment,
): string[] {
  if (!lastReportAt) return [];
  const counts = [
    [items.filter(({ isNew }) => isNew).length, 'new'],
    [items.filter(({ changes }) => changes.length > 0).length, 'changed'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
  return [
    `${counts.join(' and ') || 'Nothing new'} since the last report (${formatDate(lastReportAt, timeZone)}).`,
  ];
}
