import { DAY_MS, startOfDate } from '@bidlight/api/platform/time/calendar.ts';

const MINUTE_MS = 60_000;
/** A Monday; the clocks do not change in the weeks around it. */
export const FIRST_DAY = '2026-06-01';

export interface Time {
  /** Counted from 1. */
  day: number;
  /** Since midnight. */
  minutes: number;
}

/** The simulated time, which stands still until it is set. */
export class Clock {
  private readonly beginning: Date;
  private at: Date;

  constructor(timeZone: string) {
    this.beginning = startOfDate(timeZone, FIRST_DAY);
    this.at = this.beginning;
  }

  readonly now = (): Date => this.at;

  set({ day, minutes }: Time): void {
    this.at = new Date(this.beginning.getTime() + (day - 1) * DAY_MS + minutes * MINUTE_MS);
  }

  dayOf(at: Date): number {
    return 1 + Math.floor((at.getTime() - this.beginning.getTime()) / DAY_MS);
  }
}

export function isWorkday(day: number): boolean {
  return (day - 1) % 7 < 5;
}

export function isMonday(day: number): boolean {
  return (day - 1) % 7 === 0;
}
