import { dayInOffice, formatDate } from './format.ts';

export interface DeadlineParts {
  /** 'Nov 21, 2026' */
  date: string;
  /** '4:00 PM ET' */
  time: string;
  /** Calendar days on the office's clock; negative when the deadline has passed. */
  daysLeft: number;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The deadline on the office's clock, or on the viewer's if the office's is unknown. */
export function deadlineParts(instant: string, offsetMinutes: number | null, now: Date): DeadlineParts {
  const at = new Date(instant);
  const offset = offsetMinutes ?? -at.getTimezoneOffset();
  const hasPassed = at <= now;
  const days = dayInOffice(at, offset) - dayInOffice(now, offset);
  return {
    date: formatDate(instant, offset),
    time: `${TIME.format(at.getTime() + offset * 60_000)} ${zoneName(at, offset)}`,
    daysLeft: hasPassed ? Math.min(days, -1) : days,
  };
}

export function daysLeftText(daysLeft: number): string {
  if (daysLeft < 0) return 'passed';
  if (daysLeft === 0) return 'today';
  return `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

/** The American zones by the number of hours they are behind New York. */
const AMERICAN_ZONES: Record<number, string> = {
  0: 'ET',
  1: 'CT',
  2: 'MT',
  3: 'PT',
  4: 'AKT',
  5: 'HT',
  6: 'HT',
};
const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'shortOffset',
});

/** Offices write 'ET' in summer and in winter, so the offset is compared with New York's at that moment. */
function zoneName(at: Date, offsetMinutes: number): string {
  const name = NEW_YORK.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const hoursWest = Number(name.replace('GMT', '')) - offsetMinutes / 60;
  return AMERICAN_ZONES[hoursWest] ?? `UTC${offsetText(offsetMinutes)}`;
}

function offsetText(offsetMinutes: number): string {
  if (offsetMinutes === 0) return '';
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const rest = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : '';
  return `${offsetMinutes < 0 ? '−' : '+'}${hours}${rest}`;
}
