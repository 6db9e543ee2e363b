import {
  type Clock,
  formatDate,
  formatShortDate,
  formatTime,
  isNoSetAside,
  type NoticeChange,
} from '@bidlight/contract';

/**
 * Describes amendments, which come oldest first, as 'Amendment 3: deadline Nov 14 → Nov 21', newest first. The clock is
 * that of the office.
 */
export function describeAmendments(amendments: readonly NoticeChange[][], clock: Clock): string[] {
  return amendments
    .map((changes, index) => {
      const parts = changes.map((change) => describeChange(change, clock));
      return `Amendment ${index + 1}: ${parts.join(', ')}`;
    })
    .reverse();
}

function describeChange({ field, from, to }: NoticeChange, clock: Clock): string {
  switch (field) {
    case 'deadline':
      return describeDeadline(from, to, clock);
    case 'set-aside':
      return to === null || isNoSetAside(to) ? 'set-aside removed' : `set-aside now ${to}`;
    case 'cancelled':
      return to === 'yes' ? 'cancelled' : 'no longer cancelled';
    default:
      return `${field} changed`;
  }
}

function describeDeadline(from: string | null, to: string | null, clock: Clock): string {
  if (from === null || to === null) {
    if (from !== null) return `deadline ${formatShortDate(from, clock)} removed`;
    return `deadline set${to === null ? '' : ` to ${formatShortDate(to, clock)}`}`;
  }
  const format = shortestFormat(from, to, clock);
  return `deadline ${format(from, clock)} → ${format(to, clock)}`;
}

/** The shortest format in which the two differ. */
function shortestFormat(from: string, to: string, clock: Clock): typeof formatShortDate {
  const yearOf = (at: string) => formatDate(at, clock).slice(-4);
  if (yearOf(from) !== yearOf(to)) return formatDate;
  if (formatShortDate(from, clock) !== formatShortDate(to, clock)) return formatShortDate;
  return (at) => `${formatShortDate(at, clock)}, ${formatTime(at, clock)}`;
}
