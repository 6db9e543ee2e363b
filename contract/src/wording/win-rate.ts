/** With fewer decisions than these a rate would be read as more than it says. */
export const MIN_DECIDED = 5;

/** 95% of a normal distribution lie within so many standard deviations. */
const DEVIATIONS = 1.96;

/** What the office has decided about a company's offers. */
export interface Decided {
  won: number;
  lost: number;
}

export interface WinRate {
  percent: number;
  /** Between which the rate lies with 95% confidence, in percent. */
  low: number;
  high: number;
}

/** Wilson's interval: it stays within 0 and 100, and is wide where there is little to go by. Null with too few decisions. */
export function winRateOf({ won, lost }: Decided): WinRate | null {
  const decided = won + lost;
  if (decided < MIN_DECIDED) return null;
  const rate = won / decided;
  const squared = DEVIATIONS ** 2;
  const centre = rate + squared / (2 * decided);
  const spread = DEVIATIONS * Math.sqrt((rate * (1 - rate)) / decided + squared / (4 * decided ** 2));
  const scale = 1 + squared / decided;
  // The smallest bound comes out as minus zero.
  const percent = (part: number) => Math.max(0, Math.round(part * 100));
  return {
    percent: percent(rate),
    low: percent((centre - spread) / scale),
    high: percent((centre + spread) / scale),
  };
}

/** '7 of 12 decided, 58% (32–81%)' */
export function winRateText(counts: Decided): string {
  const decided = counts.won + counts.lost;
  if (decided === 0) return 'None decided yet';
  const rate = winRateOf(counts);
  const text = `${counts.won.toLocaleString('en-US')} of ${decided.toLocaleString('en-US')} decided`;
  return rate ? `${text}, ${rate.percent}% (${rate.low}–${rate.high}%)` : `${text}, too few for a rate`;
}
