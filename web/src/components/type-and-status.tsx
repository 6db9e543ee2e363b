import type { RfpStatus } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const TONES: { [Status in RfpStatus]?: 'good' | 'orange' | 'bad' } = {
  Open: 'good',
  'Closing soon': 'orange',
  Cancelled: 'bad',
};

interface TypeAndStatusProps {
  /** On wide screens: cuts the kind off where there is no room, and leaves out 'Open', which goes without saying. */
  isOneLine?: boolean;
  opportunity: { noticeType?: string | null | undefined; status?: RfpStatus | undefined };
}

/** What kind of notice it is, and whether it can still be answered. */
export function TypeAndStatus({
  isOneLine = false,
  opportunity: { noticeType, status },
}: TypeAndStatusProps) {
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-2 gap-y-1 ${isOneLine ? 'min-w-0 lg:flex-nowrap' : ''}`}
    >
      {status && (
        <span className={isOneLine && status === 'Open' ? 'lg:hidden' : ''}>
          <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>
        </span>
      )}
      {/* A justification has the status of that name. */}
      {noticeType && noticeType !== status && (
        <span
          title={isOneLine ? noticeType : undefined}
          className={`text-muted text-sm ${isOneLine ? 'lg:truncate' : ''}`}
        >
          {noticeType}
        </span>
      )}
    </span>
  );
}
