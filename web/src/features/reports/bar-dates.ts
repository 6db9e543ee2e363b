import { addDays, type CallReply, type feedbackTrends, formatDate } from '@bidlight/contract';
import { formatDay } from '#lib/format.ts';

type Unit = CallReply<typeof feedbackTrends>['unit'];

/** The heading above the bars' names in a chart's table. */
export const UNIT_NAMES = { day: 'Day', week: 'Week from', month: 'Month' } as const satisfies Record<
  Unit,
  string
>;

/** The name of the bar that begins on this day. */
export function barLabel(unit: Unit, start: string): string {
  if (unit === 'day') return formatDay(start);
  // Weeks may be so many that they span two years.
  return unit === 'week' ? formatDate(start, 'UTC') : MONTH.format(new Date(start));
}

/** The same where there is little room: 'Nov 2', 'Nov ’26'. */
export function axisLabel(unit: Unit, start: string): string {
  return unit === 'month'
    ? `${MONTH.format(new Date(start)).slice(0, 3)} ’${start.slice(2, 4)}`
    : formatDay(start);
}

interface Dates {
  start_date: string;
  end_date: string;
}

/** The days whose votes a bar counts: all of its unit that the report has. Empty dates of a report are open. */
export function datesOfBar(unit: Unit, start: string, report: Dates): Dates {
  const end = endOf(unit, start);
  return {
    start_date: start > report.start_date ? start : report.start_date,
    end_date: report.end_date && report.end_date < end ? report.end_date : end,
  };
}

function endOf(unit: Unit, start: string): string {
  if (unit === 'month') return addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  return unit === 'week' ? addDays(start, 6) : start;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
