import { type Clock, daysBetween, formatDate, formatTime } from '@bidlight/contract';

export interface DeadlineParts {
  /** 'Nov 21, 2026' */
  date: string;
  /** '4:00 PM ET' */
  time: string;
  /** Calendar days on the office's clock; negative when the deadline has passed. */
  daysLeft: number;
}

/** The deadline on the office's clock. */
export function deadlineParts(instant: string, clock: Clock, now: Date): DeadlineParts {
  const at = new Date(instant);
  const days = daysBetween(now, at, clock);
  return {
    date: formatDate(at, clock),
    time: formatTime(at, clock),
    daysLeft: at <= now ? Math.min(days, -1) : days,
  };
}

export function daysLeftText(daysLeft: number): string {
  if (daysLeft < 0) return 'passed';
  if (daysLeft === 0) return 'today';
  return `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}
