import type { RfpStatus } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const TONES: { [Status in RfpStatus]?: 'good' | 'orange' | 'bad' } = {
  Open: 'good',
  'Closing soon': 'orange',
  Cancelled: 'bad',
};

const SAID_OTHERWISE: { [Status in RfpStatus]?: string } = {
  Open: 'hidden',
  'Closing soon': 'max-lg:hidden',
};

interface TypeAndStatusProps {
  /** Cuts the kind off where there is no room, and leaves out what goes without saying, beside the deadline on narrow screens. */
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
      className={`inline-flex items-center gap-x-2 gap-y-1 ${isOneLine ? 'min-w-0 max-w-full' : 'flex-wrap'}`}
    >
      {status && (
        <span className={isOneLine ? SAID_OTHERWISE[status] : ''}>
          <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>
        </span>
      )}
      {noticeType && !(status && saysType(status, noticeType, isOneLine)) && (
        <span
          title={isOneLine ? noticeType : undefined}
          className={`text-muted text-sm ${isOneLine ? 'min-w-0 truncate' : ''}`}
        >
          {noticeType}
        </span>
      )}
    </span>
  );
}

/** A justification has the status of that name; beside 'Awarded' a short line has no room for 'Award Notice'. */
function saysType(status: RfpStatus, noticeType: string, isOneLine: boolean): boolean {
  return noticeType === status || (isOneLine && status === 'Awarded');
}
