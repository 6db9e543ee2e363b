import { formatBytes, formatCount, type SystemStatus } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Attention } from '#components/shared/attention.tsx';
import { PanelBreadcrumb } from '#components/shared/panel-breadcrumb.tsx';
import { useSystemStatus } from '#components/shared/use-system-status.ts';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { formatAge } from '#lib/format.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Processes } from './processes.tsx';

/** What runs where and how it is doing, for operators; what needs somebody comes first. */
export function StatusPage() {
  const { data: status, error, refetch } = useSystemStatus();
  const { appDateTime } = useAppTime();
  return (
    <PageBody>
      <PanelBreadcrumb>
        <span aria-current="page">System status</span>
      </PanelBreadcrumb>
      <h1 className="mt-1 font-semibold text-2xl">System status</h1>
      <p className="mt-2 min-h-6 text-muted tabular-nums">
        {status ? `As of ${appDateTime(status.at)}` : null}
      </p>
      {error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {(status || !error) && <Content status={status} />}
    </PageBody>
  );
}

/** Undefined while it is loading: everything has its place already. */
function Content({ status }: { status: SystemStatus | undefined }) {
  return (
    <>
      <Attention items={status?.attention} />
      <section aria-labelledby="processes" className="mt-8">
        <h2 id="processes" className="font-semibold text-xl">
          Processes
        </h2>
        <Card className="mt-3 overflow-hidden">
          <Processes processes={status?.processes} at={status?.at} />
        </Card>
      </section>
      <div className="mt-8 grid gap-x-4 gap-y-8 md:grid-cols-3">
        <StatusFacts title="Last activity">
          <StatusFact name="Source last read completely">
            {status && <LastTime at={status.last.collected} now={status.at} />}
          </StatusFact>
          <StatusFact name="Newest notice posted">
            {status && <LastTime at={status.last.posted} now={status.at} />}
          </StatusFact>
          <StatusFact name="Scoring">
            {status && <LastTime at={status.last.scored} now={status.at} />}
          </StatusFact>
          <StatusFact name="Learning">
            {status && <LastTime at={status.last.learnt} now={status.at} />}
          </StatusFact>
          <StatusFact name="Last mail sent">
            {status && <LastTime at={status.last.mailed} now={status.at} />}
          </StatusFact>
        </StatusFacts>
        <StatusFacts title="Storage">
          <StatusFact name="Database">{status && formatBytes(status.database.bytes)}</StatusFact>
          <StatusFact name="Connections in use">
            {status &&
              `${formatCount(status.database.connections)} of ${formatCount(status.database.maxConnections)}`}
          </StatusFact>
          <StatusFact name="Free space for the data folder">
            {status && <FreeSpace disk={status.disk} />}
          </StatusFact>
          <StatusFact name="Last backup">{status && <LastBackup status={status} />}</StatusFact>
        </StatusFacts>
        <StatusFacts title="Work and versions">
          <StatusFact name="Queue">{status && queueText(status.queue)}</StatusFact>
          <StatusFact name="Failure alerts go to">
            {status && <Recipients addresses={status.alertRecipients} />}
          </StatusFact>
          <StatusFact name="Product">{status?.versions.product}</StatusFact>
          <StatusFact name="Node and PostgreSQL">
            {status && `${status.versions.node} and ${status.versions.postgres}`}
          </StatusFact>
          <StatusFact name="Database migrations">{status && formatCount(status.versions.schema)}</StatusFact>
        </StatusFacts>
      </div>
    </>
  );
}

function FreeSpace({ disk }: { disk: SystemStatus['disk'] }) {
  return disk ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}` : 'not known';
}

function LastBackup({ status: { lastBackup, at } }: { status: SystemStatus }) {
  if (!lastBackup) return 'none yet';
  return (
    <>
      <LastTime at={lastBackup.at} now={at} />
      <span className="block text-muted text-sm">{formatBytes(lastBackup.bytes)}</span>
    </>
  );
}

function Recipients({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return 'nobody; failures are only logged';
  return addresses.join(', ');
}

/** 'scoring: 1 running; mailing: 2 waiting' */
function queueText(queue: SystemStatus['queue']): string {
  const busy = queue.flatMap(({ kind, waiting, running }) => {
    const parts = [running > 0 && `${running} running`, waiting > 0 && `${waiting} waiting`].filter(Boolean);
    return parts.length > 0 ? [`${kind}: ${parts.join(', ')}`] : [];
  });
  return busy.join('; ') || 'empty';
}

function StatusFacts({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <Card className="mt-3 grow">
        <dl className="grid gap-3 px-4.5 py-4">{children}</dl>
      </Card>
    </section>
  );
}

/** A dash of the same height while it is loading. */
function StatusFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 tabular-nums [overflow-wrap:anywhere]">{children || '–'}</dd>
    </div>
  );
}

/** When something last happened, and how long ago that was when the page was made. */
function LastTime({ at, now }: { at: string | null; now: string }) {
  const { appDateTime } = useAppTime();
  if (!at) return 'never';
  return (
    <time dateTime={at}>
      {appDateTime(at)} <span className="text-muted text-sm">{formatAge(at, now)} ago</span>
    </time>
  );
}
