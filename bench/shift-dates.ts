import { readDay, SAM_GOV_TIME_ZONE } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import { addDays, DAY_MS, offsetMs } from '@bidlight/api/platform/time/calendar.ts';
import type { ExtractRow } from '@bidlight/training/read-rows.ts';

const DATE_COLUMNS = ['PostedDate', 'ResponseDeadLine', 'ArchiveDate', 'AwardDate'];
const DAYS_PER_WEEK = 7;
const HOUR_MS = 3_600_000;

export interface ShiftedRows {
  rows: ExtractRow[];
  weeks: number;
  /** The day of posting of the newest row, as it is now. */
  newest: string;
}

/**
 * Moves all dates by the same number of whole weeks, so that weekdays and the days between two dates stay, and the newest
 * row is posted on `day` or in the six days before it. Undefined when no row states when it was posted.
 */
export function shiftToDay(rows: readonly ExtractRow[], day: string): ShiftedRows | undefined {
  const posted = rows.flatMap(({ PostedDate }) => readDay(PostedDate) ?? []);
  const newest = posted.sort().at(-1);
  if (newest === undefined) return undefined;
  const weeks = Math.floor((Date.parse(day) - Date.parse(newest)) / (DAYS_PER_WEEK * DAY_MS));
  return {
    rows: rows.map((row) => shiftRow(row, weeks)),
    weeks,
    newest: addDays(newest, DAYS_PER_WEEK * weeks),
  };
}

function shiftRow(row: ExtractRow, weeks: number): ExtractRow {
  const shifted = DATE_COLUMNS.map((name) => [name, shiftDate(row[name], weeks)] as const);
  return { ...row, ...Object.fromEntries(shifted) };
}

/** The time of day stays as it is written; what is no date stays as well. */
function shiftDate(text: string | undefined, weeks: number): string | undefined {
  const before = readDay(text);
  if (text === undefined || before === undefined) return text;
  const after = addDays(before, DAYS_PER_WEEK * weeks);
  return text
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/, after)
    .replace(/(?<=:\S*)-(0[4-9])(?=(:?00)?$)/, (_, hours) => `-${shiftOffset(Number(hours), before, after)}`);
}

/** Between summer and winter the clocks of American offices change, and with them the hours that they are behind UTC. */
function shiftOffset(hoursBehind: number, before: string, after: string): string {
  const behind = (day: string) => -offsetMs(SAM_GOV_TIME_ZONE, new Date(`${day}T12:00:00Z`)) / HOUR_MS;
  return String(hoursBehind + behind(after) - behind(before)).padStart(2, '0');
}
