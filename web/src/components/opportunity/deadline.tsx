import { useAppTime } from '#lib/app-time.ts';
import { daysLeftText, deadlineParts } from '#lib/deadline.ts';

interface DeadlineProps {
  responseDate: string | null;
  offsetMinutes: number | null;
  /** In one line; a phone shows the day without the time. */
  isInline?: boolean;
}

/** 'Nov 21, 2026' or 'N/A'; on a second line the office's time and the days left. */
export function Deadline({ responseDate, offsetMinutes, isInline = false }: DeadlineProps) {
  const { timeZone } = useAppTime();
  if (responseDate === null) return 'N/A';
  const { date, time, daysLeft } = deadlineParts(responseDate, offsetMinutes ?? timeZone, new Date());
  const isNear = daysLeft >= 0 && daysLeft <= 7;
  if (isInline) {
    return (
      <span className="whitespace-nowrap">
        <span className={isNear ? 'text-warn' : ''}>
          <time dateTime={responseDate}>{date}</time> · {daysLeftText(daysLeft)}
        </span>
        <span className="font-normal text-muted text-sm max-md:sr-only"> · {time}</span>
      </span>
    );
  }
  return (
    <>
      <time dateTime={responseDate}>{date}</time>
      <span className="block text-muted text-sm">
        {time}{' '}
        <span className={`whitespace-nowrap ${isNear ? 'font-semibold text-warn' : ''}`}>
          {daysLeftText(daysLeft)}
        </span>
      </span>
    </>
  );
}
