import { z } from 'zod';

/**
 * Where an opportunity stands among the recent ones as long as its score is provisional: among the best `percent` of the
 * last `days` days. 100 means no better than the lower half.
 */
export const Standing = z.object({
  percent: z.number().positive().max(100),
  days: z.number().int().positive(),
});
export type Standing = z.output<typeof Standing>;

/** 'Among the best 2% of the last 90 days'. */
export function standingText({ percent, days }: Standing): string {
  const time = days === 1 ? 'day' : `${days} days`;
  return percent < 100
    ? `Among the best ${percent}% of the last ${time}`
    : `In the lower half of the last ${time}`;
}

/** What holds for all of a list: 'All of these are among the best 2% of the last 90 days.' Null where it says nothing. */
export function listStandingText(standings: readonly (Standing | null)[]): string | null {
  const known = standings.filter((standing) => standing !== null);
  const [least] = known.toSorted((a, b) => b.percent - a.percent);
  if (!least || known.length < standings.length || least.percent === 100) return null;
  const text = standingText(least);
  return `${known.length === 1 ? 'This one is' : 'All of these are'} ${text[0]?.toLowerCase()}${text.slice(1)}.`;
}
