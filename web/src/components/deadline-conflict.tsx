import { formatDate, type TopRfp } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';

type Deadlines = Pick<TopRfp, 'textDeadline' | 'responseDate' | 'responseOffsetMinutes'>;

/** 'Two deadlines: the text says Dec 3, 2026, the notice’s field Dec 5, 2026.' */
export function DeadlineConflict({ opportunity }: { opportunity: Deadlines }) {
  const { timeZone } = useAppTime();
  const { textDeadline, responseDate, responseOffsetMinutes } = opportunity;
  if (!textDeadline || !responseDate) return null;
  const field = formatDate(responseDate, responseOffsetMinutes ?? timeZone);
  return `Two deadlines: the text says ${formatDate(textDeadline.day, 'UTC')}, the notice’s field ${field}.`;
}
