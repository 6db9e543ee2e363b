import type { SourceCursor } from '#modules/collecting/sources/source.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  countDays,
  earlierDay,
  MAX_DAYS,
  type SearchWindow,
  wholeRange,
  windowUntil,
} from './search-window.ts';

/** Paging further may not work, so a window with more notices is made smaller instead. */
const MAX_NOTICES = 10_000;

/**
 * What `offset` counts. The documentation says pages, while SAM.gov's own programs count records. Records are assumed
 * until an attempt with pages returns new notices.
 */
const PAGING = ['unknown', 'records', 'trying-pages', 'pages'] as const;
type Paging = (typeof PAGING)[number];

/** How far a search has come: which window of which range, and which page of it. */
export interface SearchPosition {
  range: SearchWindow;
  window: SearchWindow;
  /** The length of the next window in days, shorter where notices are many. */
  span: number;
  offset: number;
  paging: Paging;
  /** Notices of this window that were returned so far, and that SAM.gov announced. */
  seen: number;
  total: number;
}

/** The window of a finished range ends before it begins. */
export function toCursor(position: SearchPosition): SourceCursor {
  const { range, window, span, offset, paging, seen, total } = position;
  return { windowFrom: window.from, windowTo: window.to, offset, range, span, paging, seen, total };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function startWindow(range: SearchWindow, to: string, span: number, paging: Paging): SearchPosition {
  const window = windowUntil(range, to, span) ?? { from: range.from, to: addDays(range.from, -1) };
  return { range, window, span, offset: 0, paging, seen: 0, total: 0 };
}

/** A run starts after the last stored page of an interrupted run, else at the newest window. */
export function startPosition(
  cursor: SourceCursor | undefined,
  from: Date | undefined,
  at: Date,
): SearchPosition {
  const whole = wholeRange(from, at);
  const { windowFrom, windowTo, offset, span, paging, seen, total } = cursor ?? {};
  if (!isDay(windowFrom) || !isDay(windowTo) || !isCount(offset))
    return startWindow(whole, whole.to, MAX_DAYS, 'unknown');
  const { from: since, to: until } = Object(cursor?.range) as Record<string, unknown>;
  const range =
    isDay(since) && isDay(until)
      ? { from: since, to: until }
      : { ...whole, from: earlierDay(windowFrom, whole.from) };
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

/** The window before this one, longer again where notices are few. */
function previousWindow(position: SearchPosition, paging: Paging): SearchPosition {
  const span = position.total * 3 < MAX_NOTICES ? Math.min(position.span * 2, MAX_DAYS) : position.span;
  return startWindow(position.range, addDays(position.window.from, -1), span, paging);
}

/** The position after a page with this number of records, of which `newIds` are new in this window. */
export function positionAfterPage(
  position: SearchPosition,
  records: number,
  newIds: number,
): { position: SearchPosition; isWindowDone: boolean } {
  const { paging, offset, seen, total } = position;
  const isMostlyNew = newIds * 2 > records;
  const isComplete = total > 0 && seen >= total;
  const stay = (change: Partial<SearchPosition>) => ({
    position: { ...position, ...change },
    isWindowDone: false,
  });
  const done = (known: Paging) => ({ position: previousWindow(position, known), isWindowDone: true });

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

/** Whether a window has more notices than paging reaches and can be made smaller. */
export function isWindowTooLong({ window, offset }: SearchPosition, total: number): boolean {
  return offset === 0 && total > MAX_NOTICES && countDays(window) > 1;
}

/** The newest part of a window that is too long. */
export function shortenWindow(position: SearchPosition, total: number): SearchPosition {
  const span = Math.max(1, Math.floor((countDays(position.window) * MAX_NOTICES * 0.9) / total));
  return startWindow(position.range, position.window.to, span, position.paging);
}

export const isFinished = ({ window }: SearchPosition) => window.to < window.from;

/** The share of the range that is done, 0 to 1. */
export function doneShare({ range, window, seen, total }: SearchPosition): number {
  const days = countDays(range);
  const after = countDays({ from: addDays(window.to, 1), to: range.to });
  const inside = total > 0 ? countDays(window) * Math.min(1, seen / total) : 0;
  return days > 0 ? Math.min(1, (after + inside) / days) : 1;
}
