import type { RfpStatus } from '@bidlight/contract';
import { DAY_MS } from '#calendar.ts';

const SOON_MS = 7 * DAY_MS;

interface Dates {
  isCancelled: boolean;
  responseAt: Date | null;
  closesAt: Date;
}

/** Only a stated deadline can be 'Closing soon'. */
export function statusOf({ isCancelled, responseAt, closesAt }: Dates, now: Date): RfpStatus {
  if (isCancelled) return 'Cancelled';
  if (closesAt <= now) return 'Closed';
  const isSoon = responseAt !== null && responseAt.getTime() - now.getTime() <= SOON_MS;
  return isSoon ? 'Closing soon' : 'Open';
}
