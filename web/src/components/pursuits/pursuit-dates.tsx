import { DATE_NAMES, formatDate, OPEN_STAGES, type OpportunityDate, type Pursuit } from '@bidlight/contract';
import { useDateParts } from '#components/opportunity/use-date-parts.ts';
import { useAppTime } from '#lib/app-time.ts';
import { daysLeftText } from '#lib/deadline.ts';

/** So few days are a warning. */
const NEAR_DAYS = 7;

/** What is to be done next, and until when; nothing where nobody has said, or where it has ended. */
export function NextStep({ pursuit, hasLabel = false }: { pursuit: Pursuit; hasLabel?: boolean }) {
  const { stage, nextStep, nextStepOn } = pursuit;
  if (!OPEN_STAGES.includes(stage) || (!nextStep && !nextStepOn)) return null;
  return (
    <p className="text-sm">
      {hasLabel && <span className="text-muted">Next: </span>}
      {nextStep}
      {nextStepOn && <NextStepDay day={nextStepOn} hasText={nextStep !== null} />}
    </p>
  );
}

function NextStepDay({ day, hasText }: { day: string; hasText: boolean }) {
  const { day: text, daysLeft } = useDateParts({ day, at: null }, null);
  return (
    <span className={daysLeft < 0 ? 'font-semibold text-bad' : daysLeft <= NEAR_DAYS ? 'text-warn' : ''}>
      {`${hasText ? ', by ' : 'by '}${text}${daysLeft < 0 ? ' (overdue)' : ''}`}
    </span>
  );
}

/** The dates to come, the next first, and the deadline also when it has passed. */
export function PursuitDates({ pursuit }: { pursuit: Pursuit }) {
  const { dates, responseDate, responseOffsetMinutes } = pursuit;
  return (
    <ul className="grid gap-0.5 text-sm">
      {dates.map((date) => (
        <DateLine key={date.kind} date={date} offsetMinutes={responseOffsetMinutes} />
      ))}
      {!dates.some(({ kind }) => kind === 'response') && (
        <PassedDeadline responseDate={responseDate} offsetMinutes={responseOffsetMinutes} />
      )}
    </ul>
  );
}

function DateLine({ date, offsetMinutes }: { date: OpportunityDate; offsetMinutes: number | null }) {
  const { day, daysLeft } = useDateParts(date, offsetMinutes);
  return (
    <li>
      <span className="text-muted">{DATE_NAMES[date.kind]}</span>{' '}
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span
        className={`whitespace-nowrap ${daysLeft <= NEAR_DAYS ? 'font-semibold text-warn' : 'text-muted'}`}
      >
        {daysLeftText(Math.max(0, daysLeft))}
      </span>
    </li>
  );
}

function PassedDeadline({
  responseDate,
  offsetMinutes,
}: {
  responseDate: string | null;
  offsetMinutes: number | null;
}) {
  const { timeZone } = useAppTime();
  if (!responseDate) return <li className="text-muted">No deadline stated</li>;
  return <li className="text-muted">{`Was due ${formatDate(responseDate, offsetMinutes ?? timeZone)}`}</li>;
}
