import { type TopRfp, twoDeadlinesText } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';

type Deadlines = Pick<TopRfp, 'textDeadline' | 'responseDate' | 'responseOffsetMinutes'>;

export function DeadlineConflict({ opportunity }: { opportunity: Deadlines }) {
  const { timeZone } = useAppTime();
  const { textDeadline, responseDate, responseOffsetMinutes } = opportunity;
  if (!textDeadline || !responseDate) return null;
  return twoDeadlinesText(textDeadline, responseDate, responseOffsetMinutes ?? timeZone);
}
