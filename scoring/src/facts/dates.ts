const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = "(?:20\\d\\d|'?\\d\\d(?![\\d:/]| ?[ap]\\.?m))";

/** Four ways to write a day: 18 March 2026 or 18MAR26, March 18, 2026, 03/18/2026, 2026-03-18. The year may be missing. */
const DAY = new RegExp(
  [
    `(?<![\\d/])(?<d1>\\d{1,2})(?:st|nd|rd|th)?[ -]?(?:day )?(?:of )?(?<m1>${MONTH})(?![a-z])\\.?(?:[ ,-]{0,2}(?<y1>${YEAR}))?`,
    `\\b(?<m2>${MONTH})\\.? ?(?<d2>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?: ?,? ?(?<y2>20\\d\\d))?`,
    '(?<![\\d/.-])(?<m3>\\d{1,2})(?<mark>[/.-])(?<d3>\\d{1,2})\\k<mark>(?<y3>20\\d\\d|\\d\\d)(?![\\d/])',
    '(?<![\\d-])(?<y4>20\\d\\d)-(?<m4>\\d\\d)-(?<d4>\\d\\d)(?!\\d)',
  ].join('|'),
  'g',
);

const ZONE =
  '(?:(?:eastern|central|mountain|pacific|hawaii(?:an)?|alaska|atlantic|local|japan|korea|german|chamorro)(?:,? ?(?:standard|daylight|prevailing|savings?))?(?: time)?|(?:[ecmp][sd]?t|ak[sd]t|hst|a[sd]t|jst|kst)\\b|utc|gmt|cest|cet|chst|zulu)';
const CLOCK =
  '(?:(?<h1>\\d{1,2})(?::(?<i1>\\d\\d))? ?(?:(?<half>[ap])\\.? ?m\\b\\.?)|(?<h2>[01]?\\d|2[0-3])[:.](?<i2>[0-5]\\d)(?!\\d|[/.]\\d)|(?<h3>[01]\\d|2[0-3])(?<i3>[0-5]\\d)(?! ?\\d|[/-]) ?(?:hours|hrs|hr|h\\b)?|(?<noon>12 noon|noon)|(?<cob>cob\\b|close of business|eob\\b))';
const TIME = `${CLOCK}(?: noon)?(?: \\((?:noon|[^()]{0,12})\\))?,?(?: ?\\(?(?<zone>${ZONE})\\)?)?`;
/** What may stand between a day and its time. */
const AFTER_DAY = new RegExp(
  `^(?:,|;| at| by| nlt| no later than| not later than| @| -|\\(|\\)| time:?| before| until| (?:mon|tues|wednes|thurs|fri)day| ){0,6}${TIME}`,
);
const BEFORE_DAY = new RegExp(
  `${TIME}(?:,|;| on| of| -| \\([^()]{0,12}\\)| (?:mon|tue|wed|thu|fri)[a-z]{0,6}\\.?| ){0,6}$`,
);

export interface DayFound {
  start: number;
  end: number;
  /** ISO date, with the time and the zone as they are written. Without a year: `MM-DD`. */
  value: string;
}

/** The days that a piece of the lower-cased text states, with their times. `year` is for days without one. */
export function daysIn(lower: string, from: number, to: number, year?: string): DayFound[] {
  const piece = lower.slice(Math.max(0, from), to);
  const found: DayFound[] = [];
  for (const match of piece.matchAll(DAY)) {
    const date = isoOf(match.groups ?? {}, year);
    if (!date) continue;
    const end = match.index + match[0].length;
    const after = AFTER_DAY.exec(piece.slice(end, end + 70));
    const lead = piece.slice(Math.max(0, match.index - 60), match.index);
    // Four figures before a day are rather the year of another day than a time.
    const written = after ? null : BEFORE_DAY.exec(lead);
    const before = /^20\d\d\b(?! ?h)/.test(written?.[0] ?? '') ? null : written;
    const time = timeOf((after ?? before)?.groups ?? {});
    found.push({
      start: from + match.index - (before ? before[0].length : 0),
      end: from + end + (after ? after[0].length : 0),
      value: date + time,
    });
  }
  return found;
}

/** The year that days without one are in: that of the first full day of the text. */
export function yearOf(lower: string): string | undefined {
  return /\b20[2-4]\d\b/.exec(lower)?.[0];
}

function isoOf(groups: Record<string, string | undefined>, year: string | undefined): string | undefined {
  const { d1, m1, y1, m2, d2, y2, m3, d3, y3, y4, m4, d4 } = groups;
  const named = m1 ?? m2;
  const month = named ? MONTHS.split('|').indexOf(named.slice(0, 3)) + 1 : Number(m3 ?? m4);
  const day = Number(d1 ?? d2 ?? d3 ?? d4);
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const written = (y1 ?? y2 ?? y3 ?? y4)?.replace("'", '');
  const full = written?.length === 2 ? `20${written}` : (written ?? year);
  const short = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return full ? `${full}-${short}` : short;
}

function timeOf(groups: Record<string, string | undefined>): string {
  const { h1, i1, half, h2, i2, h3, i3, noon, cob, zone } = groups;
  if (cob) return ' COB';
  const hours = h1 ?? h2 ?? h3;
  if (hours === undefined && !noon) return '';
  const plain = noon ? 12 : Number(hours);
  const hour = half === 'p' && plain < 12 ? plain + 12 : half === 'a' && plain === 12 ? 0 : plain;
  if (hour > 23) return '';
  return `T${String(hour).padStart(2, '0')}:${i1 ?? i2 ?? i3 ?? '00'}${zone ? ` ${zoneOf(zone)}` : ''}`;
}

function zoneOf(zone: string): string {
  if (/^[a-z]{2,4}$/.test(zone) && !/^(?:local)/.test(zone)) return zone.toUpperCase();
  if (zone.startsWith('local')) return 'local';
  const kind = zone.includes('daylight') ? 'D' : zone.includes('standard') ? 'S' : '';
  return `${zone.charAt(0).toUpperCase()}${kind}T`;
}
