import type { DeliveryState, EmailDelivery, EmailReport } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { SendFailed } from './send-failed.tsx';

const STATES = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'action' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'warn' },
} as const satisfies Record<DeliveryState, { label: string; tone: string }>;

/** The delivery state of each mail of the last reports, newest first; undefined while they are loading. */
export function EmailReports({ reports }: { reports: readonly EmailReport[] | undefined }) {
  if (!reports) return <div className="min-h-24" />;
  if (reports.length === 0) {
    return (
      <p className="px-4 py-12 text-center text-muted">
        No report has been sent yet. Send one to a group above.
      </p>
    );
  }
  return (
    <ol aria-label="E-mail reports, the newest first" className="divide-y divide-line">
      {reports.map((report, index) => (
        <li key={report.id}>
          <Report report={report} isNewest={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function Report({ report, isNewest }: { report: EmailReport; isNewest: boolean }) {
  const { appDateTime } = useAppTime();
  const { group, state, startedAt, startedBy, deliveries } = report;
  const sent = deliveries.filter((delivery) => delivery.state === 'sent').length;
  return (
    <details open={isNewest}>
      <summary className="rounded-sm px-4.5 py-3">
        <span className="font-medium">Group ‘{group}’</span>
        <span className="text-muted tabular-nums">
          {' '}
          {appDateTime(startedAt)}, by {startedBy ?? 'Schedule'}: {sent} of {deliveries.length} sent
          {state === 'sending' && ', being sent now'}
        </span>
      </summary>
      <ul aria-label="Deliveries" className="flex flex-col gap-2 px-4.5 pb-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.recipient} delivery={delivery} />
        ))}
      </ul>
      <SendFailed report={report} />
    </details>
  );
}

function Delivery({
  delivery: { recipient, company, state, attempts, error, sentAt },
}: {
  delivery: EmailDelivery;
}) {
  const { appDateTime } = useAppTime();
  const { label, tone } = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      <span className="[overflow-wrap:anywhere]">{recipient}</span>
      <span className="text-muted text-sm">
        {company}
        {sentAt && `, ${appDateTime(sentAt)}`}
        {attempts > 1 && `, ${attempts} attempts`}
      </span>
      {error && <span className="w-full text-bad text-sm [overflow-wrap:anywhere]">{error}</span>}
    </li>
  );
}
