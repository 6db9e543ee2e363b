import { type CallReply, type feedbackTrends, formatDate } from '@bidlight/contract';
import { formatDay } from '#lib/format.ts';

type Unit = CallReply<typeof feedbackTrends>['unit'];

/** The heading above the periods of a chart's table. */
export const UNIT_NAMES = { day: 'Day', week: 'Week from', month: 'Month' } as const satisfies Record<
  Unit,
  string
>;

/** The name of the period that begins on this day. */
export function periodLabel(unit: Unit, start: string): string {
  if (unit === 'day') return formatDay(start);
  // Weeks may be so many that they span two years.
  return unit === 'week' ? formatDate(start, 'UTC') : MONTH.format(new Date(start));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
