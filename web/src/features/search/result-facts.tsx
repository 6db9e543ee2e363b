import type { SearchRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { CodeText } from '#components/opportunity/facts.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { daysLeftText, deadlineParts } from '#lib/deadline.ts';

/** The facts of a result in one line, in which long names give way. */
export function ResultFacts({ opportunity }: { opportunity: SearchRfp }) {
  const { appDate } = useAppTime();
  const { naicsCode, naicsTitle, department, postedDate } = opportunity;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 text-sm max-md:basis-full max-md:gap-x-2.5 md:flex-nowrap">
      <Fact name="RFP Number" isNameShown={false}>
        {opportunity.solicitationNumber}
      </Fact>
      <Fact name="NAICS" gives>
        <CodeText code={naicsCode} name={naicsTitle} />
      </Fact>
      <Fact name="Department" isNameShown={department === null} gives>
        <AgencyText names={[department]} />
      </Fact>
      <Fact name="Posted Date">{postedDate ? appDate(postedDate) : 'N/A'}</Fact>
      <Fact name="Due">
        <DueDate opportunity={opportunity} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Most values say by themselves what they are; the names of those are only read aloud. */
  isNameShown?: boolean;
  /** Whether the value is shortened where the line is full. */
  gives?: boolean;
  children: ReactNode;
}

function Fact({ name, isNameShown = true, gives = false, children }: FactProps) {
  return (
    <div className={`flex gap-x-1.5 ${gives ? 'min-w-0 max-w-full' : 'shrink-0'}`}>
      <dt className={isNameShown ? 'shrink-0 text-muted' : 'sr-only'}>{name}</dt>
      <dd className={gives ? 'min-w-0 truncate *:block *:truncate' : 'whitespace-nowrap'}>{children}</dd>
    </div>
  );
}

/** 'Nov 21, 2026 in 6 days' or 'N/A'; hovering shows the office's time. */
function DueDate({ opportunity: { responseDate, responseOffsetMinutes } }: { opportunity: SearchRfp }) {
  const { timeZone } = useAppTime();
  if (responseDate === null) return 'N/A';
  const { date, time, daysLeft } = deadlineParts(responseDate, responseOffsetMinutes ?? timeZone, new Date());
  const isNear = daysLeft >= 0 && daysLeft <= 7;
  return (
    <>
      <time dateTime={responseDate} title={time}>
        {date}
      </time>{' '}
      <span className={isNear ? 'font-semibold text-warn' : 'text-muted'}>{daysLeftText(daysLeft)}</span>
    </>
  );
}
