import type { CallReply, feedbackTrends, TrendPoint } from '@bidlight/contract';
import { addDays, DAY_MS, mondayOf } from '#calendar.ts';

type Unit = CallReply<typeof feedbackTrends>['unit'];

/** A chart with more bars cannot be read bar by bar. */
const MAX_BARS = 62;

/** Fills the gaps between the days and uses the smallest unit that fits a chart; weeks begin on Monday. */
export function groupByPeriod(days: readonly TrendPoint[]): { unit: Unit; points: TrendPoint[] } {
  const unit = unitFor(days);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return { unit, points: [] };
  const points = new Map<string, TrendPoint>();
  for (let start = startOf(unit, first.start); start <= last.start; start = nextStart(unit, start)) {
    points.set(start, { start, relevant_match: 0, not_match: 0, past_history: 0 });
  }
  for (const day of days) {
    const point = points.get(startOf(unit, day.start));
    if (!point) continue;
    point.relevant_match += day.relevant_match;
    point.not_match += day.not_match;
    point.past_history += day.past_history;
  }
  return { unit, points: [...points.values()] };
}

function unitFor(days: readonly TrendPoint[]): Unit {
  const dayCount = (Date.parse(days.at(-1)?.start ?? '') - Date.parse(days[0]?.start ?? '')) / DAY_MS + 1;
  if (dayCount > MAX_BARS * 7) return 'month';
  return dayCount > MAX_BARS ? 'week' : 'day';
}

function startOf(unit: Unit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? mondayOf(day) : day;
}

function nextStart(unit: Unit, start: string): string {
  if (unit === 'month') return startOf('month', addDays(start, 31));
  return addDays(start, unit === 'week' ? 7 : 1);
}
