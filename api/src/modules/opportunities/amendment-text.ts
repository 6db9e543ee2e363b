import type { NoticeChange } from '@bidlight/contract';

/** 'Amendment 3: deadline Nov 14 → Nov 21', the newest first, from what each changed, the oldest first. */
export function describeAmendments(
  amendments: readonly NoticeChange[][],
  offsetMinutes: number | null,
): string[] {
  return amendments
    .map((changes, index) => {
      const parts = changes.map((change) => describe(change, offsetMinutes ?? EASTERN_STANDARD));
      return `Amendment ${index + 1}: ${parts.join(', ')}`;
    })
    .reverse();
}

/** Where the office's zone is unknown. */
const EASTERN_STANDARD = -300;

function describe({ field, from, to }: NoticeChange, offsetMinutes: number): string {
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
  const before = from === null ? undefined : atOffice(from, offsetMinutes);
  const after = to === null ? undefined : atOffice(to, offsetMinutes);
  if (!before || !after)
    return before ? `deadline ${DAY.format(before)} removed` : `deadline set${on(after)}`;
  const format = shortest(before, after);
  return `deadline ${format.format(before)} → ${format.format(after)}`;
}

function on(date: Date | undefined): string {
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

/** No more than tells the two apart. */
function shortest(a: Date, b: Date): Intl.DateTimeFormat {
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return DAY_AND_YEAR;
  return DAY.format(a) === DAY.format(b) ? DAY_AND_TIME : DAY;
}

/** What the office's clock shows, as if it were in UTC. */
function atOffice(instant: string, offsetMinutes: number): Date {
  return new Date(Date.parse(instant) + offsetMinutes * 60_000);
}
