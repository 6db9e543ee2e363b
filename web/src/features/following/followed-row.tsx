import { DATE_NAMES, type FollowedRfp, type OpportunityDate } from '@bidlight/contract';
import { Amendments } from '#components/opportunity/amendments.tsx';
import { FollowStar } from '#components/opportunity/follow-star.tsx';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { useDateParts } from '#components/opportunity/use-date-parts.ts';
import { AgencyText } from '#components/shared/readable.tsx';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { daysLeftText } from '#lib/deadline.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/page.tsx';

/** One followed opportunity: its next date, what it is, and the amendments that wait. On paper as low as its texts are. */
export function FollowedRow({ opportunity }: { opportunity: FollowedRfp }) {
  const { dates, status, myVote, amendments } = opportunity;
  const titleId = `followed-${opportunity.id}`;
  const [next, ...later] = dates;
  return (
    <article aria-labelledby={titleId} className="print:break-inside-avoid">
      <Card className="grid gap-x-5 gap-y-1.5 px-4 py-3 wide:grid-cols-[160px_minmax(0,1fr)_auto] print:grid-cols-[180px_minmax(0,1fr)_auto]! print:gap-x-3 print:rounded-none print:border-x-0 print:border-t-0 print:px-0 print:py-1 print:shadow-none">
        <div className="text-sm">
          {next ? <NextDate date={next} opportunity={opportunity} /> : <NoDate status={status} />}
        </div>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 id={titleId} className="line-clamp-3 font-semibold print:line-clamp-none print:text-sm">
            <OpportunityLink opportunity={opportunity} />
          </h2>
          <p className="text-muted text-sm print:mr-4 print:inline print:text-xs">
            <AgencyText names={[opportunity.department, opportunity.subTier]} /> ·{' '}
            {opportunity.solicitationNumber}
            {opportunity.compatibilityScore !== null && ` · ${opportunity.compatibilityScore} out of 100`}
          </p>
          {later.length > 0 && (
            <p className="text-sm print:inline print:text-xs">
              {later.map((date) => (
                <LaterDate key={date.kind} date={date} opportunity={opportunity} />
              ))}
            </p>
          )}
          <Amendments amendments={amendments} />
        </div>
        <div className="flex items-start gap-3 wide:flex-col wide:items-end">
          {(status === 'Cancelled' || status === 'Awarded') && (
            <Badge tone={status === 'Cancelled' ? 'bad' : 'neutral'}>{status}</Badge>
          )}
          {myVote && <VoteBadge type={myVote} />}
          <FollowStar opportunity={opportunity} />
          {dates.length > 0 && (
            <a
              href={`/api/rfps/${opportunity.id}/dates.ics`}
              className="inline-flex min-h-6 items-center rounded-sm text-action text-sm hover:underline pointer-coarse:min-h-11 print:hidden"
            >
              Add to calendar
            </a>
          )}
        </div>
      </Card>
    </article>
  );
}

interface DateProps {
  date: OpportunityDate;
  opportunity: Pick<FollowedRfp, 'responseOffsetMinutes'>;
}

function NextDate({ date, opportunity }: DateProps) {
  const { day, time, daysLeft } = useDateParts(date, opportunity.responseOffsetMinutes);
  const isNear = daysLeft <= 7;
  return (
    <>
      <p className="text-muted">{DATE_NAMES[date.kind]}</p>
      <p className="font-semibold text-base print:mr-1 print:inline print:text-sm">{day}</p>
      <p
        className={`print:inline print:whitespace-nowrap ${isNear ? 'font-semibold text-warn' : 'text-muted'}`}
      >
        {/* Paper is read for longer than the days left are right. */}
        <span className="print:hidden">{daysLeftText(Math.max(0, daysLeft))}</span>
        {time && ` · ${time}`}
      </p>
    </>
  );
}

function LaterDate({ date, opportunity }: DateProps) {
  const { day } = useDateParts(date, opportunity.responseOffsetMinutes);
  return (
    <span className="mr-4 inline-block">
      <span className="text-muted">{DATE_NAMES[date.kind]}</span> {day}
    </span>
  );
}

function NoDate({ status }: Pick<FollowedRfp, 'status'>) {
  return <p className="text-muted">{status === 'Open' ? 'No date stated' : 'No date to come'}</p>;
}
