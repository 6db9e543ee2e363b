import type { Cursor } from '#modules/collecting/sources/source.ts';
import { addDays, daysOf, earlier, MAX_DAYS, type Window, wholeRange, windowUntil } from './windows.ts';

/** Paging further than this is not relied upon: the window is made smaller instead. */
const REACH = 10_000;

/**
 * What `offset` counts. The documentation says pages, the source's own programs count records: records until proven
 * otherwise, and only an attempt with pages that gives new notices proves it.
 */
const PAGING = ['unknown', 'records', 'trying-pages', 'pages'] as const;
type Paging = (typeof PAGING)[number];

/** Where a run is: which window of which range, and how far in it. */
export interface Place {
  range: Window;
  window: Window;
  /** The days a window has at most, fewer where notices are many. */
  span: number;
  offset: number;
  paging: Paging;
  /** Notices given in this window so far, and announced for it. */
  seen: number;
  total: number;
}

/** The place as a cursor. A finished range ends before it begins. */
export function toCursor(place: Place): Cursor {
  const { range, window, span, offset, paging, seen, total } = place;
  return { windowFrom: window.from, windowTo: window.to, offset, range, span, paging, seen, total };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function startOf(range: Window, to: string, span: number, paging: Paging): Place {
  const window = windowUntil(range, to, span) ?? { from: range.from, to: addDays(range.from, -1) };
  return { range, window, span, offset: 0, paging, seen: 0, total: 0 };
}

/** Where to begin: after the last stored page of an interrupted run, else anew. */
export function firstPlace(cursor: Cursor | undefined, from: Date | undefined, now: Date): Place {
  const whole = wholeRange(from, now);
  const { windowFrom, windowTo, offset, span, paging, seen, total } = cursor ?? {};
  if (!isDay(windowFrom) || !isDay(windowTo) || !isCount(offset))
    return startOf(whole, whole.to, MAX_DAYS, 'unknown');
  const { from: since, to: until } = Object(cursor?.range) as Record<string, unknown>;
  const range =
    isDay(since) && isDay(until)
      ? { from: since, to: until }
      : { ...whole, from: earlier(windowFrom, whole.from) };
  return {
    range,
    window: { from: windowFrom, to: windowTo },
    span: isCount(span) && span > 0 ? span : MAX_DAYS,
    offset,
    paging: PAGING.find((known) => known === paging) ?? 'unknown',
    seen: isCount(seen) ? seen : offset,
    total: isCount(total) ? total : 0,
  };
}

/** The window before this one, wider again where notices are few. */
function windowBefore(place: Place, paging: Paging): Place {
  const span = place.total * 3 < REACH ? Math.min(place.span * 2, MAX_DAYS) : place.span;
  return startOf(place.range, addDays(place.window.from, -1), span, paging);
}

/** The place after a page with so many records, so many of them new in this window. */
export function afterPage(
  place: Place,
  records: number,
  newIds: number,
): { place: Place; isWindowDone: boolean } {
  const { paging, offset, seen, total } = place;
  const isMostlyNew = newIds * 2 > records;
  const isComplete = total > 0 && seen >= total;
  const stay = (to: Partial<Place>) => ({ place: { ...place, ...to }, isWindowDone: false });
  const done = (known: Paging) => ({ place: windowBefore(place, known), isWindowDone: true });

  if (paging === 'trying-pages') {
    if (!isMostlyNew) return done('records');
    return isComplete ? done('pages') : stay({ paging: 'pages', offset: offset + 1 });
  }
  if (newIds === 0) {
    const mayCountPages = paging === 'unknown' && offset > 0 && !isComplete && total > 0;
    return mayCountPages ? stay({ paging: 'trying-pages', offset: 1 }) : done(paging);
  }
  if (paging === 'pages') return isComplete ? done(paging) : stay({ offset: offset + 1 });
  const known = paging === 'unknown' && offset > 0 && isMostlyNew ? 'records' : paging;
  return isComplete ? done(known) : stay({ paging: known, offset: offset + records });
}

/** Whether there are more notices than paging reaches, in a window that can be made smaller. */
export function isTooWide({ window, offset }: Place, total: number): boolean {
  return offset === 0 && total > REACH && daysOf(window) > 1;
}

/** The newest part of a window that is too wide. */
export function narrowed(place: Place, total: number): Place {
  const span = Math.max(1, Math.floor((daysOf(place.window) * REACH * 0.9) / total));
  return startOf(place.range, place.window.to, span, place.paging);
}

export const isFinished = ({ window }: Place) => window.to < window.from;

/** How much of the range is done, 0 to 1. */
export function partDone({ range, window, seen, total }: Place): number {
  const days = daysOf(range);
  const after = daysOf({ from: addDays(window.to, 1), to: range.to });
  const inside = total > 0 ? daysOf(window) * Math.min(1, seen / total) : 0;
  return days > 0 ? Math.min(1, (after + inside) / days) : 1;
}
