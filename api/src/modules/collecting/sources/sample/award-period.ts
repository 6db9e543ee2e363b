import type { Random } from '#platform/random.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { type Day, dateOfDay, longDate } from './calendar.ts';
import { sampleData } from './sample-data.ts';
import { fillTemplate } from './template.ts';

/** The sentence about a contract of so many years that begins on a day. */
export function awardPeriodText(start: Day, years: number, random: Random): string {
  const date = dateOfDay(start);
  const next = Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
  const values = { from: longDate(start), to: longDate(next - 1) };
  return fillTemplate(random.pick(sampleData().wording.awardPeriods), values, random);
}
