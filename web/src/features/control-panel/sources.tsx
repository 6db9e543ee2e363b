import {
  FEDERAL_SITE_NAME,
  formatCount,
  type ScrapingOverview,
  type SourceName,
  type SourceRun,
} from '@bidlight/contract';
import { type ReactNode, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';
import { QuarantineDialog } from './quarantine-dialog.tsx';

const NAMES: Record<SourceName, string> = {
  sam: `${FEDERAL_SITE_NAME} API`,
  extract: 'Bulk extract',
  sample: 'Sample data',
  archive: 'Archived notices',
  contracts: 'Contract files',
};

const COLUMNS = [
  { name: 'Source', width: 'w-[38%] md:w-[18%]' },
  { name: 'As of', width: 'w-[20%]', isWideOnly: true },
  { name: 'Last run' },
  { name: 'Quarantined', width: 'w-[26%]', isWideOnly: true },
] as const;

type Source = ScrapingOverview['sources'][number];

/** The sources of the opportunities with their age; undefined while they are loading. */
export function Sources({ sources }: { sources: readonly Source[] | undefined }) {
  const [opened, setOpened] = useState<Source>();
  return (
    <>
      <Table caption="Sources" columns={COLUMNS}>
        {!sources && <SkeletonRows rows={1} columns={COLUMNS} />}
        {sources?.map((source) => {
          const quarantined = <Quarantined source={source} onOpen={() => setOpened(source)} />;
          return (
            <tr key={source.source}>
              <Cell>
                <span className="font-medium">{NAMES[source.source]}</span>
                <span className="mt-1 block text-muted text-sm md:hidden">
                  as of <AsOf source={source} />
                </span>
              </Cell>
              <Cell isWideOnly>
                <AsOf source={source} />
              </Cell>
              <Cell>
                <LastRun run={source.lastRun} />
                <div className="mt-2 md:hidden">{quarantined}</div>
              </Cell>
              <Cell isWideOnly>{quarantined}</Cell>
            </tr>
          );
        })}
      </Table>
      {sources?.length === 0 && (
        <EmptyTable text="No source has been read yet. Get the federal notices above." />
      )}
      {opened && (
        <QuarantineDialog
          source={NAMES[opened.source]}
          runId={opened.lastRun.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function AsOf({ source: { asOf } }: { source: Source }) {
  const { appDateTime } = useAppTime();
  if (!asOf) return 'never';
  return (
    <time dateTime={asOf} className="tabular-nums">
      {appDateTime(asOf)}
    </time>
  );
}

function LastRun({ run }: { run: SourceRun }) {
  const isUnfinished = run.state === 'running' && !run.error;
  return (
    <>
      <span className="tabular-nums">
        {formatCount(run.seen)} rows seen, {formatCount(run.added)} added, {formatCount(run.changed)} changed
      </span>
      {isUnfinished && <span className="mt-1 block text-muted text-sm">Reading now.</span>}
      {run.error && (
        <span className={`mt-1 block text-sm ${run.state === 'failed' ? 'text-bad' : 'text-warn'}`}>
          {run.error}
        </span>
      )}
    </>
  );
}

function Quarantined({ source, onOpen }: { source: Source; onOpen(): void }) {
  const { quarantined } = source.lastRun;
  if (quarantined === 0) return <span className="text-muted">0 quarantined</span>;
  const label = `View quarantined rows (${formatCount(quarantined)})`;
  return (
    <Button
      size="small"
      className="whitespace-normal! py-0.5"
      aria-label={`${label} of ${NAMES[source.source]}`}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}

/** The calls used today and the next scheduled run; undefined while they are loading. */
export function QuotaLine({ overview }: { overview: ScrapingOverview | undefined }) {
  const { appDateTime } = useAppTime();
  return (
    <dl className="grid min-h-20 gap-x-8 gap-y-3 px-3.5 py-4 sm:grid-cols-2">
      <SourceFact name="API calls today">{overview && <Calls quota={overview.quota} />}</SourceFact>
      <SourceFact name="Next scheduled run">
        {overview &&
          (overview.nextRunAt
            ? appDateTime(overview.nextRunAt)
            : 'None. The schedule is off, or no source is set up yet.')}
      </SourceFact>
    </dl>
  );
}

export function SourceFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 tabular-nums">{children || '–'}</dd>
    </div>
  );
}

function Calls({ quota }: { quota: ScrapingOverview['quota'] }) {
  const { appDateTime } = useAppTime();
  if (!quota) return 'No API key is set. The bulk extract is used instead, or sample data in a demo.';
  return (
    <>
      {formatCount(quota.calls)} of {formatCount(quota.limit)} calls used
      <span className="block text-muted text-sm">Resets at {appDateTime(quota.resetsAt)}</span>
      {quota.blockedUntil && (
        <span className="block text-sm text-warn">Blocked until {appDateTime(quota.blockedUntil)}</span>
      )}
    </>
  );
}
