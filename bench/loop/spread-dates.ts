import { SAM_GOV_TIME_ZONE } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { addDays, DAY_MS, dayIn } from '@bidlight/api/platform/time/calendar.ts';

interface Span {
  /** YYYY-MM-DD */
  firstDay: string;
  days: number;
  /** So many days before the first one notices were posted already. */
  daysBefore: number;
}

/**
 * The notices by the day that they are posted on: as many every day, in the order of posting. All dates of a notice move by
 * the same number of days, so that a deadline stays as far away as it was. Day 1 is the first; earlier ones are 0 and less.
 */
export function spreadDates(
  notices: readonly SourceNotice[],
  { firstDay, days, daysBefore }: Span,
): Map<number, SourceNotice[]> {
  const posted = notices.flatMap(({ postedAt, ...notice }) => (postedAt ? [{ ...notice, postedAt }] : []));
  posted.sort(
    (a, b) => a.postedAt.getTime() - b.postedAt.getTime() || a.sourceId.localeCompare(b.sourceId, 'en'),
  );
  const perDay = posted.length / (days + daysBefore);
  const dayOf = (at: number) => 1 - daysBefore + Math.floor(at / perDay);
  const moved = posted.map((notice, at) => {
    const day = dayOf(at);
    const from = Date.parse(dayIn(SAM_GOV_TIME_ZONE, notice.postedAt));
    const movedDays = Math.round((Date.parse(addDays(firstDay, day - 1)) - from) / DAY_MS);
    return { day, notice: moveBy(notice, movedDays) };
  });
  return new Map(
    [...Map.groupBy(moved, ({ day }) => day)].map(([day, of]) => [day, of.map(({ notice }) => notice)]),
  );
}

/** What had closed by the time of the file is as open as it was on the day of its posting. */
function moveBy(notice: SourceNotice, days: number): SourceNotice {
  const later = (at: Date | null) => at && new Date(at.getTime() + days * DAY_MS);
  return {
    ...notice,
    isActive: true,
    postedAt: later(notice.postedAt),
    responseAt: later(notice.responseAt),
    archiveOn: notice.archiveOn && addDays(notice.archiveOn, days),
  };
}
