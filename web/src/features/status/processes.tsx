import type { SystemStatus } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { formatAge } from '#lib/format.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';

const COLUMNS = [
  { name: 'Process', width: 'w-[45%] md:w-[24%]' },
  { name: 'Host', width: 'w-[26%]', isWideOnly: true },
  { name: 'Version', width: 'w-[12%]', isWideOnly: true },
  { name: 'Started' },
  { name: 'Last seen', width: 'w-[14%]', isWideOnly: true },
] as const;

const WORK: Record<Process['role'], string> = {
  all: 'Browsers and jobs',
  web: 'Browsers',
  worker: 'Jobs',
};

type Process = SystemStatus['processes'][number];

interface ProcessesProps {
  /** Undefined while they are loading. */
  processes: readonly Process[] | undefined;
  at: string | undefined;
}

export function Processes({ processes, at }: ProcessesProps) {
  return (
    <>
      <Table caption="Processes" columns={COLUMNS}>
        {!processes && <SkeletonRows rows={1} columns={COLUMNS} />}
        {processes?.map((process) => (
          <ProcessRow
            key={`${process.host} ${process.pid}`}
            process={process}
            at={at ?? process.lastSeenAt}
          />
        ))}
      </Table>
      {processes?.length === 0 && <EmptyTable text="No process is connected to the database." />}
    </>
  );
}

function ProcessRow({ process, at }: { process: Process; at: string }) {
  const { appDateTime } = useAppTime();
  const seen = `${formatAge(process.lastSeenAt, at)} ago`;
  return (
    <tr>
      <Cell>
        <span className="font-medium">{WORK[process.role]}</span>
        <span className="mt-1 block text-muted text-sm md:hidden">
          {process.host}, {process.version}
        </span>
      </Cell>
      <Cell isWideOnly>
        {process.host} <span className="text-muted text-sm">process {process.pid}</span>
      </Cell>
      <Cell isWideOnly>{process.version}</Cell>
      <Cell>
        <time dateTime={process.startedAt} className="tabular-nums">
          {appDateTime(process.startedAt)}
        </time>
        <span className="mt-1 block text-muted text-sm md:hidden">seen {seen}</span>
      </Cell>
      <Cell isWideOnly>{seen}</Cell>
    </tr>
  );
}
