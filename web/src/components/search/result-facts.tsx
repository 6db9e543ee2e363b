import type { SearchRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { AgencyText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { daysLeftText, deadlineParts } from '#lib/deadline.ts';

/** The facts of a result in one line. Where it is too short, the name of the code gives way before the buyer's; no code is cut. */
export function ResultFacts({ opportunity }: { opportunity: SearchRfp }) {
  const { appDate } = useAppTime();
  const { naicsCode, naicsTitle, department, postedDate } = opportunity;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 text-sm max-md:basis-full max-md:gap-x-2.5 md:flex-nowrap">
      <Fact name="RFP Number" isNameShown={false}>
        {opportunity.solicitationNumber}
      </Fact>
      <Fact name="Department" isNameShown={department === null} width="min-w-0 max-w-full">
        <span className="block truncate *:block *:truncate">
          <AgencyText names={[department]} />
        </span>
      </Fact>
      {/* So much sooner that the buyer's name loses not even a fraction of a pixel, which would cut it. */}
      <Fact name="NAICS" width="min-w-26 max-w-full shrink-[9999999]">
        <span className="flex gap-x-1">
          {naicsCode ?? 'N/A'}
          {naicsCode && naicsTitle && <span className="truncate"> {naicsTitle}</span>}
        </span>
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
  /** How it gives way where the line is full; without this it does not. */
  width?: string;
  children: ReactNode;
}

function Fact({ name, isNameShown = true, width = 'shrink-0', children }: FactProps) {
  return (
    <div className={`flex gap-x-1.5 ${width}`}>
      <dt className={isNameShown ? 'shrink-0 text-muted' : 'sr-only'}>{name}</dt>
      <dd className="min-w-0 whitespace-nowrap">{children}</dd>
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
