import { addDays, DAY_MS, mondayOf } from '#platform/time/calendar.ts';

type Unit = 'day' | 'week' | 'month';
type Point<Name extends string> = { start: string } & Record<Name, number>;

/** A chart with more bars cannot be read bar by bar. */
const MAX_BARS = 62;

/**
 * Fills the gaps between the days and uses the smallest unit that fits a chart; weeks begin on Monday. The days are sorted
 * and have counts by these names.
 */
export function groupByPeriod<Name extends string>(
  days: readonly Point<Name>[],
  names: readonly Name[],
): { unit: Unit; points: Point<Name>[] } {
  const unit = unitFor(days);
  return { unit, points: groupBy(unit, days, names) };
}

/** The same for what happens too seldom to be drawn day by day. */
export function groupByWeeks<Name extends string>(
  days: readonly Point<Name>[],
  names: readonly Name[],
): { unit: 'week' | 'month'; points: Point<Name>[] } {
  const unit = unitFor(days) === 'month' ? 'month' : 'week';
  return { unit, points: groupBy(unit, days, names) };
}

function groupBy<Name extends string>(
  unit: Unit,
  days: readonly Point<Name>[],
  names: readonly Name[],
): Point<Name>[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const none = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const points = new Map<string, Point<Name>>();
  for (let start = startOf(unit, first.start); start <= last.start; start = nextStart(unit, start)) {
    points.set(start, { ...none, start });
  }
  for (const day of days) {
    const start = startOf(unit, day.start);
    const point = points.get(start);
    if (point) points.set(start, { ...added(point, day, names), start });
  }
  return [...points.values()];
}

function added<Name extends string>(
  to: Record<Name, number>,
  counts: Record<Name, number>,
  names: readonly Name[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, to[name] + counts[name]])) as Record<Name, number>;
}

function unitFor(days: readonly { start: string }[]): Unit {
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
