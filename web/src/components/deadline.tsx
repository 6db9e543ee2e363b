import { useAppTime } from '#lib/app-time.ts';
import { daysLeftText, deadlineParts } from '#lib/deadline.ts';

interface DeadlineProps {
  responseDate: string | null;
  offsetMinutes: number | null;
}

/** 'Nov 21, 2026' or 'N/A'; on a second line the office's time and the days left. */
export function Deadline({ responseDate, offsetMinutes }: DeadlineProps) {
  const { timeZone } = useAppTime();
  if (responseDate === null) return 'N/A';
  const { date, time, daysLeft } = deadlineParts(responseDate, offsetMinutes ?? timeZone, new Date());
  const isNear = daysLeft >= 0 && daysLeft <= 7;
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
