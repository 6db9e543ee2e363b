import type { ScrapingOverview } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDateTime } from '#lib/format.ts';

/** What is left of today's calls, and when the schedule collects next; undefined while it is loading. */
export function Quota({ overview }: { overview: ScrapingOverview | undefined }) {
  return (
    <dl className="grid min-h-20 gap-x-8 gap-y-3 px-3.5 py-4 sm:grid-cols-2">
      <Fact name="API calls today">{overview && <Calls quota={overview.quota} />}</Fact>
      <Fact name="Next scheduled run">
        {overview &&
          (overview.nextRunAt ? formatDateTime(overview.nextRunAt) : 'None: the schedule is switched off.')}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 tabular-nums">{children || '–'}</dd>
    </div>
  );
}

function Calls({ quota }: { quota: ScrapingOverview['quota'] }) {
  if (!quota) return 'No API key is configured: the bulk extract is read, or else the sample data.';
  return (
    <>
      {formatCount(quota.calls)} of {formatCount(quota.limit)} calls used
      <span className="block text-muted text-sm">Resets at {formatDateTime(quota.resetsAt)}</span>
      {quota.blockedUntil && (
        <span className="block text-sm text-warn">Blocked until {formatDateTime(quota.blockedUntil)}</span>
      )}
    </>
  );
}
