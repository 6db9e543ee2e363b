const HOUR_MS = 60 * 60_000;

/** How many hours the zones that change their clocks together are ahead of UTC in winter. */
const WINTER_HOURS: Readonly<Record<string, number>> = {
  'America/New_York': -5,
  'America/Chicago': -6,
  'America/Denver': -7,
  'America/Los_Angeles': -8,
  'America/Anchorage': -9,
};

/** The first whole year of the rule. */
const FIRST_YEAR = 2008;

/**
 * How many minutes an American zone is ahead of UTC: in summer, from the second Sunday of March to the first one of November,
 * an hour more, each time at two o'clock. Undefined for other zones and for the years before the rule. The browser knows
 * them all, but asking it for the first time takes a phone more than a tenth of a second, before it shows the first date.
 * A test compares this with what Node knows of the zones.
 */
export function americanOffsetMinutes(at: Date, timeZone: string): number | undefined {
  const winter = WINTER_HOURS[timeZone];
  const year = at.getUTCFullYear();
  if (winter === undefined || year < FIRST_YEAR) return undefined;
  const isSummer =
    at.getTime() >= sundayFrom(year, 2, 8) + (2 - winter) * HOUR_MS &&
    at.getTime() < sundayFrom(year, 10, 1) + (2 - (winter + 1)) * HOUR_MS;
  return (winter + (isSummer ? 1 : 0)) * 60;
}

/** Midnight UTC of the first Sunday that is not before a day; months are counted from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7));
}
