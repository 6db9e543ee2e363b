import type { RfpStatus } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const TONES: { [Status in RfpStatus]?: 'good' | 'orange' | 'bad' } = {
  Open: 'good',
  'Closing soon': 'orange',
  Cancelled: 'bad',
};

interface TypeAndStatusProps {
  opportunity: { noticeType?: string | null | undefined; status?: RfpStatus | undefined };
}

/** What kind of notice it is, and whether it can still be answered. */
export function TypeAndStatus({ opportunity: { noticeType, status } }: TypeAndStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {status && <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>}
      {/* A justification has the status of that name. */}
      {noticeType !== status && <span className="text-muted text-sm">{noticeType}</span>}
    </span>
  );
}
