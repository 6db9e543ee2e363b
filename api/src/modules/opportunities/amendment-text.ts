import type { NoticeChange } from '@bidlight/contract';

/** Describes amendments, which come oldest first, as 'Amendment 3: deadline Nov 14 → Nov 21', newest first. */
export function describeAmendments(
  amendments: readonly NoticeChange[][],
  offsetMinutes: number | null,
): string[] {
  return amendments
    .map((changes, index) => {
      const parts = changes.map((change) =>
        describeChange(change, offsetMinutes ?? EASTERN_STANDARD_MINUTES),
      );
      return `Amendment ${index + 1}: ${parts.join(', ')}`;
    })
    .reverse();
}

/** Most offices are in this zone, so it is used where the office's zone is unknown. */
const EASTERN_STANDARD_MINUTES = -300;

function describeChange({ field, from, to }: NoticeChange, offsetMinutes: number): string {
  switch (field) {
    case 'deadline':
      return describeDeadline(from, to, offsetMinutes);
    case 'set-aside':
      return to === null ? 'set-aside removed' : `set-aside now ${to}`;
    case 'cancelled':
      return to === 'yes' ? 'cancelled' : 'no longer cancelled';
    default:
      return `${field} changed`;
  }
}

function describeDeadline(from: string | null, to: string | null, offsetMinutes: number): string {
  const before = from === null ? undefined : officeTime(from, offsetMinutes);
  const after = to === null ? undefined : officeTime(to, offsetMinutes);
  if (!before || !after)
    return before ? `deadline ${DAY.format(before)} removed` : `deadline set${toDay(after)}`;
  const format = shortestFormat(before, after);
  return `deadline ${format.format(before)} → ${format.format(after)}`;
}

function toDay(date: Date | undefined): string {
  return date ? ` to ${DAY.format(date)}` : '';
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The shortest format in which the two differ. */
function shortestFormat(a: Date, b: Date): Intl.DateTimeFormat {
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return DAY_AND_YEAR;
  return DAY.format(a) === DAY.format(b) ? DAY_AND_TIME : DAY;
}

/** The time on the office's clock, as if it were in UTC. */
function officeTime(instant: string, offsetMinutes: number): Date {
  return new Date(Date.parse(instant) + offsetMinutes * 60_000);
}
